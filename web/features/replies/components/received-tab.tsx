import type { ReactNode } from "react";
import { capitalise } from "#i18n/formats.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { classNames } from "#web/ui/class-names.ts";
import envelope from "#web/ui/drawings/envelope.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { formatPartyName, formatReplierName } from "../names.ts";
import { formatPeople } from "../people.rules.ts";
import { useQuestionAnswers, useQuestions, useReceivedReplies } from "../queries.ts";
import {
  findRemarks,
  getAnswerKind,
  groupAnswers,
  isForAll,
  listOtherChanges,
  groupIntoReplies,
  type SavedReply,
  type Standing,
} from "../replies.rules.ts";
import { getStandings } from "../standings.rules.ts";
import { useDateFormat } from "../use-date-format.ts";
import type { Replies } from "../use-replies.ts";
import { formatChange, formatInstant, formatSharedAnswer } from "../texts.ts";
import { QuestionAnswers } from "./question-answers.tsx";
import styles from "./replies.module.css";

interface ReceivedTabProps {
  replies: Replies;
  /** Goes to the links that are still to be sent. */
  onSend: () => void;
  /** Content below the list. It is rendered after the list, so that it does not move. */
  below: ReactNode;
}

/** The replies received, latest first, and above them the answers to the couple's questions. */
export function ReceivedTab({ replies, onSend, below }: ReceivedTabProps) {
  const { t } = useTranslation("replies");
  const received = useReceivedReplies();
  const questions = useQuestions();
  const answers = useQuestionAnswers();
  if (received.error && !received.data) {
    return <LoadFailed query={received} text={(why) => t("failed", { why })} />;
  }
  // The card of questions is above the list, which it would move down.
  const isLoading = !received.data || questions.isPending || answers.isPending;
  if (isLoading) return <Skeleton label={t("loading")} count={6} height={72} />;
  const savedReplies = groupIntoReplies(received.data.pages.flatMap(({ events }) => events));
  const standings = getStandings(savedReplies, replies.attendances);
  if (savedReplies.length === 0 && !received.hasNextPage) {
    return (
      <EmptyList
        drawing={envelope}
        title={t("received.empty_title")}
        sentence={t("received.empty_sentence")}
        seen=""
        actions={[{ label: t("received.send"), onPress: onSend }]}
      />
    );
  }
  return (
    <div className={styles.stack}>
      <QuestionAnswers replies={replies} />
      <Card>
        <Stack as="ul" aria-label={t("received.list")}>
          {savedReplies.map((savedReply, index) => (
            <ReplyRow
              key={`${savedReply.at} ${String(savedReply.linkId)}`}
              savedReply={savedReply}
              standing={standings[index]}
              replies={replies}
            />
          ))}
        </Stack>
      </Card>
      {received.hasNextPage && (
        <Button loading={received.isFetchingNextPage} onClick={() => void received.fetchNextPage()}>
          {t("received.more")}
        </Button>
      )}
      {received.isFetchNextPageError && <p role="alert">{getErrorText(received.error)}</p>}
      {below}
    </div>
  );
}

interface ReplyRowProps {
  savedReply: SavedReply;
  standing: Standing | undefined;
  replies: Replies;
}

/** One saved reply: who comes, the time, and below it what else changed per person. */
function ReplyRow({ savedReply, standing, replies }: ReplyRowProps) {
  const { t, i18n } = useTranslation(["replies", "moments"]);
  const dateFormat = useDateFormat();
  const { guestsById, moments, attendances, parties } = replies;
  const party = parties.find(({ link }) => link.id === savedReply.linkId);
  const getName = (id: string) => {
    const guest = guestsById.get(id);
    return guest && formatReplierName(guest, guestsById, i18n.language);
  };
  const questions = useQuestions().data ?? [];
  const answers = useQuestionAnswers().data ?? [];
  const remarks = findRemarks(savedReply, party, { questions, answers });
  const guestIdsOfReply = new Set(savedReply.events.map(({ guest_id: id }) => id));
  const names = [...guestIdsOfReply].flatMap((id) => getName(id) ?? []);
  const title = party ? formatPartyName(party, guestsById, i18n.language) : names.join(", ");
  const otherChanges = Map.groupBy(listOtherChanges(savedReply, remarks, answers), ({ guest_id: id }) => id);
  const groups = groupAnswers(savedReply.events, standing).filter(({ guestIds }) =>
    guestIds.some((id) => guestsById.has(id)),
  );
  // Where one person answered, their name stands above already.
  const onlyName = names.length === 1 ? names[0] : undefined;
  return (
    <li className={styles.save}>
      <div className={styles.saveHead}>
        <div className={styles.said}>
          {groups.length === 0 && <span className={styles.saveName}>{title}</span>}
          {groups.map((group) => (
            <AnswerLine
              key={group.guestIds.join(" ")}
              kind={getAnswerKind(group)}
              isChangedSince={group.isChangedSince}
              isChangedByCouple={group.events.some(({ is_after_member: isAfter }) => isAfter)}
              text={formatSharedAnswer(group, t, {
                names: formatPeople(group.guestIds, guestsById, i18n.language),
                moments,
                isForAll: isForAll([...group.yes, ...group.no], group.guestIds, attendances),
              })}
            />
          ))}
        </div>
        <Soft as="span">{formatInstant(savedReply.at, t, dateFormat)}</Soft>
      </div>
      {remarks.map(({ question, answer }) => {
        const name = getName(answer.subject_id);
        return (
          <figure key={`${question.id} ${answer.subject_id}`} className={styles.remark}>
            <figcaption>
              {name === undefined || name === onlyName
                ? question.label
                : t("received.remark", { name, question: question.label })}
            </figcaption>
            <blockquote>{answer.value}</blockquote>
          </figure>
        );
      })}
      {[...otherChanges].map(([id, events]) => {
        const name = getName(id);
        const changes = events.map((event) => formatChange(event, t, moments)).join(" · ");
        return (
          name !== undefined && (
            <p key={id} className={styles.change}>
              {name === onlyName ? capitalise(changes) : t("received.changed", { name, changes })}
              {events.some(({ is_after_member: isAfter }) => isAfter) && <ChangedByCoupleChip />}
            </p>
          )
        );
      })}
    </li>
  );
}

interface AnswerLineProps {
  /** Whether a later answer replaced this one, at least in part. */
  isChangedSince: boolean;
  kind: ReturnType<typeof getAnswerKind>;
  isChangedByCouple: boolean;
  text: string;
}

const iconByKind = { yes: "check", mixed: "swap", no: "minus", none: "minus" } as const;

/** People who gave the same answer. The icon differs too, because colour alone must not carry meaning. */
function AnswerLine({ kind, isChangedSince, isChangedByCouple, text }: AnswerLineProps) {
  const { t } = useTranslation("replies");
  return (
    <p className={styles.saidLine}>
      <span className={classNames(styles.mark, styles[kind])}>
        <Icon name={iconByKind[kind]} size={14} />
      </span>
      <span className={styles.saveName}>{text}</span>
      {isChangedByCouple && <ChangedByCoupleChip />}
      {isChangedSince && <Chip>{t("received.changed_since")}</Chip>}
    </p>
  );
}

/** Says that the couple had changed this before the guest did. */
function ChangedByCoupleChip() {
  const { t } = useTranslation("replies");
  return (
    <Chip tone="gold" icon="warning">
      {t("received.after_member")}
    </Chip>
  );
}
