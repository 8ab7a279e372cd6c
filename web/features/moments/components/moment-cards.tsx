import type { Moment } from "#contract/moments.ts";
import { capitalise, formatWeekdayDayMonth } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { StackedBar } from "#web/ui/stacked-bar.tsx";
import type { AnswerCounts } from "../moments.rules.ts";
import { getMomentName } from "#web/platform/moment-name.ts";
import styles from "./moment-cards.module.css";

interface MomentCardsProps {
  moments: readonly Moment[];
  counts: ReadonlyMap<string, AnswerCounts>;
  onOpen: (moment: Moment) => void;
}

const noAnswers: AnswerCounts = { invited: 0, yes: 0, no: 0, waiting: 0 };

/** A card for each moment; pressing it lists the guests invited to it. */
export function MomentCards({ moments, counts, onOpen }: MomentCardsProps) {
  return (
    <ul className={styles.cards}>
      {moments.map((moment) => (
        <li key={moment.id}>
          <MomentCard moment={moment} counts={counts.get(moment.id) ?? noAnswers} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

interface MomentCardProps {
  moment: Moment;
  counts: AnswerCounts;
  onOpen: (moment: Moment) => void;
}

function MomentCard({ moment, counts, onOpen }: MomentCardProps) {
  const { t, i18n } = useTranslation("moments");
  const name = getMomentName(moment);
  const { yes, no, waiting, invited } = counts;
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <button
            type="button"
            className={styles.open}
            aria-label={t("cards.open", { moment: name })}
            onClick={() => onOpen(moment)}
          >
            {name}
          </button>
        </h2>
        <Icon name="chevron-right" size={18} className={styles.sign} />
      </div>
      {moment.date !== null && <Soft>{capitalise(formatWeekdayDayMonth(moment.date, i18n.language))}</Soft>}
      {invited === 0 ? (
        <Soft>{t(`cards.nobody.${moment.kind}`, { moment: name })}</Soft>
      ) : (
        <StackedBar
          parts={[
            { id: "yes", count: yes, noun: t("cards.coming", { count: yes }), kind: "done" },
            { id: "no", count: no, noun: t("cards.declined", { count: no }), kind: "refused" },
            { id: "waiting", count: waiting, noun: t("cards.waiting", { count: waiting }), kind: "missing" },
          ]}
        />
      )}
    </section>
  );
}
