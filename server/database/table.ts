/** The description of a table. What the server does with every table alike is derived from it. */
import type { BinKind } from "#contract/bin.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { journalAreas, JournalKind } from "#contract/journal.ts";
import type { Column } from "./columns.ts";
import type { SoftDeletable } from "./soft-deletable.ts";

/** A row whose name is shown for another row. */
export interface RowReference {
  readonly kind: JournalKind;
  readonly id: string;
}

type Columns = Readonly<Record<string, Column>>;

/** What the columns hold. */
export type ValuesOf<Own extends Columns> = {
  -readonly [Name in keyof Own]: Own[Name] extends Column<infer Stored> ? Stored : never;
};
/** The row of a table with these columns, and with those of every row of a table with a bin. */
export type RowOf<Own extends Columns> = SoftDeletable & ValuesOf<Own>;
/** The row of a table without a bin. */
export type RowWithoutBinOf<Own extends Columns> = { wedding_id: string } & ValuesOf<Own>;

/** What is said of every table. */
interface Description<Own extends Columns> {
  /** In the order of the export, which begins with the id and ends with the instants of creation and deletion. */
  readonly columns: Own;
  /** The area whose members see the rows; "couple": only the couple. */
  readonly area: (typeof journalAreas)[number];
}

/** A table with a bin. */
export interface TableDescription<
  Own extends Columns = Columns,
  Kind extends BinKind = BinKind,
> extends Description<Own> {
  /** In the bin, the journal and undo. */
  readonly kind: Kind;
  readonly notFound: ErrorCode;
  /** What a row is called: its name, or a row that names it. Without it the journal does not name rows. */
  label?(this: void, row: RowOf<Own>): string | RowReference;
  /** What it is called in the bin, where that differs, or another row names it. */
  binLabel?(this: void, row: RowOf<Own>): string;
  /** Whether only the couple sees the row, whatever its area. */
  isPrivate?(this: void, row: RowOf<Own>): boolean;
  /** What the journal stores instead of values that mean nothing without another column. */
  journalValues?(this: void, row: RowOf<Own>): Readonly<Record<string, unknown>>;
}

/** A table whose rows go as soon as they are deleted. */
export interface DescriptionWithoutBin<Own extends Columns = Columns> extends Description<Own> {
  readonly kind: JournalKind;
  /** The columns that identify a row within its wedding; none: the wedding has at most one row. */
  readonly key: readonly string[];
}

/** Has the compiler find the types of columns, so that functions of the description know their row. */
export function table<const Own extends Columns, const Kind extends BinKind>(
  description: TableDescription<Own, Kind>,
): TableDescription<Own, Kind> {
  return description;
}

/** As `table`. */
export function plainTable<const Own extends Columns>(
  description: DescriptionWithoutBin<Own>,
): DescriptionWithoutBin<Own> {
  return description;
}
