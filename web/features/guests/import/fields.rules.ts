/** What a column of a spreadsheet is about: recognised by its head, changed by the couple. */
import { fold } from "#i18n/formats.ts";
import { guessColumns } from "../paste-columns.rules.ts";
import { findColumn, pastedColumns } from "../paste-vocabulary.rules.ts";

/** The fields of a column that do not belong to a moment, unlike `invited` and `answer`. */
export const plainFields = [...pastedColumns, "age", "household", "plus_one", "plus_one_last"] as const;
export type PlainField = (typeof plainFields)[number];

export type Field =
  | { readonly kind: PlainField | "ignored" }
  | { readonly kind: "invited" | "answer"; readonly momentId: string };

export interface NamedMoment {
  readonly id: string;
  /** The moment's name on screen, and names of its kind in both languages: « Dîner », 'Dinner'. */
  readonly names: readonly string[];
}

const more: ReadonlyMap<string, PlainField> = new Map([
  ...["foyer", "foyers", "famille invitee", "household", "household name", "party", "party name"].map(
    (word) => [word, "household"] as const,
  ),
  ...["age", "ages"].map((word) => [word, "age"] as const),
  ...["plus one", "accompagnant", "plus one name", "partner name", "partner first name"].map(
    (word) => [word, "plus_one"] as const,
  ),
  ["partner last name", "plus_one_last"],
  ...["email address", "e mail address"].map((word) => [word, "email"] as const),
  ...["mobile phone", "mobile phone number", "telephone portable"].map(
    (word) => [word, "telephone"] as const,
  ),
  ...["address line 1", "street address 1", "address 1", "mailing address"].map(
    (word) => [word, "adresse"] as const,
  ),
  ...["zip postal code", "postal zip code", "zip code postal code"].map(
    (word) => [word, "code_postal"] as const,
  ),
  ...["dietary restrictions", "dietary restriction", "meal choice"].map((word) => [word, "diet"] as const),
  ...["relationship to couple", "tags"].map((word) => [word, "relationship"] as const),
  ...["rsvp status", "wedding rsvp"].map((word) => [word, "presence"] as const),
]);

function normalise(text: string): string {
  return fold(text)
    .replace(/\([^()]*\)/gu, " ")
    .replace(/[^\p{Letter}\p{Number}+]+/gu, " ")
    .trim();
}

/** The field of a head that the vocabulary has; null for any other head. */
export function findField(head: string): PlainField | null {
  const word = normalise(head);
  // The Knot writes « Dinner: Meal Choice ».
  return more.get(word) ?? findColumn(head) ?? (word.endsWith(" meal choice") ? "diet" : null);
}

const inviting = /\b(?:invite|invitee|invites|invited|invitation)\b/u;
const answering = /\b(?:rsvp|reponse|reply|response|attending|presence)\b/u;

/** Recognises « Dîner invité » or « RSVP Brunch »: a moment's name with one of these words. */
function findMomentField(head: string, moments: readonly NamedMoment[]): Field | null {
  const word = normalise(head);
  const isInvited = inviting.test(word);
  if (!isInvited && !answering.test(word)) return null;
  const moment = moments.find(({ names }) => names.some((name) => word.includes(normalise(name))));
  return moment ? { kind: isInvited ? "invited" : "answer", momentId: moment.id } : null;
}

/** Whether a head asks about a moment that the wedding does not have. */
export function isOfMissingMoment(
  head: string,
  known: readonly string[],
  moments: readonly NamedMoment[],
): boolean {
  const word = normalise(head);
  if (!inviting.test(word) && !answering.test(word)) return false;
  if (findMomentField(head, moments) !== null) return false;
  return known.some((name) => word.includes(normalise(name)));
}

/** A second column of the same field goes into the comment, so that nothing is lost. */
export function guessFields(heads: readonly string[], moments: readonly NamedMoment[]): readonly Field[] {
  const seen = new Set<string>();
  const fields = heads.map((head): Field => {
    const found = findMomentField(head, moments) ?? { kind: findField(head) ?? "comment" };
    const key = "momentId" in found ? `${found.kind} ${found.momentId}` : found.kind;
    if (found.kind !== "comment" && seen.has(key)) return { kind: "comment" };
    seen.add(key);
    return found;
  });
  // « Nom » alone is the whole name.
  if (seen.has("first_name") || seen.has("name")) return fields;
  return fields.map((field) => (field.kind === "last_name" ? { kind: "name" } : field));
}

/** The columns of a sheet without heads, as their content tells. */
export function guessFieldsByContent(
  rows: readonly { readonly cells: readonly string[] }[],
  couple: readonly string[],
): readonly Field[] {
  return guessColumns(rows, couple).map((kind) => ({ kind: kind ?? "comment" }));
}
