/** How an import reads a column of an archive. A value that a form accepts is checked by that form's own schema. */
import * as v from "valibot";

export interface Column {
  readonly kind:
    | "id"
    /** An account, which becomes the importer's. */
    | "user"
    /** Always null in the new wedding. */
    | "none"
    /** A blob, stored anew. */
    | "content"
    | "text"
    | "whole"
    | "flag"
    /** Euros in the archive, cents in the column. */
    | "sum"
    /** ISO 8601 in the archive, epoch milliseconds in the column. */
    | "instant"
    | "ref"
    | "json";
  /** Whether it may be null. */
  readonly isOptional: boolean;
  /** For texts, whole numbers, sums and JSON. */
  readonly schema?: v.GenericSchema<unknown, unknown>;
  /** For a reference: the tables of which one has the row. */
  readonly tables?: readonly string[];
  /**
   * What becomes of a row, or of an object within JSON, that names a row which is left out. It is left out too, or it
   * keeps naming a row that is not there, as it does after a row was deleted for good.
   */
  readonly lost?: "leave" | "keep";
}

export const rowId: Column = { kind: "id", isOptional: false };
export const user: Column = { kind: "user", isOptional: true };
export const none: Column = { kind: "none", isOptional: true };
export const content: Column = { kind: "content", isOptional: false };

export function text(schema: v.GenericSchema<unknown, unknown>): Column {
  return { kind: "text", isOptional: false, schema };
}

export function whole(schema: v.GenericSchema<unknown, unknown>): Column {
  return { kind: "whole", isOptional: false, schema };
}

/** `schema`: in euros. */
export function sum(schema: v.GenericSchema<unknown, unknown>): Column {
  return { kind: "sum", isOptional: false, schema };
}

export function oneOf(texts: readonly string[]): Column {
  return text(v.picklist(texts));
}

export const flag: Column = { kind: "flag", isOptional: false };
export const instant: Column = { kind: "instant", isOptional: false };

/** The id of a row of one of these tables. */
export function ref(...tables: readonly string[]): Column {
  return { kind: "ref", isOptional: false, tables };
}

/** As an optional reference; but a row that names a row which is left out is left out too. */
export function refOrLeave(...tables: readonly string[]): Column {
  return { ...optional(ref(...tables)), lost: "leave" };
}

export function json(schema: v.GenericSchema<unknown, unknown>, lost: "leave" | "keep" = "leave"): Column {
  return { kind: "json", isOptional: false, schema, lost };
}

export function optional(column: Column): Column {
  return { ...column, isOptional: true };
}

/** The largest number that a column of whole numbers holds. */
const largest = 2 ** 31 - 1;

export function between(min: number, max = largest) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
}

/** A number that the server counts by itself. */
export const counted = between(0);

/** The columns of every table with a bin. */
export const row = { id: rowId, created_at: instant, deleted_at: none };
