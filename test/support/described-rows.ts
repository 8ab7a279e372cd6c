/** Random valid rows of the described tables, and values that their columns refuse. */
import fc from "fast-check";
import * as v from "valibot";
import type { Column } from "#server/database/columns.ts";
import { toNameKey } from "#server/platform/names.ts";
import { type TableWithBin, mapTablesWithBin } from "#server/database/described-tables.ts";

export type AnyRow = Record<string, string | number | null>;

/** Some of them fit any schema of a text, a number or JSON. */
const examples: readonly unknown[] = [
  "Zéphyrine",
  "2027-06-20",
  "18:30",
  "zephyrine@exemple.fr",
  "",
  "[]",
  [],
  {},
  0,
  1,
  5,
  30,
  250.5,
  [{ kind: "fixed", moment_id: null, label: "Menu", unit_price: 250.5, minimum: null }],
];
const wrong: readonly unknown[] = [
  "x".repeat(100_000),
  "2026-02-31",
  "25:61",
  2 ** 40,
  -(2 ** 40),
  0.5,
  true,
  {},
  null,
  "not a thing",
];

function fits(column: Column, value: unknown): boolean {
  // A row without a reference that it needs is left out.
  if (value === null) return column.isOptional || column.kind === "ref";
  if (column.kind === "flag") return typeof value === "boolean";
  if (column.kind === "instant") return false;
  return column.schema !== undefined && v.safeParse(column.schema, value).success;
}

/** undefined for a value that the schema refuses. */
function outputOf(schema: v.GenericSchema<unknown, unknown>, value: unknown): unknown {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : undefined;
}

/** The values of an archive that the column cannot take. */
export function getWrongValues(column: Column): readonly unknown[] {
  if (column.isNullOnImport === true || column.notExported !== undefined) return [];
  const kinds = ["text", "whole", "sum", "flag", "instant", "ref"];
  return kinds.includes(column.kind) ? wrong.filter((value) => !fits(column, value)) : [];
}

/** The rows of a table differ in their codes and references, because some may be there only once. */
interface Place {
  readonly at: number;
  /** By table: the ids of its rows. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
}

/** A column's values, as they are stored. */
function stored(column: Column, place: Place): fc.Arbitrary<string | number | null> {
  const some = storedSome(column, place);
  return column.isOptional ? fc.oneof(some, fc.constant(null)) : some;
}

function storedSome({ kind, schema, tables = [] }: Column, { at, ids }: Place) {
  if (kind === "flag") return fc.constantFrom(0, 1);
  if (kind === "instant") return fc.integer({ min: 1, max: 2_000_000_000_000 });
  if (kind === "ref") return fc.constant(tables.flatMap((table) => ids[table] ?? [])[at] ?? null);
  if (schema === undefined) return fc.constant(kind === "text" ? `Zéphyrine ${at}` : null);
  const options = "options" in schema ? (schema.options as readonly unknown[]) : [];
  const codes = options.filter((option) => typeof option === "string");
  if (codes.length > 0) return fc.constant(codes[at % codes.length] ?? null);
  const outputs = examples.flatMap((value) => {
    const output = outputOf(schema, value);
    if (kind === "json") return output === undefined ? [] : [JSON.stringify(output)];
    if (typeof output !== "string" && typeof output !== "number") return [];
    return [kind === "sum" ? Math.round(Number(output) * 100) : output];
  });
  const isFree = kind === "text" && outputs.includes("Zéphyrine");
  const typed = fc
    .string({ unit: "grapheme", maxLength: 30 })
    .filter((value) => outputOf(schema, value) === value);
  return isFree ? fc.oneof(fc.constantFrom(...outputs), typed) : fc.constantFrom(...outputs);
}

const rowsEach = 3;

/** Their rows need contents in the storage. */
export const tablesWithContents: ReadonlySet<string> = new Set(["files", "photos"]);

export type IdsByTable = Readonly<Record<TableWithBin, readonly string[]>>;

/** The ids of the rows that `createDescribedRows` makes. */
export function createIds(newId: () => string): IdsByTable {
  return mapTablesWithBin(() => Array.from({ length: rowsEach }, newId));
}

/** Values that depend on others of the row, or on other rows. */
const fixed: Readonly<Record<string, (at: number) => AnyRow>> = {
  guests: () => ({ plus_one_of: null, table_id: null, seat: null, presence: null, needs_seat: 1 }),
  tasks: () => ({ offset_unit: null, offset_before: null }),
  tables: (at) => ({ name: `Table ${at + 1}`, number: at + 1, shape: "round" }),
  wishes: () => ({ kind: "near_head", other_guest_id: null, table_id: null }),
  instalments: () => ({ kind: "acompte", amount_cents: 100 }),
  // The name of a payer in the bin is written into their expenses.
  expenses: () => ({ payer_id: null }),
  moments: () => ({ kind: "own", name: "Balade" }),
  payers: () => ({ kind: "giver" }),
  folders: (at) => ({ parent_folder_id: null, name: `Lieu ${at}`, name_key: toNameKey(`Lieu ${at}`) }),
};

/** Rows of every described table, outside the bin. */
export function createDescribedRows(
  weddingId: string,
  ids: IdsByTable,
): Readonly<Record<TableWithBin, AnyRow[]>> {
  return mapTablesWithBin((name, { columns }) =>
    tablesWithContents.has(name)
      ? []
      : Array.from({ length: rowsEach }, (_, at): AnyRow => {
          const values = Object.entries(columns).map(([key, column]) => [key, stored(column, { at, ids })]);
          const [row] = fc.sample(
            fc.record(Object.fromEntries(values) as Record<string, fc.Arbitrary<AnyRow[string]>>),
            1,
          );
          const created_at = 1_790_000_000_000 + at;
          const id = ids[name][at] ?? "";
          return { ...row, ...fixed[name]?.(at), wedding_id: weddingId, id, created_at, deleted_at: null };
        }),
  );
}
