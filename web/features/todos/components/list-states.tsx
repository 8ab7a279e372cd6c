import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import checklist from "#web/ui/drawings/checklist.svg?raw";
import { EmptyList, type EmptyAction } from "#web/ui/empty-list.tsx";
import { LongJob } from "#web/ui/progress-bar.tsx";
import { ListShape } from "#web/ui/list-shape.tsx";
import type { Starting } from "../use-starting.ts";
import styles from "./list-states.module.css";

interface NoTasksProps {
  onStart: () => void;
  /** Where no form stands beside the list. */
  onAdd?: (() => void) | undefined;
}

/** Before the first task. */
export function NoTasks({ onStart, onAdd }: NoTasksProps) {
  const { t } = useTranslation("todos");
  const start: EmptyAction = { label: t("empty.start"), onPress: onStart };
  return (
    <EmptyList
      drawing={checklist}
      title={t("empty.title")}
      sentence={t("empty.sentence")}
      actions={onAdd ? [start, { label: t("add.open"), icon: "plus", onPress: onAdd }] : [start]}
    />
  );
}

interface StartProgressProps {
  progress: NonNullable<Starting["progress"]>;
  onStop: () => void;
}

/** While the first tasks are on their way. */
export function StartProgress({ progress: { sent, all }, onStop }: StartProgressProps) {
  const { t } = useTranslation("todos");
  return (
    <div className={styles.starting}>
      <LongJob
        label={t("start.sending")}
        value={sent}
        max={all}
        valueText={t("start.count", { sent, all })}
      />
      <Button onClick={onStop}>{t("start.stop")}</Button>
    </div>
  );
}

/** Tabs, bar and rows on their way. */
export function ListSkeleton({ isPhone }: { isPhone: boolean }) {
  const { t } = useTranslation("todos");
  return (
    <div className={styles.list}>
      <ListShape label={t("loading")} cards={4} rows={8} rowHeight={62} isPhone={isPhone} />
    </div>
  );
}
