import { formatWeekdayDate } from "#i18n/formats.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { dropTargetAttribute } from "#web/ui/use-dragging.ts";
import { type CalendarEntry, isMovable, opensAnotherPage } from "../entries.rules.ts";
import { iconByKind, getMark } from "./kind-square.tsx";
import styles from "./month-grid.module.css";

/** The number of lines that fit a day, and the number of dots that fit a day on a phone. */
const maxLines = 3;
const maxDots = 3;

interface DayCellProps {
  day: string;
  entries: readonly CalendarEntry[];
  isOutside: boolean;
  isToday: boolean;
  isWedding: boolean;
  isTabStop: boolean;
  isCompact: boolean;
  /** On paper every entry is shown. */
  isPrinting: boolean;
  /* A prop and not a hook, because the hook would run in each of 42 cells. */
  t: TFunction<"calendar">;
  language: string;
}

export function DayCell({
  day,
  entries,
  isOutside,
  isToday,
  isWedding,
  isTabStop,
  isCompact,
  isPrinting,
  t,
  language,
}: DayCellProps) {
  return (
    <td
      data-day={day}
      {...{ [dropTargetAttribute]: day }}
      tabIndex={isTabStop ? 0 : -1}
      aria-current={isToday ? "date" : undefined}
      aria-selected={isCompact ? isTabStop : undefined}
      className={classNames(
        styles.cell,
        isOutside && styles.outside,
        isWedding && styles.wedding,
        isCompact && isTabStop && styles.chosen,
      )}
    >
      <div className={styles.top}>
        <time dateTime={day} className={classNames(styles.number, isToday && styles.today)}>
          <span aria-hidden="true">{Number(day.slice(8))}</span>
          <VisuallyHidden>{formatWeekdayDate(day, language)}</VisuallyHidden>
        </time>
        {isWedding && <Icon name="heart" size={14} className={styles.heart} />}
        {!isCompact && !isPrinting && entries.length > maxLines && (
          <MoreButton count={entries.length - maxLines} t={t} />
        )}
      </div>
      {isCompact ? (
        <Dots entries={entries} t={t} />
      ) : (
        <Lines entries={isPrinting ? entries : entries.slice(0, maxLines)} isTight={isPrinting} t={t} />
      )}
    </td>
  );
}

interface TextProps {
  t: TFunction<"calendar">;
}

function MoreButton({ count, t }: TextProps & { count: number }) {
  const text = t("month.more_label", { count });
  return (
    <button type="button" tabIndex={-1} data-more="" className={styles.more} title={text} aria-label={text}>
      {t("month.more", { count })}
    </button>
  );
}

/**
 * A single entry takes three lines: its time, then its title on two. Several entries take one line each; on a
 * large screen each of two entries takes up to two lines.
 */
function Lines({ entries, isTight, t }: TextProps & { entries: readonly CalendarEntry[]; isTight: boolean }) {
  return entries.map((entry) => (
    <button
      key={entry.id}
      type="button"
      tabIndex={-1}
      data-entry={entry.id}
      data-mark={getMark(entry)}
      data-print="keep"
      draggable={isMovable(entry) || undefined}
      title={getTooltip(entry, t)}
      className={classNames(
        styles.entry,
        (isTight || entries.length > 1) && styles.short,
        entries.length === 2 && styles.pair,
        entry.kind === "task" && styles.task,
        entry.isDone && styles.done,
      )}
    >
      {entry.kind === "task" && (
        <>
          <Icon name={entry.isDone ? "check" : "circle"} size={12} className={styles.check} />
          {!entry.isLate && <VisuallyHidden>{t(entry.isDone ? "task.done" : "task.open")} </VisuallyHidden>}
        </>
      )}
      {opensAnotherPage(entry.kind) && (
        <Icon name={entry.isLate ? "clock" : iconByKind[entry.kind]} size={12} className={styles.check} />
      )}
      {entry.isLate && <VisuallyHidden>{t("late")} </VisuallyHidden>}
      {entry.time !== null && <span className={styles.time}>{entry.time} </span>}
      <span className={styles.title}>{entry.title}</span>
    </button>
  ));
}

/** The whole text of an entry that the cell may cut short. */
function getTooltip({ time, title, isLate }: CalendarEntry, t: TextProps["t"]): string {
  if (isLate) return `${title} (${t("late")})`;
  return time === null ? title : `${time} ${title}`;
}

function Dots({ entries, t }: TextProps & { entries: readonly CalendarEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <div className={styles.dots}>
      <VisuallyHidden>{t("month.count", { count: entries.length })}</VisuallyHidden>
      {entries.slice(0, maxDots).map((entry) => (
        <span key={entry.id} data-mark={getMark(entry)} className={styles.dot} />
      ))}
    </div>
  );
}
