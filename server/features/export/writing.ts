/** Writes tables as they are read, a row at a time. */
import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import { harmless } from "#i18n/cells.ts";
import { cellOf, columnsOf, portable } from "./rules.ts";
import type { ExportedTable } from "./tables.ts";

/** A list, a row a line. */
export function jsonOf(table: ExportedTable, rows: readonly object[]): Readable {
  return Readable.from(
    (function* write() {
      yield "[";
      let before = "\n";
      for (const row of rows) {
        yield before + JSON.stringify(portable(table, row));
        before = ",\n";
      }
      yield "\n]\n";
    })(),
    { objectMode: false },
  );
}

/** As Excel opens it in that language: a mark of UTF-8, no text that it would take for a formula. */
export function csvOf(table: ExportedTable, rows: readonly object[], language: string): Readable {
  const cells = stringify({
    bom: true,
    columns: columnsOf(table),
    // Where the comma stands within numbers, semicolons stand between them.
    delimiter: language === "fr" ? ";" : ",",
    header: true,
    // A line that ends within a text would else end the row for whoever reads it.
    quoted_string: true,
    record_delimiter: "windows",
    cast: {
      boolean: String,
      // Numbers stay numbers, those below zero too.
      string: harmless,
      number: (value, { column }) => cellOf(value, String(column), language),
    },
  });
  const written = Readable.from(rows.map((row) => portable(table, row)));
  // Who stops reading the one has no use for the other.
  cells.once("close", () => written.destroy());
  return written.pipe(cells);
}
