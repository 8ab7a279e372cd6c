import { useTranslation } from "#web/platform/use-translation.ts";
import { formatHour } from "#web/platform/wall-clock.rules.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { tickRow } from "../day-state.ts";
import type { StoredPack } from "../keeping.rules.ts";
import type { TimedDayRow } from "../now.rules.ts";
import { formatHours, getContacts, formatSpan } from "../texts.ts";
import { getMomentName } from "#web/platform/moment-name.ts";
import { ContactLine } from "./contact-line.tsx";
import styles from "./current-row.module.css";

interface CurrentRowProps {
  timed: TimedDayRow;
  pack: StoredPack["pack"];
  wallNow: number;
  /** The minutes that pass until a local time. */
  getMinutesTo: (at: number) => number;
  /** Whether it is the first card of the screen. */
  isFirst: boolean;
}

/** A row that is under way: its progress, whom to call, and the button that ticks it. */
export function CurrentRow({ timed, pack, wallNow, getMinutesTo, isFirst }: CurrentRowProps) {
  const { row, start, end } = timed;
  const { t } = useTranslation("day");
  const moment = pack.moments?.find(({ id }) => id === row.moment_id);
  const momentName = moment === undefined ? "" : getMomentName(moment);
  const hours = formatHours(formatHour(start), end === null ? null : formatHour(end), t);
  const details = [
    hours,
    row.place,
    momentName === row.title ? "" : momentName,
    row.is_private ? t("now.private") : "",
  ];
  const timeLeft = end === null ? "" : t("now.left", { span: formatSpan(getMinutesTo(end), t) });
  const people = getContacts(row, pack, t);
  return (
    <Card insetBorder={isFirst} className={styles.card}>
      <p className={styles.kicker}>{t(row.is_done ? "now.ticked" : "now.current")}</p>
      <h2 className={classNames(styles.title, row.is_done && styles.done)}>{row.title}</h2>
      <p>{details.filter((detail) => detail !== "").join(" · ")}</p>
      <div className={styles.progress}>
        {end !== null && (
          <ProgressBar
            label={t("now.progress", { title: row.title })}
            value={wallNow - start}
            max={end - start}
            valueText={timeLeft}
          />
        )}
        <p className={styles.times}>
          <span>{wallNow < (end ?? wallNow) && timeLeft}</span>
          <span>{t("now.clock", { time: formatHour(wallNow) })}</span>
        </p>
      </div>
      {row.note !== "" && <p className={styles.note}>{row.note}</p>}
      {people.length > 0 && (
        <ul className={styles.people}>
          {people.map((person) => (
            <ContactLine key={`${person.name} ${person.phone}`} {...person} />
          ))}
        </ul>
      )}
      {pack.may_tick && (
        <Button
          wide
          size="dock"
          kind={row.is_done ? "secondary" : "primary"}
          icon={row.is_done ? "undo" : "check"}
          onClick={() => void tickRow(row.id, !row.is_done)}
        >
          {t(row.is_done ? "now.untick" : "now.tick")}
        </Button>
      )}
    </Card>
  );
}
