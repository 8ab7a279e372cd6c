import type { DayRow } from "#contract/day.ts";
import { formatWeekdayDayMonthShort } from "#i18n/formats.ts";
import { paths } from "#web/paths.ts";
import { getLanguage } from "#web/platform/language.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import {
  getDay,
  formatHour,
  getMinutesUntil,
  toWallMinutes,
  getWallNow,
} from "#web/platform/wall-clock.rules.ts";
import { getButtonClass } from "#web/ui/button.tsx";
import { CardTitle } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Drawing } from "#web/ui/drawing.tsx";
import rings from "#web/ui/drawings/rings.svg?raw";
import { restoreLostFocus } from "#web/ui/row-focus.ts";
import { Soft } from "#web/ui/soft.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { type DayState, tickRow } from "../day-state.ts";
import type { StoredPack } from "../keeping.rules.ts";
import { countDays, groupRowsByTime, type TimedDayRow, withTicks } from "../now.rules.ts";
import { getContacts, formatSpan } from "../texts.ts";
import { CurrentRow } from "./current-row.tsx";
import { FoldedList } from "./folded-list.tsx";
import styles from "./now-tab.module.css";

interface NowTabProps {
  day: DayState;
  stored: StoredPack;
  now: number;
}

/** What is under way and what comes next, with the ticks of this device. */
export function NowTab({ day, stored: { pack }, now }: NowTabProps) {
  const { t } = useTranslation("day");
  const { rows } = withTicks(pack, [...day.ticks.values()]);
  if (rows === null) return <p>{t("now.hidden")}</p>;
  if (rows.length === 0) {
    return (
      <div className={styles.empty}>
        <CardTitle>{t("now.empty")}</CardTitle>
        {pack.may_tick && (
          <>
            <p>{t("now.empty_sentence")}</p>
            <a href={paths.runSheet} className={getButtonClass({ kind: "primary" })}>
              {t("now.write")}
            </a>
          </>
        )}
      </div>
    );
  }
  const { time_zone: timeZone } = pack.wedding;
  const wallNow = getWallNow(timeZone, new Date(now));
  const getMinutesTo = (index: number) => getMinutesUntil(index, timeZone, new Date(now));
  const groups = groupRowsByTime(rows, wallNow);
  const renderList = (some: readonly DayRow[]) => (
    <RowList rows={some} {...{ pack, wallNow, getMinutesTo }} />
  );
  const [first] = groups.next;
  return (
    <div className={styles.parts}>
      {groups.now.length === 0 && (
        <BeforeNextRow
          minutes={first && getMinutesTo(first.start)}
          days={first ? countDays(wallNow, first.start) : 0}
          hasBegun={groups.missed.length > 0 || groups.done.length > 0}
        />
      )}
      {groups.now.map((timed, index) => (
        <CurrentRow key={timed.row.id} {...{ timed, pack, wallNow, getMinutesTo }} isFirst={index === 0} />
      ))}
      {groups.next.length > 0 && (
        <section>
          <CardTitle>{t("now.next")}</CardTitle>
          <RowList
            rows={groups.next.map(toRow)}
            {...{ pack, wallNow, getMinutesTo }}
            showsSpan={groups.now.length > 0}
          />
        </section>
      )}
      {groups.later.length > 0 && (
        <FoldedList title={t("now.later", { count: groups.later.length })}>
          {renderList(groups.later.map(toRow))}
        </FoldedList>
      )}
      {groups.untimed.length > 0 && (
        <section>
          <CardTitle>{t("now.unfixed")}</CardTitle>
          {renderList(groups.untimed)}
        </section>
      )}
      {groups.missed.length > 0 && (
        <FoldedList title={t("now.missed", { count: groups.missed.length })}>
          {renderList(groups.missed.map(toRow))}
        </FoldedList>
      )}
      {groups.done.length > 0 && (
        <FoldedList title={t("now.done", { count: groups.done.length })}>
          {renderList(groups.done)}
        </FoldedList>
      )}
    </div>
  );
}

const dayMinutes = 1440;

interface BeforeNextRowProps {
  minutes: number | undefined;
  days: number;
  hasBegun: boolean;
}

/** When the next row begins: before the day itself with what this page is for. */
function BeforeNextRow({ minutes, days, hasBegun }: BeforeNextRowProps) {
  const { t } = useTranslation("day");
  if (minutes === undefined) return <Soft size="same">{t("now.none")}</Soft>;
  if (hasBegun || minutes < dayMinutes) {
    return <Soft size="same">{t("now.none_until", { span: formatSpan(minutes, t) })}</Soft>;
  }
  return (
    <div className={styles.before}>
      <Drawing of={rings} accent="rose" size={148} />
      <CardTitle>{t("now.before", { span: t("span.days", { count: days }) })}</CardTitle>
      <Soft size="same">{t("now.before_sentence")}</Soft>
    </div>
  );
}

function toRow({ row }: TimedDayRow): DayRow {
  return row;
}

interface RowListProps {
  rows: readonly DayRow[];
  pack: StoredPack["pack"];
  wallNow: number;
  /** The minutes that pass until a local time. */
  getMinutesTo: (index: number) => number;
  /** Whether the first row says in how long it begins. */
  showsSpan?: boolean;
}

function RowList({ rows, pack, wallNow, getMinutesTo, showsSpan = false }: RowListProps) {
  return (
    <Stack as="ul">
      {rows.map((row, index) => (
        <ListedRow
          key={row.id}
          {...{ row, pack, wallNow, getMinutesTo }}
          showsSpan={showsSpan && index === 0}
        />
      ))}
    </Stack>
  );
}

function ListedRow({
  row,
  pack,
  wallNow,
  getMinutesTo,
  showsSpan,
}: Omit<RowListProps, "rows"> & { row: DayRow }) {
  const { t } = useTranslation("day");
  const start = row.starts_at === null ? null : toWallMinutes(row.starts_at);
  const names = getContacts(row, pack, t).map(({ name }) => name);
  const detail = [row.place, ...names, ...(row.is_private ? [t("now.private")] : [])]
    .filter((part) => part !== "")
    .join(" · ");
  return (
    <li className={styles.row}>
      <span className={styles.hour}>
        {start !== null && formatHour(start)}
        {start !== null && getDay(start) !== getDay(wallNow) && (
          <span className={styles.day}>{formatWeekdayDayMonthShort(getDay(start), getLanguage())}</span>
        )}
      </span>
      <span className={classNames(styles.text, row.is_done && styles.done)}>
        <span className={styles.title}>{row.title}</span>
        {detail !== "" && <span className={styles.detail}>{detail}</span>}
      </span>
      {start !== null && showsSpan && (
        <span className={styles.ahead}>{t("now.in", { span: formatSpan(getMinutesTo(start), t) })}</span>
      )}
      {pack.may_tick && (
        <Checkbox
          round
          labelHidden
          label={t("now.tick_row", { title: row.title })}
          checked={row.is_done}
          onChange={({ target }) => {
            void tickRow(row.id, target.checked);
            // The row moves to another list: the focus goes to the next one that can be ticked.
            restoreLostFocus("main input, main button, main summary");
          }}
        />
      )}
    </li>
  );
}
