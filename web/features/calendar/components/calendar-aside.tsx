import { memo } from "react";
import { AdviceCards } from "#web/platform/advice-cards.tsx";
import { useMedia, withColumn } from "#web/ui/media.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import type { CalendarView } from "../use-calendar-view.ts";
import styles from "./calendar-aside.module.css";
import { FilterFields } from "./filter-fields.tsx";

interface CalendarAsideProps {
  view: CalendarView;
  today: string;
  hasTasks: boolean;
  showTasks: (isShown: boolean) => void;
}

/** The left column: filter, a piece of advice. */
export function CalendarAside({ view, today, hasTasks, showTasks }: CalendarAsideProps) {
  const { t } = useTranslation("calendar");
  return (
    <>
      <Card title={t("filters.title")} tight className={styles.row}>
        <FilterFields
          filters={view.filters}
          onChange={view.filter}
          onClear={view.clear}
          {...{ today, hasTasks, showTasks }}
        />
      </Card>
      <AdviceBelow />
    </>
  );
}

const pieces = ["highlights", "town_hall", "fittings", "tasting", "visit", "schedule"] as const;

const AdviceBelow = memo(function AdviceBelow() {
  const { t } = useTranslation("calendar");
  const isWide = useMedia(withColumn);
  return (
    <div className={styles.row}>
      <AdviceCards narrow={isWide} pieces={pieces.map((piece) => t(`advice.${piece}`))} />
    </div>
  );
});
