/** A row that was read as a guest, and what the couple may change of it before the import. */
import type { NewGuest } from "#contract/guests.ts";
import type { CorrectableCell } from "./correctable-cells.rules.ts";
import type { Note } from "./row-notes.ts";

/** The values of the cells that the couple edited; `answers` by moment. */
export type RowEdit = Partial<Pick<NewGuest, Exclude<CorrectableCell, "household">>> & {
  readonly household?: string;
  readonly answers?: Readonly<Record<string, boolean | null>>;
};

/** Why a row is not imported, and the cell to correct, if there is one. */
export interface RowError {
  readonly code: "no_name" | "too_long" | "household_crowded" | "completed_twice";
  readonly cell: CorrectableCell | null;
  /** The most characters. */
  readonly max?: number;
}

export interface ParsedRow {
  /** Unique and the same at each reading. */
  readonly key: string;
  /** The row in the file, from 1. */
  readonly line: number;
  readonly guest: NewGuest;
  readonly age: number | null;
  /** The key of the row of the guest who brings this one. */
  readonly host: string | null;
  /** The key of the household, and its name as typed. */
  readonly household: { readonly key: string; readonly name: string } | null;
  /** undefined: no column says to which moments guests are invited. */
  readonly invited: readonly string[] | undefined;
  readonly answers: Readonly<Record<string, boolean>>;
  /** Answers to the couple's questions, by question. */
  readonly questionAnswers: Readonly<Record<string, string>>;
  readonly notes: readonly Note[];
  readonly errors: readonly RowError[];
  /** The cells that the couple edited. */
  readonly edited: readonly CorrectableCell[];
  /** The answers that the couple edited, by moment. */
  readonly editedAnswers: NonNullable<RowEdit["answers"]>;
  /** Whether the couple added this person on the page. */
  readonly isAdded?: true;
}
