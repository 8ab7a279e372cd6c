/** Tables of guests for files: the columns of the tab on screen, or every field. */
import type { Household } from "#contract/households.ts";
import type { Moment } from "#contract/moments.ts";
import { foldForSearch } from "#i18n/formats.ts";
import {
  toAnswerCell,
  type Worksheet,
  type SheetCell,
  toNumberCell,
  toTextCell,
} from "#web/platform/worksheets.rules.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { summariseAnswers } from "./list.rules.ts";
import type { ListedGuest } from "./listed-guests.rules.ts";
import { type GuestColumn, guestColumns } from "./order.rules.ts";
import { columnsByTab, type GuestTab } from "./view.rules.ts";

export interface GuestSheetContext {
  readonly tab: GuestTab;
  readonly t: TFunction<["guests", "moments", "lists"]>;
  /** The moment whose answers replace the presence. */
  readonly moment: Moment | undefined;
  readonly getName: (guest: ListedGuest) => string;
  readonly getMomentName: (moment: Moment) => string;
}

type Table = Pick<Worksheet, "heads" | "rows">;

/** The head of a column of the list, on screen and in a file. */
export function getHead(
  column: GuestColumn,
  {
    tab,
    t,
    moment,
    getMomentName,
  }: Pick<GuestSheetContext, "tab" | "moment" | "getMomentName"> & {
    readonly t: TFunction<"guests">;
  },
): string {
  if (column !== "presence") return t(`table.${column}`);
  return moment ? getMomentName(moment) : t(tab === "meals" ? "table.rsvp" : "table.presence");
}

/** Guests in the columns of a tab, then whether they are children, which the list shows beside the name. */
export function createGuestTable(guests: readonly ListedGuest[], context: GuestSheetContext): Table {
  const columns = columnsByTab[context.tab];
  return {
    heads: [...columns.map((column) => getHead(column, context)), context.t("fields.is_child")],
    rows: guests.map((guest) => [
      ...columns.map((column) => getCell(guest, column, context)),
      toAnswerCell(guest.is_child ? true : null),
    ]),
  };
}

function getCell(
  guest: ListedGuest,
  column: GuestColumn,
  { t, moment, getName }: GuestSheetContext,
): SheetCell {
  if (column === "presence") {
    const summary = summariseAnswers(guest.presence, Object.values(guest.answers ?? {}));
    const isMixed = moment === undefined && summary.kind === "some";
    return isMixed ? toTextCell(t("presence.mixed", summary)) : toAnswerCell(guest.presence);
  }
  if (column === "diet") return toTextCell(t(`diets.${guest.diet}`));
  if (column === "relationship")
    return toTextCell(guest.relationship && t(`relationships.${guest.relationship}`));
  // A plus one without a name is called after the host, as on screen.
  if (column === "first_name" && guest.first_name === "" && guest.last_name === "")
    return toTextCell(getName(guest));
  return toTextCell(guest[column]);
}

/** What the table with all fields needs besides the guests. */
export interface WholeTableContext extends GuestSheetContext {
  /** The name of the guest's household; '' without one. */
  readonly getHouseholdName: (guest: ListedGuest) => string;
  /** The name of the guest who brings this one; '' without one. */
  readonly getHostName: (guest: ListedGuest) => string;
}

/** The names of households by id, each name once, because an import would make one household of two. */
export function createUniqueNames(
  households: readonly Pick<Household, "id" | "name" | "guest_ids">[],
  composeName: (guestIds: readonly string[]) => string,
): ReadonlyMap<string, string> {
  const usedKeys = new Set<string>();
  return new Map(
    households.map(({ id, name, guest_ids }) => {
      const ownName = name === "" ? composeName(guest_ids) : name;
      let uniqueName = ownName;
      for (let number = 2; usedKeys.has(foldForSearch(uniqueName)); number += 1)
        uniqueName = `${ownName} (${String(number)})`;
      usedKeys.add(foldForSearch(uniqueName));
      return [id, uniqueName];
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
type WholeField = (typeof wholeFields)[number];

/** Guests with all their fields, and their answer to each moment. An import reads it as it was. */
export function createWholeTable(
  guests: readonly ListedGuest[],
  moments: readonly Moment[],
  context: WholeTableContext,
): Table {
  const { t, getMomentName } = context;
  return {
    heads: [
      ...wholeFields.map((name) => t(name === "household" ? "lists:heads.household" : `fields.${name}`)),
      ...moments.map(getMomentName),
    ],
    rows: guests.map((guest) => [
      ...wholeFields.map((name) => getWholeCell(guest, name, context)),
      ...getAnswerCells(guest, moments, context),
    ]),
  };
}

function getWholeCell(guest: ListedGuest, name: WholeField, context: WholeTableContext): SheetCell {
  if (name === "household") return toTextCell(context.getHouseholdName(guest));
  if (name === "plus_one_of") return toTextCell(context.getHostName(guest));
  if (name === "age") return toNumberCell(guest.age);
  if (name === "is_child" || name === "high_chair") return toAnswerCell(guest[name] ? true : null);
  if (isColumn(name)) return getCell(guest, name, { ...context, moment: undefined });
  return toTextCell(guest[name]);
}

function isColumn(name: WholeField): name is WholeField & GuestColumn {
  return guestColumns.some((column) => column === name);
}

function getAnswerCells(
  guest: ListedGuest,
  moments: readonly Moment[],
  { t }: GuestSheetContext,
): readonly SheetCell[] {
  return moments.map(({ id }) => {
    const answer = guest.answers?.[id];
    return answer === undefined ? toTextCell(t("moments:matrix.not_invited")) : toAnswerCell(answer);
  });
}

/** Guests in rows, moments in columns: yes, no, empty without an answer, or not invited. */
export function createMomentsTable(
  guests: readonly ListedGuest[],
  moments: readonly Moment[],
  context: GuestSheetContext,
): Table {
  const columns = columnsByTab.moments;
  return {
    heads: [...columns.map((column) => getHead(column, context)), ...moments.map(context.getMomentName)],
    rows: guests.map((guest) => [
      ...columns.map((column) => getCell(guest, column, context)),
      ...getAnswerCells(guest, moments, context),
    ]),
  };
}
