import type { Guest } from "#contract/guests.ts";
import type { Table } from "#contract/seating.ts";

/** What both views of the page can ask for; the dialogs are the page's. */
export interface SeatingActions {
  readonly addTable: () => void;
  readonly manageTables: () => void;
  readonly editTable: (table: Table) => void;
  readonly editGuest: (guest: Guest) => void;
  readonly removeGuest: (guest: Guest) => void;
  /** What is wished for a guest, or for everyone. */
  readonly openWishes: (guest?: Guest) => void;
  readonly suggest: () => void;
  /** Why a guest sits where they sit. */
  readonly explain: (guest: Guest) => void;
  /** Opens the list at a table. */
  readonly showTable: (id: string) => void;
}
