/** The sentences of the journal about changes that have a verb of their own. */
import { formatList } from "./formats.ts";
import {
  type ChangedFields,
  getMainFields,
  emptyToUndefined,
  formatObject,
  formatSentence,
  startsWithVowel,
  type SentenceContext,
  type ListedChange,
} from "./journal-parts.ts";
import { type JournalReader, translateName, formatJournalValue } from "./journal-values.ts";
import { shorten } from "./shorten.ts";

type FormatSentence = (sentence: SentenceContext) => string | undefined;

const sentenceByChange: Readonly<Record<string, FormatSentence>> = {
  "guest updated": (sentence) =>
    formatSeatSentence(sentence) ??
    formatAnswerSentence(sentence, "presence", getColumnsOfLostSeat(getMainFields(sentence))),
  "attendance updated": (sentence) =>
    formatInvitationSentence(sentence) ?? formatAnswerSentence(sentence, "answer"),
  "task updated": (sentence) => formatFlagSentence(sentence, "is_completed", ["completed", "reopened"]),
  "quote updated": (sentence) => formatFlagSentence(sentence, "chosen_at", ["chosen", "unchosen"]),
  "run_row updated": (sentence) => formatFlagSentence(sentence, "is_done", ["ticked", "unticked"]),
  "reply_settings updated": (sentence) => {
    // Entries from before the column 'closed_at' record a closing as 'opened_at' set to null.
    const [opened, closed] = [
      getValuesIfOnlyChange(sentence, "opened_at"),
      getValuesIfOnlyChange(sentence, "closed_at"),
    ];
    if (opened === undefined && closed === undefined) return undefined;
    const isClosed = opened === undefined ? closed?.[1] !== null : opened[1] === null;
    return formatSentence(sentence, isClosed ? "replies_closed" : "replies_opened");
  },
  "question_answer created": formatQuestionSentence,
  "question_answer updated": formatQuestionSentence,
  "reply_send created": (sentence) =>
    formatSentence(sentence, "contacted", { label: formatObject(sentence) }),
  "reply_send deleted": (sentence) =>
    formatSentence(sentence, "uncontacted", { label: formatObject(sentence) }),
  "caterer_brief_version created": (sentence) =>
    formatSentence(sentence, "brief_sent", { label: formatObject(sentence) }),
  "member created": (sentence) => formatSentence(sentence, "joined"),
  "member deleted": (sentence) =>
    sentence.main.thing_id === sentence.event.user_id ? formatSentence(sentence, "left") : undefined,
  "invitation updated": (sentence) =>
    "accepted_at" in getMainFields(sentence) ? formatSentence(sentence, "accepted") : undefined,
  "wedding_deletion created": (sentence) => formatSentence(sentence, "deletion_asked"),
  "wedding_deletion deleted": (sentence) => formatSentence(sentence, "deletion_stopped"),
};

/** undefined for a change without such a sentence. */
export function formatSpecialSentence(sentence: SentenceContext): string | undefined {
  return sentenceByChange[`${sentence.main.kind} ${sentence.main.act}`]?.(sentence);
}

/** The values of a column, if only this column and those that depend on it were changed. */
function getValuesIfOnlyChange(
  sentence: SentenceContext,
  column: string,
  dependentColumns: readonly string[] = [],
): readonly unknown[] | undefined {
  const fields = getMainFields(sentence);
  const isOnly = Object.keys(fields).every((each) => each === column || dependentColumns.includes(each));
  return isOnly ? (fields[column] ?? undefined) : undefined;
}

function formatFlagSentence(
  sentence: SentenceContext,
  column: string,
  keys: readonly [string, string],
): string | undefined {
  const beforeAndAfter = getValuesIfOnlyChange(sentence, column);
  return (
    beforeAndAfter &&
    formatSentence(sentence, beforeAndAfter[1] === 1 ? keys[0] : keys[1], { label: formatObject(sentence) })
  );
}

function formatSeatSentence(sentence: SentenceContext): string | undefined {
  const { event, reader } = sentence;
  const fields = getMainFields(sentence);
  const hasOnlySeatColumns = Object.keys(fields).every(
    (column) => column === "table_id" || column === "seat",
  );
  if (!("table_id" in fields) || !hasOnlySeatColumns) return undefined;
  const { table_id } = fields;
  const label = formatObject(sentence);
  if (event.count > 1 || !table_id) return formatSentence(sentence, "moved_plain", { label });
  const [before, after] = table_id.map((id) =>
    id === null ? null : formatJournalValue("table_id", id, reader),
  );
  if (before === undefined || after === undefined || (before === null && after === null)) {
    return formatSentence(sentence, "moved_plain", { label });
  }
  if (before === null) return formatSentence(sentence, "seated", { label, after: after ?? "" });
  if (after === null) return formatSentence(sentence, "unseated", { label, before });
  return formatSentence(sentence, "moved", { label, before, after });
}

/**
 * The columns that change with a guest who no longer accepts and loses the seat; none if the guest was seated
 * elsewhere, which is a sentence of its own.
 */
function getColumnsOfLostSeat(fields: ChangedFields): readonly string[] {
  const { presence, table_id } = fields;
  const losesSeat = presence?.[1] !== 1 && (table_id === undefined || table_id?.[1] === null);
  return losesSeat ? ["table_id", "seat"] : [];
}

