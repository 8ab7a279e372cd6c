import type { ReactNode } from "react";
import type { ReplyEvent } from "#contract/replies.ts";
import { capitalised } from "#i18n/formats.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Chip } from "#web/ui/chip.tsx";
import envelope from "#web/ui/drawings/envelope.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { formatPartyName, formatPersonName } from "../names.ts";
import { useQuestionAnswers, useQuestions, useReceived } from "../queries.ts";
import { findRemarks, groupAnswers, listOtherChanges, type Saved, listSaves } from "../replies.rules.ts";
import { useClock } from "../use-clock.ts";
import type { Replies } from "../use-replies.ts";
import { formatChange, formatInstant, formatSaid } from "../texts.ts";
import { QuestionAnswers } from "./question-answers.tsx";
import styles from "./replies.module.css";

interface ReceivedTabProps {
  replies: Replies;
  /** Goes to the links that are still to be sent. */
  onSend: () => void;
  /** Content that waits for the list, which would move it. */
  below: ReactNode;
}

/** The replies received, latest first, and above them the answers to the couple's questions. */
export function ReceivedTab({ replies, onSend, below }: ReceivedTabProps) {
  const { t } = useTranslation("replies");
  const received = useReceived();
  const questions = useQuestions();
  const answers = useQuestionAnswers();
  if (received.error && !received.data) {
    return <LoadFailed query={received} text={(why) => t("failed", { why })} />;
  }
  // The card of questions is above the list, which it would move down.
  const isLoading = !received.data || questions.isPending || answers.isPending;
  if (isLoading) return <Skeleton label={t("loading")} count={6} height={72} />;
  const saves = listSaves(received.data.pages.flatMap(({ events }) => events));
  if (saves.length === 0 && !received.hasNextPage) {
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
          {saves.map((save) => (
            <SaveRow key={`${save.at} ${String(save.linkId)}`} save={save} replies={replies} />
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

/** One saved reply: author, time, each answer with those who gave it, and what else changed per person. */
function SaveRow({ save, replies }: { save: Saved; replies: Replies }) {
  const { t, i18n } = useTranslation(["replies", "moments"]);
  const clock = useClock();
  const { guestsById, moments, parties } = replies;
  const party = parties.find(({ link }) => link.id === save.linkId);
  const getNames = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const guest = guestsById.get(id);
      return guest ? formatPersonName(guest, guestsById, i18n.language) : [];
    });
  const questions = useQuestions().data ?? [];
  const answers = useQuestionAnswers().data ?? [];
  const remarks = findRemarks(save, party, { questions, answers });
  const names = getNames([...new Set(save.events.map(({ guest_id: id }) => id))]);
  const title = party ? formatPartyName(party, guestsById, i18n.language) : names.join(", ");
  const others = Map.groupBy(listOtherChanges(save, remarks, answers), ({ guest_id: id }) => id);
  return (
    <li className={styles.save}>
      <div className={styles.saveHead}>
        <span className={styles.saveName}>{title}</span>
        <Soft as="span">{formatInstant(save.at, t, clock)}</Soft>
      </div>
      {groupAnswers(save.events).map((group) => {
        const said = formatSaid(group, t, moments);
        const who = getNames(group.guestIds);
        if (who.length === 0) return null;
        return (
          <ChangeLine key={said} events={group.events} isNo={group.answer === "no"}>
            {who.join(", ") === title
              ? said
              : t("received.together", { said, names: who.join(", "), count: who.length })}
          </ChangeLine>
        );
      })}
      {remarks.map(({ question, answer }) => {
        const [name] = getNames([answer.subject_id]);
        return (
          <figure key={`${question.id} ${answer.subject_id}`} className={styles.remark}>
            <figcaption>
              {name === undefined || name === title
                ? question.label
                : t("received.remark", { name, question: question.label })}
            </figcaption>
            <blockquote>{answer.value}</blockquote>
          </figure>
        );
      })}
      {[...others].map(([id, events]) => {
        const [name] = getNames([id]);
        const changes = events.map((event) => formatChange(event, t, moments)).join(" · ");
        return (
          name !== undefined && (
            <ChangeLine key={id} events={events}>
              {name === title ? capitalised(changes) : t("received.person", { name, changes })}
            </ChangeLine>
          )
        );
      })}
    </li>
  );
}

interface ChangeLineProps {
  events: readonly ReplyEvent[];
  isNo?: boolean;
  children: string;
}

function ChangeLine({ events, isNo = false, children }: ChangeLineProps) {
  const { t } = useTranslation("replies");
  return (
    <p className={styles.change}>
      {isNo ? <strong className={styles.no}>{children}</strong> : children}
      {events.some(({ is_after_member: isAfter }) => isAfter) && (
        <Chip tone="gold" icon="warning">
          {t("received.after_member")}
        </Chip>
      )}
    </p>
  );
}
