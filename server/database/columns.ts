/** What a column holds. The type of the row, the export and the import of its values come from it. */
import * as v from "valibot";

/** `Stored`: the type of the stored value. */
export interface Column<Stored = unknown> {
  readonly kind:
    | "id"
    /** An account, which an import replaces by the importer's. */
    | "user"
    /** Always null in an imported wedding. */
    | "none"
    /** A blob, which an import stores anew. */
    | "content"
    | "text"
    | "whole"
    | "flag"
    /** Cents in the column, euros in the archive. */
    | "sum"
    /** Epoch milliseconds in the column, ISO 8601 in the archive. */
    | "instant"
    | "ref"
    | "json";
  /** Whether it may be null. */
  readonly isOptional: boolean;
  /** The contract's own, for texts, whole numbers, sums and JSON. */
  readonly schema?: v.GenericSchema<unknown, unknown>;
  /** For a reference: the tables of which one has the row. */
  readonly tables?: readonly string[];
  /**
   * What becomes of a row, or of an object within JSON, that names a row which was deleted for good or which an import
   * leaves out. It goes too, or it keeps naming a row that is not there. Without this, an optional reference becomes
   * null, and a row that needs the reference goes too.
   */
  readonly lost?: "leave" | "keep";
  /** `none`: neither journaled nor undone, because it follows from other columns. `name`: without its values. */
  readonly journal?: "none" | "name";
  /** A column that is not journaled and is undone together with this one. */
  readonly undoneWith?: string;
  /** Whether an import leaves it null. */
  readonly isNullOnImport?: boolean;
  /** Why an import does not take it: it has the value of a new row. */
  readonly notImported?: string;
  /** Why an export does not have it, nor an import. */
  readonly notExported?: string;
  /** Whether a change raises the sequence number of the row, so that subscribed calendars update it. */
  readonly isOnCalendar?: boolean;
  /** Only a type: no column has it. */
  readonly stored?: Stored;
}

type Bit = 0 | 1;

export const rowId: Column<string> = { kind: "id", isOptional: false };
export const userId: Column<string | null> = { kind: "user", isOptional: true };
const alwaysNull: Column<null> = { kind: "none", isOptional: true };
export const contentId: Column<string> = { kind: "content", isOptional: false };

/** A text that the server makes, and that no archive may bring in. */
export const serverText: Column<string> = { kind: "text", isOptional: false };

export function text(schema: v.GenericSchema<unknown, unknown>): Column<string> {
  return { kind: "text", isOptional: false, schema };
}

export function integer(schema: v.GenericSchema<unknown, unknown>): Column<number> {
  return { kind: "whole", isOptional: false, schema };
}

/** `schema`: in euros. */
export function amount(schema: v.GenericSchema<unknown, unknown>): Column<number> {
  return { kind: "sum", isOptional: false, schema };
}

export function oneOf<const Text extends string>(texts: readonly Text[]): Column<Text> {
  return { kind: "text", isOptional: false, schema: v.picklist(texts) };
}

export const flag: Column<Bit> = { kind: "flag", isOptional: false };
export const instant: Column<number> = { kind: "instant", isOptional: false };

/** The id of a row of one of these tables. */
export function ref(...tables: readonly string[]): Column<string> {
  return { kind: "ref", isOptional: false, tables };
}

/** As an optional reference; but a row that names a row which is gone goes too. */
export function refOrOmit(...tables: readonly string[]): Column<string | null> {
  return { ...optional(ref(...tables)), lost: "leave" };
}

export function json(
  schema: v.GenericSchema<unknown, unknown>,
  lost: "leave" | "keep" = "leave",
): Column<string> {
  return { kind: "json", isOptional: false, schema, lost };
}

export function optional<Stored>(column: Column<Stored>): Column<Stored | null> {
  const { stored: _stored, ...others } = column;
  return { ...others, isOptional: true };
}

export function notJournaled<Stored>(column: Column<Stored>): Column<Stored> {
  return { ...column, journal: "none" };
}

export function undoneWith<Stored>(other: string, column: Column<Stored>): Column<Stored> {
  return { ...notJournaled(column), undoneWith: other };
}

export function journaledWithoutValues<Stored>(column: Column<Stored>): Column<Stored> {
  return { ...column, journal: "name" };
}

export function nullOnImport<Stored>(column: Column<Stored | null>): Column<Stored | null> {
  return { ...column, isNullOnImport: true };
}

export function notImported<Stored>(column: Column<Stored>, reason: string): Column<Stored> {
  return { ...column, notImported: reason };
}

export function notExported<Stored>(column: Column<Stored>, reason: string): Column<Stored> {
  return { ...column, notExported: reason };
}

export function onCalendar<Stored>(column: Column<Stored>): Column<Stored> {
  return { ...column, isOnCalendar: true };
}

/** The largest number that a column of whole numbers holds. */
const largest = 2 ** 31 - 1;

export function between(min: number, max = largest) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
}

/** A number that the server counts by itself. */
export const counter = between(0);

/** The columns of every table with a bin. */
export const binnableRow = { id: rowId, created_at: instant, deleted_at: alwaysNull };
