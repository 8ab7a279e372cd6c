/** Tables of guests for files: the columns of the tab on screen, or every field. */
import type { Household } from "#contract/households.ts";
import type { Moment } from "#contract/moments.ts";
import { foldForSearch } from "#i18n/formats.ts";
import {
  toAnswerCell,
  type Sheet,
  type SheetCell,
  toNumberCell,
  toTextCell,
} from "#web/platform/sheets.rules.ts";
import { getSum } from "./list.rules.ts";
import type { ListedGuest } from "./of-moment.ts";
import { type Column, columns as allColumns } from "./order.rules.ts";

export interface GuestSheetTexts {
  readonly getHead: (column: Column) => string;
  /** The head of the column that marks children. */
  readonly child: string;
  readonly diet: (value: ListedGuest["diet"]) => string;
  readonly relationship: (value: ListedGuest["relationship"]) => string;
  readonly getName: (guest: ListedGuest) => string;
  readonly getMomentName: (moment: Moment) => string;
  readonly notInvited: string;
  /** Whether answers are about the whole wedding, not one moment. */
  readonly isWhole: boolean;
  /** Of a guest who comes to some moments only. */
  readonly mixed: (counts: { yes: number; all: number }) => string;
}

type Table = Pick<Sheet, "heads" | "rows">;

/** Guests in the columns of a tab, then whether they are children, which the list shows beside the name. */
export function createGuestTable(
  guests: readonly ListedGuest[],
  columns: readonly Column[],
  texts: GuestSheetTexts,
): Table {
  return {
    heads: [...columns.map(texts.getHead), texts.child],
    rows: guests.map((guest) => [
      ...columns.map((column) => getCell(guest, column, texts)),
      toAnswerCell(guest.is_child ? true : null),
    ]),
  };
}

function getCell(guest: ListedGuest, column: Column, texts: GuestSheetTexts): SheetCell {
  if (column === "presence") {
    const sum = getSum(guest.presence, Object.values(guest.answers ?? {}));
    const isMixed = texts.isWhole && sum.kind === "some";
    return isMixed ? toTextCell(texts.mixed(sum)) : toAnswerCell(guest.presence);
  }
  if (column === "diet") return toTextCell(texts.diet(guest.diet));
  if (column === "relationship") return toTextCell(texts.relationship(guest.relationship));
  // A plus one without a name is called after the host, as on screen.
  if (column === "first_name" && guest.first_name === "" && guest.last_name === "")
    return toTextCell(texts.getName(guest));
  return toTextCell(guest[column]);
}

/** What the whole table of guests shows besides the guests themselves. */
export interface WholeTableTexts extends GuestSheetTexts {
  readonly field: (name: WholeField) => string;
  /** The name of the guest's household; '' without one. */
  readonly getHousehold: (guest: ListedGuest) => string;
  /** The name of the guest who brings this one; '' without one. */
  readonly getHost: (guest: ListedGuest) => string;
}

/** The names of households, each once: an import would make one of two with the same name. */
export function createUniqueNames(
  households: readonly Pick<Household, "id" | "name" | "guest_ids">[],
  compose: (guestIds: readonly string[]) => string,
): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(
    households.map(({ id, name, guest_ids }) => {
      const base = name === "" ? compose(guest_ids) : name;
      let unique = base;
      for (let number = 2; taken.has(foldForSearch(unique)); number += 1)
        unique = `${base} (${String(number)})`;
      taken.add(foldForSearch(unique));
      return [id, unique];
    }),
  );
}

/** Every field of a guest, in the order of the file. */
const wholeFields = [
  "last_name",
  "first_name",
  "plus_one_of",
  "household",
  "email",
  "telephone",
  "adresse",
  "code_postal",
  "ville",
  "pays",
  "side",
  "relationship",
  "diet",
  "allergies",
  "is_child",
  "age",
  "high_chair",
  "access_needs",
  "print_name",
  "comment",
  "presence",
] as const;
export type WholeField = (typeof wholeFields)[number];

/** Guests with all their fields, and their answer to each moment. An import reads it as it was. */
export function createWholeTable(
  guests: readonly ListedGuest[],
  moments: readonly Moment[],
  texts: WholeTableTexts,
): Table {
  return {
    heads: [...wholeFields.map(texts.field), ...moments.map(texts.getMomentName)],
    rows: guests.map((guest) => [
      ...wholeFields.map((name) => getWholeCell(guest, name, texts)),
      ...getAnswerCells(guest, moments, texts),
    ]),
  };
}

function getWholeCell(guest: ListedGuest, name: WholeField, texts: WholeTableTexts): SheetCell {
  if (name === "household") return toTextCell(texts.getHousehold(guest));
  if (name === "plus_one_of") return toTextCell(texts.getHost(guest));
  if (name === "age") return toNumberCell(guest.age);
  if (name === "is_child" || name === "high_chair") return toAnswerCell(guest[name] ? true : null);
  if (isColumn(name)) return getCell(guest, name, { ...texts, isWhole: true });
  return toTextCell(guest[name]);
}

function isColumn(name: WholeField): name is WholeField & Column {
  return allColumns.some((column) => column === name);
}

function getAnswerCells(
  guest: ListedGuest,
  moments: readonly Moment[],
  { notInvited }: GuestSheetTexts,
): readonly SheetCell[] {
  return moments.map(({ id }) => {
    const answer = guest.answers?.[id];
    return answer === undefined ? toTextCell(notInvited) : toAnswerCell(answer);
  });
}

/** Guests in rows, moments in columns: yes, no, empty without an answer, or not invited. */
export function createMomentsTable(
  guests: readonly ListedGuest[],
  moments: readonly Moment[],
  texts: GuestSheetTexts,
): Table {
  return {
    heads: [texts.getHead("last_name"), texts.getHead("first_name"), ...moments.map(texts.getMomentName)],
    rows: guests.map((guest) => [
      getCell(guest, "last_name", texts),
      getCell(guest, "first_name", texts),
      ...getAnswerCells(guest, moments, texts),
    ]),
  };
}
