/** The import refuses every value that a described column cannot hold, and names it. */
import { expect, it } from "vitest";
import { getTablePath, amountNames } from "#server/platform/export-format.ts";
import { AppError } from "#server/platform/errors.ts";
import { getWrongValues } from "#test/support/described-rows.ts";
import { importedColumns, type ImportedTable, isImportedTable } from "./columns.ts";
import { toNewWeddingRows, importedTables } from "./rules.ts";

const cases = importedTables.flatMap((table) =>
  Object.entries(importedColumns[table] ?? {}).flatMap(([column, described]) =>
    getWrongValues(described).map((value) => ({ table, column: amountNames[column] ?? column, value })),
  ),
);

it("every described column is tried", () => {
  expect(cases.length).toBeGreaterThan(50);
});

it.each(cases)("an import refuses $table.$column $value", ({ table, column, value }) => {
  const named = requiredReferences(table);
  const references = Object.fromEntries(named.map(([name, to]) => [name, `a row of ${to}`]));
  const values = { id: "one", created_at: "2026-11-28T12:00:00.000Z", ...references, [column]: value };
  const wedding = { line: 2, values: {} };
  const rowsOf = (line: number, row: Readonly<Record<string, string>>) => [{ line, values: row }];
  const others = named.map(([, to]) => [to, rowsOf(8, { id: `a row of ${to}` })] as const);
  const tableById = new Map([["one", table], ...named.map(([, to]) => [`a row of ${to}`, to] as const)]);
  const archive = { wedding, tables: new Map([...others, [table, rowsOf(7, values)]]), tableById };
  const taking = () => toNewWeddingRows(archive, { newId: () => "new", userId: "user" });
  expect(taking).toThrow(AppError);
  expect(taking).toThrow(
    expect.objectContaining({
      values: expect.objectContaining({ entry: getTablePath(table), line: 7, column }),
    }),
  );
});

/** The columns without which a row is left out, each with a table that it may name. */
function requiredReferences(table: ImportedTable): (readonly [string, ImportedTable])[] {
  return Object.entries(importedColumns[table] ?? {}).flatMap(([column, { isOptional, tables = [] }]) => {
    const [first = ""] = tables;
    return isOptional || !isImportedTable(first) ? [] : [[column, first] as const];
  });
}
