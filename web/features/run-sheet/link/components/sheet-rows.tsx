import type { ShownRunPerson } from "#contract/run-sheet.ts";
import { capitalise, formatWeekdayDayMonth } from "#i18n/formats.ts";
import { getLanguage } from "#web/platform/language.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { CardTitle } from "#web/ui/card.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Stack } from "#web/ui/stack.tsx";
import { getPersonKey } from "../../run-sheet.rules.ts";
import { getHours, type DayOfRows, type LinkRow } from "../link-rows.rules.ts";
import styles from "./sheet-rows.module.css";

interface SheetRowsProps {
  days: readonly DayOfRows[];
  /** The ids of the rows under way. */
  idsUnderWay: ReadonlySet<string>;
  reader: ShownRunPerson;
  /** Whether all rows are shown: those of the reader are then marked. Otherwise the reader's name is left out. */
  isAll: boolean;
}

/** The rows by day; those under way stand out. */
export function SheetRows({ days, idsUnderWay, reader, isAll }: SheetRowsProps) {
  const { t } = useTranslation("run-link");
  return days.map(({ day, rows }) => (
    <Stack key={day ?? ""} as="section" gap={2}>
      <CardTitle>
        {day === null ? t("rows") : capitalise(formatWeekdayDayMonth(day, getLanguage()))}
      </CardTitle>
      <ol className={styles.rows}>
        {rows.map((row) => (
          <SheetRow
            key={row.id}
            row={row}
            people={row.people.filter((each) => isAll || getPersonKey(each) !== getPersonKey(reader))}
            isUnderWay={idsUnderWay.has(row.id)}
            isMarked={isAll && row.is_mine}
          />
        ))}
      </ol>
    </Stack>
  ));
}

interface SheetRowProps {
  row: LinkRow;
  people: readonly ShownRunPerson[];
  isUnderWay: boolean;
  isMarked: boolean;
}

function SheetRow({ row, people, isUnderWay, isMarked }: SheetRowProps) {
  const { t } = useTranslation("run-link");
  const hours = getHours(row);
  const names = people.flatMap(({ name }) => name ?? []);
  const detail = [row.place, ...names].filter((part) => part !== "").join(" · ");
  return (
    <li
      className={classNames(styles.row, isUnderWay && styles.present)}
      aria-current={isUnderWay ? "time" : undefined}
    >
      <span className={classNames(styles.hours, hours === null && styles.unfixed)}>
        {hours === null
          ? t("unfixed")
          : hours.to === null
            ? hours.from
            : t("hours", { from: hours.from, to: hours.to })}
      </span>
      <div className={styles.text}>
        <span className={styles.title}>{row.title}</span>
        {detail !== "" && <span className={styles.detail}>{detail}</span>}
        {row.note !== "" && <span className={styles.note}>{row.note}</span>}
      </div>
      {(isUnderWay || isMarked) && (
        <span className={styles.marks}>
          {isUnderWay && (
            <Chip tone="sage" icon="clock">
              {t("now")}
            </Chip>
          )}
          {isMarked && <Chip>{t("yours")}</Chip>}
        </span>
      )}
    </li>
  );
}
