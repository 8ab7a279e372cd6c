import { memo } from "react";
import { AdviceCards } from "#web/platform/advice-cards.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import type { ListView } from "../use-list-view.ts";
import { AddTaskCard } from "./add-task-card.tsx";
import { FilterFields } from "./filter-fields.tsx";
import styles from "./task-aside.module.css";

interface TaskAsideProps {
  view: ListView;
  today: string;
  isEmpty: boolean;
  /** Whether there is a left column; else the form is a dialog, and the advice stands under the list. */
  isColumn: boolean;
}

/** The left column: add, filter, a piece of advice. */
export function TaskAside({ view, today, isEmpty, isColumn }: TaskAsideProps) {
  const { t } = useTranslation("todos");
  return (
    <>
      {isColumn && <AddTaskCard isFirst={!isEmpty} />}
      {!isEmpty && (
        <Card title={t("filters.title")} tight className={styles.row}>
          <FilterFields filters={view.filters} onChange={view.filter} onClear={view.clear} today={today} />
        </Card>
      )}
      {isColumn && <TaskAdvice narrow />}
    </>
  );
}

const pieces = [
  "quotes",
  "town_hall",
  "birth_certificates",
  "witnesses",
  "invitations",
  "answers",
  "final_count",
  "weekly",
] as const;

export const TaskAdvice = memo(function TaskAdvice({ narrow }: { narrow?: boolean }) {
  const { t } = useTranslation("todos");
  return <AdviceCards narrow={narrow} pieces={pieces.map((piece) => t(`advice.${piece}`))} />;
});