function formatAnswerSentence(
  sentence: SentenceContext,
  column: string,
  dependentColumns: readonly string[] = [],
): string | undefined {
  const { event, main, reader } = sentence;
  const isGuest = event.actor === "guest";
  if (event.count > 1) {
    const columns = Object.keys(getMainFields(sentence));
    const hasOnlyAnswerColumns = columns.every((each) => each === column || dependentColumns.includes(each));
    if (!columns.includes(column) || !hasOnlyAnswerColumns) return undefined;
    return isGuest
      ? formatReplyOfMany(sentence)
      : formatSentence(sentence, "answers", { label: formatObject(sentence) });
  }
  const beforeAndAfter = getValuesIfOnlyChange(sentence, column, dependentColumns);
  if (beforeAndAfter === undefined) return undefined;
  const mixed = getMixedAnswers(sentence);
  if (mixed !== undefined) {
    const label = getGuestName(sentence);
    if (!isGuest) return formatSentence(sentence, "mixed", { label, ...mixed });
    return appendOtherGuests(sentence, formatSentence(sentence, "replied_mixed", { label, ...mixed }));
  }
  const answer = beforeAndAfter[1] === null ? "unanswered" : beforeAndAfter[1] === 1 ? "yes" : "no";
  const moment = getMomentName(main, reader);
  const label = getGuestName(sentence);
  const key = moment === undefined ? answer : `${answer}_moment`;
  const values = { label, moment: moment ?? "" };
  if (isGuest) return appendOtherGuests(sentence, formatSentence(sentence, `replied_${key}`, values));
  return formatSentence(
    sentence,
    answer !== "unanswered" && startsWithVowel(label) ? `${key}_vowel` : key,
    values,
  );
}

/** What a reply that changed several rows says: of one guest to several moments, or of several guests. */
function formatReplyOfMany(sentence: SentenceContext): string {
  const { answers, count } = sentence.event;
  if (answers === undefined) return formatSentence(sentence, "replied_many", { count });
  const { guests, yes, no } = answers;
  const countsKey = yes > 0 === no > 0 ? "counts" : yes > 0 ? "all_yes" : "all_no";
  if (guests === 1) return formatSentence(sentence, `replied_${countsKey}`, { yes, no });
  return formatSentence(sentence, `replied_many_${countsKey}`, { count: guests, yes, no });
}

/** An answer to a question alone. Of a household the label is the question, because it may have no name. */
function formatQuestionSentence(sentence: SentenceContext): string | undefined {
  const { event, main, reader } = sentence;
  if (event.actor !== "guest") return undefined;
  const [, questionId = ""] = main.thing_id.split("/");
  const name = event.count > 1 ? undefined : emptyToUndefined(reader.names[questionId]);
  if (name === undefined) return formatSentence(sentence, "replied");
  return formatSentence(sentence, "replied_question", {
    label: reader.translate("quoted", { label: shorten(name) }),
  });
}

/** Adds the names of the other guests whose answers the same reply changed. */
function appendOtherGuests({ event, main, reader }: SentenceContext, sentenceOfAuthor: string): string {
  const [authorId = ""] = main.thing_id.split("/");
  const ids = event.changes
    .filter(({ kind }) => kind === "attendance")
    .flatMap(({ thing_id }) => thing_id.split("/").slice(0, 1));
  const names = [...new Set(ids)]
    .filter((id) => id !== authorId)
    .flatMap((id) => emptyToUndefined(reader.names[id]) ?? []);
  if (names.length === 0) return sentenceOfAuthor;
  return `${sentenceOfAuthor} ${reader.translate("replied_also", { names: formatList(names, reader.language) })}`;
}

/** The moments that a guest accepts and declines at once; undefined unless there are both. */
function getMixedAnswers({ event, main, reader }: SentenceContext): { yes: string; no: string } | undefined {
  if (main.kind !== "guest") return undefined;
  const ownAttendances = event.changes.filter(
    ({ kind, thing_id }) => kind === "attendance" && thing_id.startsWith(`${main.thing_id}/`),
  );
  const [yes, no] = [1, 0].map((answer) =>
    ownAttendances
      .filter(({ fields }) => fields?.["answer"]?.[1] === answer)
      .flatMap((change) => getMomentName(change, reader) ?? []),
  );
  if (yes === undefined || no === undefined || yes.length === 0 || no.length === 0) return undefined;
  return { yes: formatList(yes, reader.language), no: formatList(no, reader.language) };
}

function formatInvitationSentence(sentence: SentenceContext): string | undefined {
  const beforeAndAfter = getMainFields(sentence)["withdrawn_at"];
  const moment = getMomentName(sentence.main, sentence.reader);
  if (!beforeAndAfter || moment === undefined || sentence.event.count > 1) return undefined;
  return formatSentence(sentence, beforeAndAfter[1] === null ? "invited" : "uninvited", {
    label: getGuestName(sentence),
    moment,
  });
}

/** The name of the guest who was changed, or whose invitation or answer was. */
function getGuestName(sentence: SentenceContext): string {
  const { main, reader } = sentence;
  const [guestId = ""] = main.thing_id.split("/");
  return (
    emptyToUndefined(reader.names[guestId]) ??
    formatObject({ ...sentence, main: { ...main, kind: "guest", thing_id: guestId } })
  );
}

function getMomentName({ thing_id }: ListedChange, { names, translate }: JournalReader): string | undefined {
  const [, momentId] = thing_id.split("/");
  const name = emptyToUndefined(names[momentId ?? ""]);
  return name === undefined ? undefined : translateName(name, translate);
}
