/**
 * Reads the guests of a row, and the rows of a pasted list: one name per line, or columns copied from a spreadsheet. No
 * text is lost.
 */
import * as v from "valibot";
import type { NewGuest } from "#contract/guests.ts";
import { limits, optionalEmail } from "#contract/values.ts";
import { splitRows, getSeparator, cleanText, type Row } from "./paste-cells.rules.ts";
import { isSplitByComma, type Columns } from "./paste-columns.rules.ts";
import {
  findDetail,
  parseTwoNames,
  parseNames,
  type NameOrder,
  type PastedName,
} from "./paste-names.rules.ts";
import {
  parseIsChild,
  parseDiet,
  parsePresence,
  parseRelationship,
  parseSide,
  type PastedColumn,
} from "./paste-vocabulary.rules.ts";

/** A value that fits no field, and where it is kept. */
export interface Unread {
  readonly column: PastedColumn | null;
  /** The header above it, or the field's label. */
  readonly label: string;
  readonly value: string;
  readonly appendedTo: "comment" | "allergies" | "family";
}

export interface PastedGuest {
  readonly key: string;
  readonly line: number;
  readonly guest: NewGuest;
  /** The key of the guest who brings this one. */
  readonly host: string | null;
  readonly unread: readonly Unread[];
}

export interface Reading {
  readonly couple: readonly string[];
  /** The label of a column: 'Régime'. */
  readonly getLabel: (column: PastedColumn) => string;
}

/** The rows of a pasted text; those between them are empty. */
export function splitPastedRows(pasted: string): string[][] {
  const text = cleanText(pasted);
  const rows: string[][] = [];
  for (const { line, cells } of splitRows(text, getSeparator(text) ?? (isSplitByComma(text) ? "," : null))) {
    while (rows.length < line - 1) rows.push([]);
    rows.push([...cells]);
  }
  return rows;
}

/** Everyone on a row. */
export function parseGuests(
  row: Row,
  columns: Columns,
  order: NameOrder,
  reading: Reading,
): readonly PastedGuest[] {
  const cells = row.cells.map((value, at) => ({ value, at, kind: columns.kinds[at] ?? null }));
  const of = (kind: PastedColumn) => cells.find((cell) => cell.kind === kind)?.value ?? "";
  const people = columns.kinds.includes("name")
    ? parseNames(of("name"), order)
    : parseTwoNames(of("first_name"), of("last_name"));
  let host: string | null = null;
  return people.filter(isNamed).map((person, at): PastedGuest => {
    const key = `${String(row.line)}.${String(at)}`;
    if (person.companion) {
      return { key, line: row.line, host, unread: [], guest: { ...blankGuest, ...getNames(person) } };
    }
    host = key;
    const draft = new Draft(reading);
    if (person.email !== undefined) draft.read("email", person.email, null);
    if (person.telephone !== undefined) draft.read("telephone", person.telephone, null);
    if (person.note !== undefined) draft.readNote(person.note);
    if (person.family !== undefined) draft.readFamily(person.family);
    for (const { kind, value, at: column } of cells) {
      if (value === "" || (at > 0 && (kind === "email" || kind === "telephone"))) continue;
      draft.read(kind, value, columns.heads?.[column] ?? null);
    }
    const names = getNames(person);
    return { key, line: row.line, host: null, ...draft.done(names) };
  });
}

function isNamed(person: PastedName): boolean {
  return /[\p{Letter}\p{Number}]/u.test(person.first_name + person.last_name);
}

function getNames({ first_name, last_name }: PastedName) {
  return first_name === ""
    ? { firstName: last_name, lastName: "" }
    : { firstName: first_name, lastName: last_name };
}

