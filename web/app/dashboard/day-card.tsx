import { daysBetween } from "#money/days.ts";
import { dayPath } from "#contract/day-paths.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getButtonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import styles from "./day-card.module.css";

/** From how many days before the wedding to how many after it the page of the day is offered. */
const shownDays = { before: 7, after: 1 } as const;

export function isDayNear(today: string, weddingDate: string | null): boolean {
  if (weddingDate === null) return false;
  const days = daysBetween(today, weddingDate);
  return days <= shownDays.before && days >= -shownDays.after;
}

/** Links to the page of the day. That page is a separate document, so the link is a plain anchor. */
export function DayCard() {
  const { t } = useTranslation("dashboard");
  return (
    <Card title={t("day.title")} data-print="no">
      <div className={styles.content}>
        <p>{t("day.sentence")}</p>
        <a href={dayPath} className={getButtonClass({ kind: "primary" })}>
          {t("day.open")}
        </a>
      </div>
    </Card>
  );
}
