import { memo } from "react";
import { useTranslation } from "react-i18next";
import { AdviceCards } from "#web/platform/advice-cards.tsx";
import { useMedia, withColumn } from "#web/platform/media.ts";
import { Card } from "#web/ui/card.tsx";
import type { ListView } from "../use-list-view.ts";
import { AddTaskCard } from "./add-task-card.tsx";
import { FilterFields } from "./filter-fields.tsx";
import styles from "./task-aside.module.css";

interface TaskAsideProps {
  view: ListView;
  today: string;
  isEmpty: boolean;
}

/** The left column: add, filter, a piece of advice. */
export function TaskAside({ view, today, isEmpty }: TaskAsideProps) {
  const { t } = useTranslation("todos");
  return (
    <>
      <AddTaskCard isFirst={!isEmpty} />
      {!isEmpty && (
        <Card title={t("filters.title")} tight className={styles.row}>
          <FilterFields filters={view.filters} onChange={view.filter} onClear={view.clear} today={today} />
        </Card>
      )}
      <AdviceBelow />
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

const AdviceBelow = memo(function AdviceBelow() {
  const { t } = useTranslation("todos");
  const isWide = useMedia(withColumn);
  return (
    <div className={styles.row}>
      <AdviceCards narrow={isWide} pieces={pieces.map((piece) => t(`advice.${piece}`))} />
    </div>
  );
});
