import type { RunSheet } from "#contract/run-sheet.ts";
import { capitalise, formatWeekdayDate } from "#i18n/formats.ts";
import { useWedding } from "#web/features/wedding/queries.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Icon } from "#web/ui/icon.tsx";
import { SunsetPlace } from "./sunset-place.tsx";
import styles from "../run-sheet-page.module.css";

/** The wedding day, and its sunset. */
export function DayBar({ sunset }: Pick<RunSheet, "sunset">) {
  const { t, i18n } = useTranslation("run-sheet");
  const { data: wedding } = useWedding();
  const date = wedding?.wedding_date ?? null;
  return (
    <div className={styles.day}>
      <h2 className={styles.date}>
        {date === null ? t("day.none") : capitalise(formatWeekdayDate(date, i18n.language))}
      </h2>
      <div className={styles.sun}>
        <p className={styles.sunHour} role="status">
          {sunset !== null && (
            <>
              <Icon name="sunset" />
              {t("sunset.hour", { hour: sunset })}
            </>
          )}
          {sunset === null && date !== null && t(wedding?.coordinates ? "sunset.none" : "sunset.ask")}
        </p>
        <div className={styles.sunPlace} data-print="no">
          {wedding && <SunsetPlace department={wedding.department} coordinates={wedding.coordinates} />}
        </div>
      </div>
    </div>
  );
}
