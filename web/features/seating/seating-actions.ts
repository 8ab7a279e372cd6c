import type { Guest } from "#contract/guests.ts";
import type { Table } from "#contract/seating.ts";

/** Actions of the page that its views call; the page owns the dialogs. */
export interface SeatingActions {
  readonly addTable: () => void;
  /** Adds as many tables as the guests need. */
  readonly prepareTables: () => void;
  readonly manageTables: () => void;
  readonly editTable: (table: Table) => void;
  readonly editGuest: (guest: Guest) => void;
  readonly deleteGuest: (guest: Guest) => void;
  /** The wishes of a guest, or of everyone. */
  readonly openWishes: (guest?: Guest) => void;
  readonly suggestPlan: () => void;
  /** Explains why a guest sits at their table. */
  readonly explainSeat: (guest: Guest) => void;
  /** Opens the list view at a table. */
  readonly showTable: (id: string) => void;
}
