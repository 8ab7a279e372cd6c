import { capitalise, formatWeekdayDayMonth } from "#i18n/formats.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { focusRow } from "#web/ui/row-focus.ts";
import { Icon } from "#web/ui/icon.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import type { CalendarActions } from "../calendar-actions.ts";
import { type CalendarEntry, isMovable, opensAnotherPage } from "../entries.rules.ts";
import { getDayByArrow } from "../month.rules.ts";
import styles from "./entry-row.module.css";
import { iconByKind, getMark } from "./kind-square.tsx";
import { MoveMenu } from "./move-menu.tsx";

interface EntryRowProps {
  entry: CalendarEntry;
  /** Shows the day too, for a list of several days. */
  isDated?: boolean | undefined;
  isPast?: boolean | undefined;
  actions: CalendarActions;
  t: TFunction<"calendar">;
  language: string;
}

/**
 * An entry as a row: title, place and time; pressing it opens it. A list of several days also marks an
 * unknown time.
 */
export function EntryRow({ entry, isDated, isPast, actions, t, language }: EntryRowProps) {
  const { kind, title, day, time, until, location, isDone, isLate } = entry;
  const hours = time !== null && until !== null ? t("list.hours", { from: time, to: until }) : (time ?? "");
  const row = (
    <button
      type="button"
      data-mark={getMark(entry)}
      data-print="keep"
      className={classNames(styles.row, isPast && styles.past, isDone && styles.done)}
      onClick={() => actions.open(entry)}
      onKeyDown={(event) => {
        const to = event.shiftKey && isMovable(entry) ? getDayByArrow(day, event.key) : undefined;
        if (to === undefined) return;
        event.preventDefault();
        actions.move(entry, to);
        focusMoved(entry.id);
      }}
    >
      <span className={styles.edge}>
        <KindIcon kind={kind} />
        {kind === "wedding" && <Icon name="heart" size={18} />}
        {kind === "task" && <Icon name={isDone ? "check" : "circle"} size={16} />}
      </span>
      <span className={styles.what}>
        <span className={styles.title}>{title} </span>
        {isLate ? (
          <span className={classNames(styles.detail, styles.late)}>
            <Icon name="clock" size={14} />
            {t("late")}{" "}
          </span>
        ) : kind === "task" ? (
          <span className={styles.detail}>{t(isDone ? "task.done" : "task.open")} </span>
        ) : (
          location !== "" && (
            <span className={styles.detail}>
              <Icon name="pin" size={14} />
              <span className={styles.text}>{location} </span>
            </span>
          )
        )}
      </span>
      <span className={styles.when}>
        {isDated && (
          <time dateTime={day} className={styles.day}>
            {capitalise(formatWeekdayDayMonth(day, language))}{" "}
          </time>
        )}
        {kind !== "task" && ((isDated && (kind === "event" || kind === "wedding")) || time !== null) && (
          <span className={styles.detail}>
            <Icon name="clock" size={14} />
            <TextOrPlaceholder text={hours} unknown={t("list.no_time")} sign={t("list.unknown")} />
          </span>
        )}
      </span>
    </button>
  );
  if (!isMovable(entry)) return isDated ? <div className={styles.fixed}>{row}</div> : row;
  return (
    <div className={styles.movable}>
      {row}
      <MoveMenu {...{ entry, actions, t }} />
    </div>
  );
}

function KindIcon({ kind }: Pick<CalendarEntry, "kind">) {
  const icon = opensAnotherPage(kind) ? iconByKind[kind] : undefined;
  return icon && <Icon name={icon} size={16} />;
}

/** A row that moved is rendered elsewhere in the list. */
function focusMoved(id: string): void {
  requestAnimationFrame(() => focusRow(id));
}

/** The text; without one a short sign, and the full sentence for screen readers and on hovering. */
function TextOrPlaceholder({ text, unknown, sign }: { text: string; unknown: string; sign: string }) {
  if (text !== "") return <span className={styles.text}>{text} </span>;
  return (
    <span title={unknown}>
      <span aria-hidden="true">{sign}</span>
      <VisuallyHidden>{unknown} </VisuallyHidden>
    </span>
  );
}
