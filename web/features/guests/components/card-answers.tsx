import type { Guest } from "#contract/guests.ts";
import type { Moment } from "#contract/moments.ts";
import { formatWeekdayShort } from "#i18n/formats.ts";
import { type Answer, type AnswersByMoment } from "#web/features/moments/widgets.tsx";
import { getMomentName } from "#web/platform/moment-name.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Chip } from "#web/ui/chip.tsx";
import { ChoiceMenu } from "#web/ui/choice-menu.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useMayEdit } from "#web/ui/read-only.ts";
import { getAnswerState } from "../list.rules.ts";
import { useSaveAnswer } from "../use-save-answer.ts";
import { useAnswerOptions } from "../use-answer-options.ts";
import { AnswerMark } from "./answer-mark.tsx";
import styles from "./guest-card.module.css";

interface CardAnswersProps {
  guest: Guest;
  /** All moments of the wedding. */
  moments: readonly Moment[];
  answers: AnswersByMoment;
}

/** The answer to each moment that the guest is invited to; without moments, whether they come. */
export function CardAnswers({ guest, moments, answers }: CardAnswersProps) {
  const { t, i18n } = useTranslation("guests");
  const saveAnswer = useSaveAnswer();
  if (moments.length === 0) {
    return (
      <AnswerRow
        name={t("fields.presence")}
        answer={guest.presence}
        onChange={(next) => saveAnswer({ guest, answers, moment: undefined, before: guest.presence }, next)}
      />
    );
  }
  const invitedMoments = moments.filter(({ id }) => id in answers);
  if (invitedMoments.length === 0) {
    return (
      <div>
        <Chip tone="gold" icon="warning">
          {t("presence.to_nothing")}
        </Chip>
      </div>
    );
  }
  const firstDay = moments[0]?.date;
  return invitedMoments.map((moment) => {
    const answer = answers[moment.id] ?? null;
    const name = getMomentName(moment);
    const dayTexts =
      moment.date === null || moment.date === firstDay
        ? []
        : [formatWeekdayShort(moment.date, i18n.language)];
    const when = [...dayTexts, ...(moment.starts_at === null ? [] : [moment.starts_at])].join(" ");
    return (
      <AnswerRow
        key={moment.id}
        name={name}
        when={when}
        answer={answer}
        onChange={(next) => saveAnswer({ guest, answers, moment, before: answer }, next)}
      />
    );
  });
}

interface AnswerRowProps {
  /** What is answered: the name of the moment, or the word for the presence. */
  name: string;
  /** The day and the hour of the moment. */
  when?: string;
  answer: Answer;
  onChange: (next: Answer) => void;
}

function AnswerRow({ name, when = "", answer, onChange }: AnswerRowProps) {
  const { t } = useTranslation("guests");
  const options = useAnswerOptions();
  const state = getAnswerState(answer);
  const content = (
    <>
      <AnswerMark state={state} />
      <span>
        {name} {when !== "" && <span className={styles.when}>{when}</span>}
      </span>
      <span className={classNames(styles.word, state === "yes" && styles.comes)}>
        {t(`presence.${state}`)}
      </span>
    </>
  );
  if (!useMayEdit()) return <div className={styles.fact}>{content}</div>;
  return (
    <ChoiceMenu
      label={t("presence.label", {
        name: `${name} ${when}`.trim(),
        state: t(`presence.${state}_inline`),
      })}
      className={styles.fact}
      value={answer}
      options={options}
      onChange={onChange}
    >
      {content}
    </ChoiceMenu>
  );
}
