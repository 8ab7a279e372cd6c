/** The description of a table with a bin. What the server does with every table alike is derived from it. */
import type { BinKind } from "#contract/bin.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { journalAreas, JournalKind } from "#contract/journal.ts";
import type { Column } from "./columns.ts";
import type { SoftDeletable } from "./soft-deletable.ts";

/** A row whose name is shown for another row. */
export interface NamedBy {
  readonly kind: JournalKind;
  readonly id: string;
}

type Columns = Readonly<Record<string, Column>>;

/** The row of a table with these columns, and with those of every row. */
export type RowOf<Own extends Columns> = SoftDeletable & {
  -readonly [Name in keyof Own]: Own[Name] extends Column<infer Stored> ? Stored : never;
};

export interface TableDescription<Own extends Columns = Columns, Kind extends BinKind = BinKind> {
  /** In the order of the export, which begins with the id and ends with the instants of creation and deletion. */
  readonly columns: Own;
  /** In the bin, the journal and undo. */
  readonly kind: Kind;
  /** The area whose members see the rows; `couple`: only the couple. */
  readonly area: (typeof journalAreas)[number];
  readonly notFound: ErrorCode;
  /** What a row is called: its name, or a row that names it. */
  label(this: void, row: RowOf<Own>): string | NamedBy;
  /** What it is called in the bin, where that differs, or another row names it. */
  binLabel?(this: void, row: RowOf<Own>): string;
  /** Whether only the couple sees the row, whatever its area. */
  isPrivate?(this: void, row: RowOf<Own>): boolean;
}

/** Has the compiler find the types of columns, so that functions of the description know their row. */
export function table<const Own extends Columns, const Kind extends BinKind>(
  description: TableDescription<Own, Kind>,
): TableDescription<Own, Kind> {
  return description;
}
