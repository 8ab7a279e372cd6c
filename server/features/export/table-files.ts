/** Writes the rows of a table as JSON or CSV, one at a time, so that no whole file is in memory. */
import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import { escapeFormulas } from "#i18n/cells.ts";
import { formatCell, getCsvColumns, toPortableRow } from "./rules.ts";
import type { ExportedTable } from "./tables.ts";

/** A JSON array with one row per line. */
export function createJson(table: ExportedTable, rows: readonly object[]): Readable {
  return Readable.from(
    (function* write() {
      yield "[";
      let separator = "\n";
      for (const row of rows) {
        yield separator + JSON.stringify(toPortableRow(table, row));
        separator = ",\n";
      }
      yield "\n]\n";
    })(),
    { objectMode: false },
  );
}

/** CSV as Excel opens it in that language: with a byte-order mark, and without formulas. */
export function createCsv(table: ExportedTable, rows: readonly object[], language: string): Readable {
  const cells = stringify({
    bom: true,
    columns: getCsvColumns(table),
    // French numbers have a decimal comma, so cells are separated by semicolons.
    delimiter: language === "fr" ? ";" : ",",
    header: true,
    // Quoted, because a line break within a text would otherwise end the row.
    quoted_string: true,
    record_delimiter: "windows",
    cast: {
      boolean: String,
      // Numbers stay numbers, also negative ones.
      string: escapeFormulas,
      number: (value, { column }) => formatCell(value, String(column), language),
    },
  });
  const lines = Readable.from(rows.map((row) => toPortableRow(table, row)));
  // If the reader stops, the source is destroyed too.
  cells.once("close", () => lines.destroy());
  return lines.pipe(cells);
}
