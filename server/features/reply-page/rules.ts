/** Computes the changes of a submitted form, by comparing each field as shown, as sent and as stored by now. */
import type { PagePerson, ReplyPageData } from "./page-content.ts";
import { type FormProblem, parseFields } from "./fields.rules.ts";
import {
  getAnswerField,
  type Detail,
  getDetailField,
  type FormFields,
  getQuestionField,
  type ReplyForm,
  getStoredFields,
} from "./form.ts";
import { type GuestDetailChanges, getHealthChanges } from "./health.rules.ts";

export interface AnswerChange {
  readonly guestId: string;
  readonly momentId: string;
  readonly value: boolean;
}

interface QuestionChange {
  readonly questionId: string;
  readonly subjectId: string;
  readonly value: string;
}

/** The notes on the page after a form was saved. */
export interface Notes {
  /** The couple changed an answer after the page was shown, and the guest did not: the answer is not overwritten. */
  readonly hasKeptAnswer: boolean;
  /** Moments to which a person of the page is no longer invited. */
  readonly goneMomentIds: readonly string[];
  /** A companion without a name cannot come without the host. */
  readonly hasCompanionAlone: boolean;
  readonly hasErasedHealth: boolean;
}

export interface FormOutcome {
  readonly problems: readonly FormProblem[];
  readonly answers: readonly AnswerChange[];
  readonly details: readonly GuestDetailChanges[];
  readonly questions: readonly QuestionChange[];
  readonly notes: Notes;
}

/** The changes of the form. With problems, nothing is changed. */
export function getFormOutcome(data: ReplyPageData, form: ReplyForm): FormOutcome {
  const stored = getStoredFields(data);
  const parsed = parseFields(data, form, stored);
  const answers = getAnswerChanges(data, { stored, parsed: parsed.fields });
  const health = getHealthChanges(data, form, parsed.fields);
  const otherDetails = data.persons.map((person) =>
    getOtherDetailChange(person, { stored, parsed: parsed.fields }),
  );
  const changes = {
    answers: answers.changes,
    details: [...otherDetails, ...health.changes].filter((change) => Object.keys(change).length > 1),
    questions: getQuestionChanges(data, { stored, parsed: parsed.fields }),
  };
  const notes = {
    hasKeptAnswer: isAnswerKept(form, stored),
    goneMomentIds: listGoneMomentIds(data, form, stored),
    hasCompanionAlone: answers.alone,
    hasErasedHealth: health.erased,
  };
  const problems = [...parsed.problems, ...health.problems];
  const isEmpty = problems.length + Object.values(changes).flat().length + notes.goneMomentIds.length === 0;
  return { problems: isEmpty ? listUnansweredProblems(stored) : problems, ...changes, notes };
}

/** Where the first answer is missing, if nothing has been answered yet: nobody is thanked for an empty form. */
function listUnansweredProblems(stored: FormFields): FormProblem[] {
  const answers = [...stored].filter(([name]) => name.startsWith("answer."));
  const [first] = answers;
  const isAnswered = answers.some(([, value]) => value !== "");
  return first === undefined || isAnswered ? [] : [{ field: first[0], kind: "unanswered" }];
}

interface StoredAndParsed {
  readonly stored: FormFields;
  readonly parsed: FormFields;
}

/** A companion without a name does not come without the host. */
function getAnswerChanges(
  { moments, persons }: ReplyPageData,
  { stored, parsed }: StoredAndParsed,
): { changes: AnswerChange[]; alone: boolean } {
  const answers = new Map(parsed);
  const getAnswer = (momentId: string, guestId: string) => answers.get(getAnswerField(momentId, guestId));
  let alone = false;
  for (const { id, hostId } of persons) {
    const host = persons.find((person) => person.id === hostId);
    if (host === undefined) continue;
    const isNamed = parsed.get(getDetailField("first", id)) !== "";
    const isHostAway = moments.every(({ id: momentId }) => (getAnswer(momentId, host.id) ?? "no") === "no");
    for (const moment of moments) {
      const [ownAnswer, hostAnswer] = [getAnswer(moment.id, id), getAnswer(moment.id, host.id)];
      const isAlone = ownAnswer === "yes" && hostAnswer === "no" && !isNamed;
      if (isAlone) alone = true;
      const declinesWithHost = ownAnswer === "" && hostAnswer === "no" && isHostAway;
      if (isAlone || declinesWithHost) answers.set(getAnswerField(moment.id, id), "no");
    }
  }
  const changes = moments.flatMap(({ id: momentId, answers: given }) =>
    Object.keys(given).flatMap((guestId): AnswerChange[] => {
      const name = getAnswerField(momentId, guestId);
      const value = answers.get(name) ?? "";
      return value === "" || value === stored.get(name)
        ? []
        : [{ guestId, momentId, value: value === "yes" }];
    }),
  );
  return { changes, alone };
}

/** Names and ages. */
function getOtherDetailChange(
  { id, age }: PagePerson,
  { stored, parsed }: StoredAndParsed,
): GuestDetailChanges {
  const getChangedValue = (detail: Detail): string | undefined => {
    const name = getDetailField(detail, id);
    return parsed.get(name) === stored.get(name) ? undefined : parsed.get(name);
  };
  const [first, last, ageText] = [getChangedValue("first"), getChangedValue("last"), getChangedValue("age")];
  const newAge = ageText === undefined ? age : parseAge(ageText);
  return {
    guestId: id,
    ...(first !== undefined && { first_name: first }),
    ...(last !== undefined && { last_name: last }),
    ...(newAge !== age && { age: newAge }),
  };
}

function parseAge(typed: string): number | null {
  return typed === "" ? null : Number(typed);
}

function getQuestionChanges(
  { questions }: ReplyPageData,
  { stored, parsed }: StoredAndParsed,
): QuestionChange[] {
  return questions.flatMap(({ id: questionId, answers }) =>
    Object.keys(answers).flatMap((subjectId) => {
      const name = getQuestionField(questionId, subjectId);
      const value = parsed.get(name) ?? "";
      return value === stored.get(name) ? [] : [{ questionId, subjectId, value }];
    }),
  );
}

/** Whether an answer was sent as it was shown, and somebody else changed it after that. */
function isAnswerKept({ action, sent, shown }: ReplyForm, stored: FormFields): boolean {
  if (action !== "send") return false;
  return [...stored].some(([name, value]) => {
    const sentAnswer = sent.get(name);
    return (
      name.startsWith("answer.") &&
      sentAnswer !== undefined &&
      sentAnswer === shown.get(name) &&
      sentAnswer !== value
    );
  });
}

/** The moments with an answer of a person who is no longer invited. */
function listGoneMomentIds({ persons }: ReplyPageData, { sent }: ReplyForm, stored: FormFields): string[] {
  const personIds = new Set(persons.map(({ id }) => id));
  const gone = [...sent.keys()].flatMap((name) => {
    const [kind, momentId = "", guestId = ""] = name.split(".");
    return kind === "answer" && personIds.has(guestId) && !stored.has(name) ? [momentId] : [];
  });
  return [...new Set(gone)];
}
