/** The parts of the journal's sentences: who, about what, and which columns. */
import { formatList } from "./formats.ts";
import { type JournalReader, translateName } from "./journal-values.ts";
import { shorten } from "./shorten.ts";

/** By column: before and after; null where values are not kept. */
export type ChangedFields = Readonly<Record<string, readonly unknown[] | null>>;

export interface ListedChange {
  readonly kind: string;
  readonly thing_id: string;
  readonly act: string;
  readonly fields: ChangedFields | null;
}

/** An entry of the journal, or several as one. */
export interface JournalEvent {
  readonly actor: "member" | "guest" | "system";
  readonly user_id: string | null;
  readonly count: number;
  /** The ids of the things that are known, where there are several. */
  readonly things?: readonly string[];
  readonly undoes: string | null;
  readonly undone_user_id: string | null;
  /** Of a guest's reply that changed several rows. */
  readonly answers?: { readonly guests: number; readonly yes: number; readonly no: number } | undefined;
  readonly changes: readonly ListedChange[];
}

/** Kinds without a name that exist once per wedding, so that they are changed but never added. */
export const settingsKinds = new Set([
  "wedding",
  "reply_settings",
  "seating",
  "budget_settings",
  "print_settings",
]);
/** Kinds whose names have no quotation marks: people, and tables, whose names already say what they are. */
const kindsWithoutQuotes = new Set([
  "guest",
  "household",
  "witness",
  "payer",
  "member",
  "attendance",
  "question_answer",
  "table",
]);
const kindsWithoutName = new Set([...settingsKinds, "photo", "invitation", "wedding_deletion"]);

export interface SentenceContext {
  readonly event: JournalEvent;
  readonly main: ListedChange;
  readonly reader: JournalReader;
}

type Values = Readonly<Record<string, string | number>>;

/** The form for « Tu as … » or « {{name}} a … ». */
export function formatSentence(
  { event, main, reader }: SentenceContext,
  key: string,
  values: Values = {},
): string {
  const isReader = event.user_id !== null && event.user_id === reader.userId;
  const forms = isReader ? [`sentences.${key}.you`, `sentences.${key}.other`] : [`sentences.${key}.other`];
  return reader.translate(forms, { ...values, name: getAuthorName(event, main, reader) });
}

/** Who made the change. */
export function getAuthorName(
  { actor, user_id }: JournalEvent,
  main: ListedChange,
  { names, translate }: JournalReader,
): string {
  if (actor === "system") return translate("who.system");
  // The first part of the id of a relation is the guest.
  if (actor === "guest")
    return emptyToUndefined(names[main.thing_id.split("/")[0] ?? ""]) ?? translate("who.guest");
  return emptyToUndefined(names[user_id ?? ""]) ?? translate("who.gone");
}

export function emptyToUndefined(name: string | undefined): string | undefined {
  return name === "" ? undefined : name;
}

/** The name of the changed row; undefined if it has none, or was deleted for good. */
export function getRowName(
  { kind, thing_id }: ListedChange,
  { names, translate }: JournalReader,
): string | undefined {
  if (kindsWithoutName.has(kind)) return undefined;
  const parts = thing_id.split("/").flatMap((id) => emptyToUndefined(names[id]) ?? []);
  const name = parts.map((part) => shorten(translateName(part, translate))).join(", ");
  return emptyToUndefined(name);
}

/** Whether a row of a kind that has names was deleted for good. */
export function isDeletedForGood({ kind, thing_id }: ListedChange, { names }: JournalReader): boolean {
  return !kindsWithoutName.has(kind) && !thing_id.split("/").some((id) => id in names);
}

function formatQuotedName(change: ListedChange, reader: JournalReader): string | undefined {
  const name = getRowName(change, reader);
  return name === undefined || kindsWithoutQuotes.has(change.kind)
    ? name
    : reader.translate("quoted", { label: name });
}

/** « Odile Bertin et Mehdi Amrani »; undefined unless the sentence is about two things with names. */
export function formatBothNames({ event, main, reader }: SentenceContext): string | undefined {
  const { count, things = [] } = event;
  if (count !== 2 || things.length !== 2 || main.thing_id.includes("/")) return undefined;
  const names = things.flatMap((thing_id) => formatQuotedName({ ...main, thing_id }, reader) ?? []);
  return names.length === 2 ? formatList(names, reader.language) : undefined;
}

/** « Odile Bertin », « « Traiteur » », « 34 invités » or « un invité, supprimé depuis », as an object of « pour ». */
export function formatObject(sentence: SentenceContext): string {
  const { event, main, reader } = sentence;
  const { translate } = reader;
  if (event.count > 1)
    return formatBothNames(sentence) ?? translate(`kinds.${main.kind}.some`, { count: event.count });
  const name = formatQuotedName(main, reader);
  if (name !== undefined) return name;
  const kindName = translate(`kinds.${main.kind}.one`);
  return isDeletedForGood(main, reader) && !settingsKinds.has(main.kind)
    ? `${kindName}, ${translate(`kinds.${main.kind}.since`)}`
    : kindName;
}

/** By column: the columns whose change its value says too. */
const impliedColumnsByColumn: Readonly<Record<string, readonly string[]>> = {
  minutes: ["anchor"],
  due_on: ["due_rule", "due_months", "due_days"],
};

/** Without the columns that the value of another one says, such as the rule of a due day beside the day. */
export function removeImpliedColumns(fields: ChangedFields): ChangedFields {
  const implied = new Set(Object.keys(fields).flatMap((column) => impliedColumnsByColumn[column] ?? []));
  const others = Object.entries(fields).filter(([column]) => !implied.has(column));
  return mergeAssignees(Object.fromEntries(others));
}

/** A task is given to a member or to a witness. Of a change from one to the other, both values in one column. */
function mergeAssignees(fields: ChangedFields): ChangedFields {
  const { assigned_user_id: member, assigned_witness_id: witness, ...others } = fields;
  if (!member || !witness) return fields;
  const values = [member[0] ?? witness[0], member[1] ?? witness[1]];
  return { ...others, assigned_user_id: values };
}

/** The columns of the main thing, also where they belong to several areas. */
export function getMainFields({ event, main }: SentenceContext): ChangedFields {
  const mainChanges = event.changes.filter(
    ({ kind, thing_id, act }) => kind === main.kind && thing_id === main.thing_id && act === main.act,
  );
  return removeImpliedColumns(
    Object.fromEntries(mainChanges.flatMap(({ fields }) => Object.entries(fields ?? {}))),
  );
}

/** The name of a column, with its article: « le prix ». */
export function getColumnName(column: string, { translate }: JournalReader): string {
  return translate(`columns.${column}`);
}

/**
 * Whether « de » and « que » lose their vowel before a name: « qu’Yves », but « que Yann ». Before an h either is
 * right, and they keep it.
 */
export function startsWithVowel(name: string): boolean {
  return /^(?:[aeiouœæ]|y(?![aeiou]))/u.test(name.normalize("NFD").toLowerCase());
}
