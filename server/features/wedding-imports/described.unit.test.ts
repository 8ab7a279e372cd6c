/** The import refuses every value that a described column cannot hold, and names it. */
import { expect, it } from "vitest";
import { tablePath, sums } from "#server/database/archive-format.ts";
import { tableList } from "#server/database/described-tables.ts";
import { AppError } from "#server/platform/errors.ts";
import { wrongValues } from "#test/support/described-rows.ts";
import { getNewRows } from "./rules.ts";

const cases = tableList.flatMap(([table, { columns }]) =>
  Object.entries(columns).flatMap(([column, described]) =>
    wrongValues(described).map((value) => ({ table, column: sums[column] ?? column, value })),
  ),
);

it("is tried with every column", () => {
  expect(cases.length).toBeGreaterThan(50);
});

it.each(cases)("refuses $table.$column $value", ({ table, column, value }) => {
  const row = { line: 7, values: { id: "one", created_at: "2026-11-28T12:00:00.000Z", [column]: value } };
  const wedding = { line: 2, values: {} };
  const archive = { wedding, tables: new Map([[table, [row]]]), tableOf: new Map([["one", table]]) };
  const taking = () => getNewRows(archive, { newId: () => "new", userId: "user" });
  expect(taking).toThrow(AppError);
  expect(taking).toThrow(
    expect.objectContaining({
      values: expect.objectContaining({ entry: tablePath(table), line: 7, column }),
    }),
  );
});
