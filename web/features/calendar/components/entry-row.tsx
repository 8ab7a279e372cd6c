import { formatWeekdayDayMonth } from "#i18n/formats.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import type { CalendarEntry } from "../list.rules.ts";
import styles from "./entry-row.module.css";
import { markOf } from "./kind-square.tsx";

interface EntryRowProps {
  entry: CalendarEntry;
  /** Shows the day too, for a list of several days. */
  isDated?: boolean | undefined;
  isPast?: boolean | undefined;
  onOpen: (entry: CalendarEntry) => void;
  t: TFunction<"calendar">;
  language: string;
}

/**
 * An entry as a row: title, place and time; pressing it opens it. A list of several days also marks what is
 * unknown.
 */
export function EntryRow({ entry, isDated, isPast, onOpen, t, language }: EntryRowProps) {
  const { kind, title, day, time, until, location, isDone } = entry;
  const hours = time !== null && until !== null ? t("list.hours", { from: time, to: until }) : (time ?? "");
  return (
    <button
      type="button"
      data-mark={markOf(entry)}
      data-print="keep"
      className={classNames(styles.row, isPast && styles.past, isDone && styles.done)}
      onClick={() => {
        onOpen(entry);
      }}
    >
      <span className={styles.edge}>
        {kind === "wedding" && <Icon name="heart" size={18} />}
        {kind === "task" && <Icon name={isDone ? "check" : "circle"} size={16} />}
      </span>
      <span className={styles.what}>
        <span className={styles.title}>{title} </span>
        {kind === "task" ? (
          <span className={styles.detail}>{t(isDone ? "task.done" : "task.open")} </span>
        ) : (
          (isDated || location !== "") && (
            <span className={styles.detail}>
              <Icon name="pin" size={14} />
              <OrUnknown words={location} unknown={t("list.no_location")} sign={t("list.unknown")} />
            </span>
          )
        )}
      </span>
      <span className={styles.when}>
        {isDated && (
          <time dateTime={day} className={styles.day}>
            {formatWeekdayDayMonth(day, language)}{" "}
          </time>
        )}
        {kind !== "task" && (isDated || time !== null) && (
          <span className={styles.detail}>
            <Icon name="clock" size={14} />
            <OrUnknown words={hours} unknown={t("list.no_time")} sign={t("list.unknown")} />
          </span>
        )}
      </span>
    </button>
  );
}

/** Shows 'N/A', and gives screen readers the full text. */
function OrUnknown({ words, unknown, sign }: { words: string; unknown: string; sign: string }) {
  if (words !== "") return <span className={styles.words}>{words} </span>;
  return (
    <span title={unknown}>
      <span aria-hidden="true">{sign}</span>
      <VisuallyHidden>{unknown} </VisuallyHidden>
    </span>
  );
}
