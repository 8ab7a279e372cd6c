import type { ReactNode } from "react";
import type { Guest } from "#contract/guests.ts";
import type { Moment } from "#contract/moments.ts";
import { formatWeekdayShort } from "#i18n/formats.ts";
import { type AnswersByMoment, getMomentName } from "#web/features/moments/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Chip } from "#web/ui/chip.tsx";
import { ChoiceMenu } from "#web/ui/choice-menu.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useMayEdit } from "#web/ui/read-only.ts";
import { getReply, type Presence } from "../list.rules.ts";
import { formatFullName } from "../names.ts";
import { useSaveAnswer } from "../use-save-answer.ts";
import { useAnswerOptions } from "../use-answer-options.ts";
import { ReplyIcon } from "./answer-mark.tsx";
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
  const answer = useSaveAnswer();
  if (moments.length === 0) {
    const change = (next: Presence) =>
      answer({ guest, answers, moment: undefined, before: guest.presence }, next);
    return (
      <AnswerRow
        name={formatFullName(guest)}
        value={guest.presence}
        displayName={t("fields.presence")}
        onChange={change}
      />
    );
  }
  const invited = moments.filter(({ id }) => id in answers);
  if (invited.length === 0) {
    return (
      <div>
        <Chip tone="gold" icon="warning">
          {t("presence.to_nothing")}
        </Chip>
      </div>
    );
  }
  const firstDay = moments[0]?.date;
  return invited.map((moment) => {
    const value = answers[moment.id] ?? null;
    const name = getMomentName(moment);
    const day =
      moment.date === null || moment.date === firstDay
        ? []
        : [formatWeekdayShort(moment.date, i18n.language)];
    const when = [...day, ...(moment.starts_at === null ? [] : [moment.starts_at])].join(" ");
    return (
      <AnswerRow
        key={moment.id}
        name={name}
        value={value}
        displayName={
          <>
            {name} {when !== "" && <span className={styles.when}>{when}</span>}
          </>
        }
        onChange={(next) => answer({ guest, answers, moment, before: value }, next)}
      />
    );
  });
}

interface AnswerRowProps {
  /** Of the moment, or of the guest. */
  name: string;
  value: Presence;
  displayName: ReactNode;
  onChange: (next: Presence) => void;
}

function AnswerRow({ name, value, displayName, onChange }: AnswerRowProps) {
  const { t } = useTranslation("guests");
  const options = useAnswerOptions();
  const reply = getReply(value);
  const content = (
    <>
      <ReplyIcon reply={reply} />
      <span>{displayName}</span>
      <span className={classNames(styles.word, reply === "yes" && styles.comes)}>
        {t(`presence.${reply}`)}
      </span>
    </>
  );
  if (!useMayEdit()) return <div className={styles.fact}>{content}</div>;
  return (
    <ChoiceMenu
      label={t("presence.label", { name, state: t(`presence.${reply}_inline`) })}
      className={styles.fact}
      value={value}
      options={options}
      onChange={onChange}
    >
      {content}
    </ChoiceMenu>
  );
}