/** A guest with default values. */
export const blankGuest: NewGuest = {
  firstName: "",
  lastName: "",
  email: "",
  diet: "No Preferences",
  relationship: "Other",
  side: "",
  allergies: "",
  comment: "",
  telephone: "",
  adresse: "",
  code_postal: "",
  ville: "",
  pays: "",
  is_child: false,
  high_chair: false,
  access_needs: "",
  print_name: "",
  presence: null,
  plus_one_of: null,
};

/** The most characters of each text. */
export const maxLengths = {
  firstName: limits.name,
  lastName: limits.name,
  comment: limits.comment,
  telephone: 40,
  adresse: limits.shortText,
  code_postal: 20,
  ville: limits.name,
  pays: limits.name,
  side: limits.name,
  allergies: limits.shortText,
} as const;

/** A guest being parsed, cell by cell. */
class Draft {
  readonly #reading: Reading;
  readonly #guest = { ...blankGuest };
  readonly #comment: string[] = [];
  readonly #unread: Unread[] = [];

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  read(kind: PastedColumn | null, value: string, head: string | null): void {
    if (kind === "name" || kind === "first_name" || kind === "last_name") return;
    if (kind === "comment") this.#comment.push(value);
    else if (kind === null || !this.#take(kind, value)) this.#keep(kind, value, head);
    // The age is kept in the comment, because caterers ask for it.
    else if (kind === "is_child" && head !== null && /\d/u.test(value))
      this.#comment.push(`${head} : ${value}`);
  }

  /** Reads the text beside a name: known details go into their fields, an age and other words into the comment. */
  readNote(note: string): void {
    const left = note.split(/ ?[,;] ?/u).filter((piece) => {
      const detail = findDetail(piece);
      Object.assign(this.#guest, detail);
      return detail === undefined || /\d/u.test(piece);
    });
    if (left.length > 0) this.#comment.push(left.join(", "));
  }

  /** A family is one guest until the couple names the others. */
  readFamily(value: string): void {
    this.#unread.push({ column: "name", label: "", value, appendedTo: "family" });
  }

  done(names: Pick<NewGuest, "firstName" | "lastName">) {
    return { guest: { ...this.#guest, ...names, comment: this.#comment.join("\n") }, unread: this.#unread };
  }

  /** Puts a value into its field; returns whether it fits. */
  #take(
    kind: Exclude<PastedColumn, "name" | "first_name" | "last_name" | "comment">,
    value: string,
  ): boolean {
    const guest = this.#guest;
    if (kind === "diet") return set(parseDiet(value), (diet) => (guest.diet = diet));
    if (kind === "relationship") return set(parseRelationship(value), (link) => (guest.relationship = link));
    if (kind === "presence") return set(parsePresence(value), (presence) => (guest.presence = presence));
    if (kind === "is_child") return set(parseIsChild(value), (isChild) => (guest.is_child = isChild));
    if (kind === "email")
      return set(v.is(optionalEmail, value) ? value : undefined, (mail) => (guest.email = mail));
    const text = kind === "side" ? parseSide(value, this.#reading.couple) : value.replace(/\s+/gu, " ");
    const full = kind === "allergies" && guest.allergies !== "" ? `${guest.allergies}, ${text}` : text;
    return set(full.length <= maxLengths[kind] ? full : undefined, (fitting) => (guest[kind] = fitting));
  }

  /** An unknown diet is kept as an allergy, so that the caterer sees it; other values go into the comment. */
  #keep(kind: PastedColumn | null, value: string, head: string | null): void {
    const label = head ?? (kind === null ? "" : this.#reading.getLabel(kind));
    if (kind === "diet" && this.#take("allergies", value)) {
      this.#unread.push({ column: kind, label, value, appendedTo: "allergies" });
      return;
    }
    this.#comment.push(label === "" ? value : `${label} : ${value}`);
    if (kind !== null) this.#unread.push({ column: kind, label, value, appendedTo: "comment" });
  }
}

function set<Value>(value: Value | undefined, put: (value: Value) => void): boolean {
  if (value === undefined) return false;
  put(value);
  return true;
}
