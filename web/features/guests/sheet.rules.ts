/** The guest list as a table for a spreadsheet: the columns of the tab on screen. */
import type { Moment } from "#contract/moments.ts";
import { answerCell, type Sheet, type SheetCell, toTextCell } from "#web/platform/sheets.rules.ts";
import type { ListedGuest } from "./of-moment.ts";
import type { Column } from "./order.rules.ts";

export interface GuestSheetTexts {
  readonly head: (column: Column) => string;
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
    heads: [...columns.map(texts.head), texts.child],
    rows: guests.map((guest) => [
      ...columns.map((column) => getCell(guest, column, texts)),
      answerCell(guest.is_child ? true : null),
    ]),
  };
}

function getCell(guest: ListedGuest, column: Column, texts: GuestSheetTexts): SheetCell {
  if (column === "presence") {
    const answers = Object.values(guest.answers ?? {});
    const yes = answers.filter(Boolean).length;
    const isMixed = texts.isWhole && yes > 0 && yes < answers.length;
    return isMixed ? toTextCell(texts.mixed({ yes, all: answers.length })) : answerCell(guest.presence);
  }
  if (column === "diet") return toTextCell(texts.diet(guest.diet));
  if (column === "relationship") return toTextCell(texts.relationship(guest.relationship));
  // A plus one without a name is called after the host, as on screen.
  if (column === "first_name" && guest.last_name === "") return toTextCell(texts.getName(guest));
  return toTextCell(guest[column]);
}

/** Guests in rows, moments in columns: yes, no, empty without an answer, or not invited. */
export function createMomentsTable(
  guests: readonly ListedGuest[],
  moments: readonly Moment[],
  texts: GuestSheetTexts,
): Table {
  return {
    heads: [texts.head("last_name"), ...moments.map(texts.getMomentName)],
    rows: guests.map((guest) => [
      toTextCell(texts.getName(guest)),
      ...moments.map(({ id }) => {
        const answer = guest.answers?.[id];
        return answer === undefined ? toTextCell(texts.notInvited) : answerCell(answer);
      }),
    ]),
  };
}
