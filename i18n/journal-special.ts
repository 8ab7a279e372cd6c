/** The sentences of the journal about changes that have a verb of their own. */
import {
  getFields,
  known,
  getObject,
  say,
  startsWithVowel,
  type Sentence,
  type ListedChange,
} from "./journal-parts.ts";
import { type Reader, shownName, writtenValue } from "./journal-values.ts";

type Special = (sentence: Sentence) => string | undefined;

/** Changes that have a verb of their own. */
const special: Readonly<Record<string, Special>> = {
  // A guest who declines leaves their seat.
  "guest updated": (sentence) =>
    seatSentence(sentence) ?? answerSentence(sentence, "presence", ["table_id", "seat"]),
  "attendance updated": (sentence) => invitationSentence(sentence) ?? answerSentence(sentence, "answer"),
  "task updated": (sentence) => flagSentence(sentence, "is_completed", ["completed", "reopened"]),
  "run_row updated": (sentence) => flagSentence(sentence, "is_done", ["ticked", "unticked"]),
  "reply_settings updated": (sentence) => {
    const both = only(sentence, "opened_at");
    return both && say(sentence, both[1] === null ? "replies_closed" : "replies_opened");
  },
  "question_answer created": (sentence) =>
    sentence.told.actor === "guest" ? say(sentence, "replied") : undefined,
  "question_answer updated": (sentence) =>
    sentence.told.actor === "guest" ? say(sentence, "replied") : undefined,
  "reply_send created": (sentence) => say(sentence, "contacted", { label: getObject(sentence) }),
  "caterer_brief_version created": (sentence) => say(sentence, "brief_sent", { label: getObject(sentence) }),
  "member created": (sentence) => say(sentence, "joined"),
  "member deleted": (sentence) =>
    sentence.main.thing_id === sentence.told.user_id ? say(sentence, "left") : undefined,
  "invitation updated": (sentence) =>
    "accepted_at" in getFields(sentence) ? say(sentence, "accepted") : undefined,
  "wedding_deletion created": (sentence) => say(sentence, "deletion_asked"),
  "wedding_deletion deleted": (sentence) => say(sentence, "deletion_stopped"),
};

/** undefined for a change without one. */
export function specialSentence(sentence: Sentence): string | undefined {
  return special[`${sentence.main.kind} ${sentence.main.act}`]?.(sentence);
}

/** The values of a column, if no other one was changed but those that follow from it. */
function only(
  sentence: Sentence,
  column: string,
  following: readonly string[] = [],
): readonly unknown[] | undefined {
  const fields = getFields(sentence);
  const isOnly = Object.keys(fields).every((each) => each === column || following.includes(each));
  return isOnly ? (fields[column] ?? undefined) : undefined;
}

function flagSentence(
  sentence: Sentence,
  column: string,
  keys: readonly [string, string],
): string | undefined {
  const both = only(sentence, column);
  return both && say(sentence, both[1] === 1 ? keys[0] : keys[1], { label: getObject(sentence) });
}

function seatSentence(sentence: Sentence): string | undefined {
  const { told, reader } = sentence;
  const fields = getFields(sentence);
  const isSeat = Object.keys(fields).every((column) => column === "table_id" || column === "seat");
  if (!("table_id" in fields) || !isSeat) return undefined;
  const { table_id } = fields;
  const label = getObject(sentence);
  if (told.count > 1 || !table_id) return say(sentence, "moved_plain", { label });
  const [before, after] = table_id.map((id) => (id === null ? null : writtenValue("table_id", id, reader)));
  if (before === undefined || after === undefined || (before === null && after === null)) {
    return say(sentence, "moved_plain", { label });
  }
  if (before === null) return say(sentence, "seated", { label, after: after ?? "" });
  if (after === null) return say(sentence, "unseated", { label, before });
  return say(sentence, "moved", { label, before, after });
}

function answerSentence(
  sentence: Sentence,
  column: string,
  following: readonly string[] = [],
): string | undefined {
  const { told, main, reader } = sentence;
  const isGuest = told.actor === "guest";
  if (told.count > 1) {
    const columns = Object.keys(getFields(sentence));
    const isAnswer = columns.every((each) => each === column || following.includes(each));
    if (!columns.includes(column) || !isAnswer) return undefined;
    return isGuest
      ? say(sentence, "replied_many", { count: told.count })
      : say(sentence, "answers", { label: getObject(sentence) });
  }
  const both = only(sentence, column, following);
  if (both === undefined) return undefined;
  const answer = both[1] === null ? "unanswered" : both[1] === 1 ? "yes" : "no";
  const moment = getMoment(main, reader);
  const label = getGuest(sentence);
  const about = moment === undefined ? answer : `${answer}_moment`;
  const values = { label, moment: moment ?? "" };
  if (isGuest) return say(sentence, `replied_${about}`, values);
  return say(sentence, answer !== "unanswered" && startsWithVowel(label) ? `${about}_vowel` : about, values);
}

function invitationSentence(sentence: Sentence): string | undefined {
  const both = getFields(sentence)["withdrawn_at"];
  const moment = getMoment(sentence.main, sentence.reader);
  if (!both || moment === undefined || sentence.told.count > 1) return undefined;
  return say(sentence, both[1] === null ? "invited" : "uninvited", { label: getGuest(sentence), moment });
}

/** The guest of a guest, or of an invitation to a moment. */
function getGuest(sentence: Sentence): string {
  const { main, reader } = sentence;
  const [guest = ""] = main.thing_id.split("/");
  return (
    known(reader.names[guest]) ??
    getObject({ ...sentence, main: { ...main, kind: "guest", thing_id: guest } })
  );
}

function getMoment({ thing_id }: ListedChange, { names, words }: Reader): string | undefined {
  const [, moment] = thing_id.split("/");
  const name = known(names[moment ?? ""]);
  return name === undefined ? undefined : shownName(name, words);
}
