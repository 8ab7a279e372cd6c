/** The form of the reply page: the names of its fields, their stored values, and parsing a submitted form. */
import { isLanguage, type Language } from "#i18n/languages.ts";
import type { PagePerson, ReplyPageData } from "./page-content.ts";

/** `fr` and `en` show the same page in another language, with everything that was typed. */
const actions = ["send", "all_yes", "all_no", "fr", "en"] as const;
export type FormAction = (typeof actions)[number];

/** The answer that an action gives for every person and moment, if it gives one. */
export const answerByAction: Readonly<Partial<Record<FormAction, "yes" | "no">>> = {
  all_yes: "yes",
  all_no: "no",
};

/** By field name. */
export type FormFields = ReadonlyMap<string, string>;

export interface ReplyForm {
  readonly action: FormAction;
  readonly language: Language | undefined;
  readonly sent: FormFields;
  /** The values of the fields when the page was rendered; a missing field was empty. */
  readonly shown: FormFields;
}

export const consentField = "consent";
export const getAnswerField = (momentId: string, guestId: string): string => `answer.${momentId}.${guestId}`;
export const getDetailField = (detail: Detail, guestId: string): string => `${detail}.${guestId}`;
export const getQuestionField = (questionId: string, subjectId: string): string =>
  `question.${questionId}.${subjectId}`;

export type Detail = "first" | "last" | "age" | "diet" | "allergies";

/** The fields that the page shows for this person. */
export function listDetails({ hostId, isChild, isInvitedToMeal }: PagePerson): Detail[] {
  return [
    ...(hostId === null ? [] : (["first", "last"] as const)),
    ...(isChild ? (["age"] as const) : []),
    ...(isInvitedToMeal ? (["diet", "allergies"] as const) : []),
  ];
}

function getStoredDetail(detail: Detail, person: PagePerson): string {
  switch (detail) {
    case "first":
      return person.firstName;
    case "last":
      return person.lastName;
    case "age":
      return person.age === null ? "" : String(person.age);
    case "diet":
      return person.hasConsent && person.diet !== "No Preferences" ? person.diet : "";
    case "allergies":
      return person.hasConsent ? person.allergies : "";
  }
}

function toAnswerValue(value: boolean | null): string {
  if (value === null) return "";
  return value ? "yes" : "no";
}

/** Every field of this page, with its stored value. */
export function getStoredFields({ moments, persons, questions }: ReplyPageData): Map<string, string> {
  const answers = moments.flatMap(({ id, answers: storedAnswers }) =>
    Object.entries(storedAnswers).map(
      ([guestId, { value }]) => [getAnswerField(id, guestId), toAnswerValue(value)] as const,
    ),
  );
  const details = persons.flatMap((person) =>
    listDetails(person).map(
      (detail) => [getDetailField(detail, person.id), getStoredDetail(detail, person)] as const,
    ),
  );
  const questionAnswers = questions.flatMap(({ id, answers: storedAnswers }) =>
    Object.entries(storedAnswers).map(
      ([subjectId, value]) => [getQuestionField(id, subjectId), value] as const,
    ),
  );
  const consent = persons.some(({ hasConsent }) => hasConsent) ? "yes" : "";
  return new Map([...answers, ...details, ...questionAnswers, [consentField, consent]]);
}

/** The fields of health data, of which one may be given without the other. */
export const healthDetails = ["diet", "allergies"] as const;
export type HealthDetail = (typeof healthDetails)[number];

/** Whether the couple noted something in this field that the guest does not see, but a hint announces. */
export function hasHiddenNote({ hasConsent, diet, allergies }: PagePerson, detail: HealthDetail): boolean {
  if (hasConsent) return false;
  return detail === "diet" ? diet !== "No Preferences" : allergies !== "";
}

/** The name in `shown` that records that the page announced a note which the guest may not read. */
export const getNoteField = (detail: HealthDetail, guestId: string): string => `note.${detail}.${guestId}`;

/** The value of the hidden field that records what was shown. */
export function serializeShown(fields: FormFields, persons: readonly PagePerson[]): string {
  const notes = persons.flatMap((person) =>
    healthDetails
      .filter((detail) => person.isInvitedToMeal && hasHiddenNote(person, detail))
      .map((detail): [string, string] => [getNoteField(detail, person.id), "yes"]),
  );
  const values = [...fields].filter(([, value]) => value !== "");
  return new URLSearchParams([...values, ...notes]).toString();
}

/** If a field occurs twice, the last one counts. */
export function parseForm(body: string): ReplyForm {
  const sent = new Map(new URLSearchParams(body));
  const [pressedButton, shown, language] = [sent.get("do"), sent.get("shown"), sent.get("lng")];
  return {
    action: actions.find((action) => action === pressedButton) ?? "send",
    language: isLanguage(language) ? language : undefined,
    sent,
    shown: new Map(new URLSearchParams(shown)),
  };
}
