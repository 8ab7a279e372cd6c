/**
 * What the export and the import of a wedding agree on. The manifest is the last entry of an archive: its format, the
 * migrations of its database, the rows of each table, and the size and hash of every other entry.
 */
import * as v from "valibot";

export const manifestPath = "manifest.json";
/** Archives of format 1 had no manifest. */
export const exportFormatVersion = 2;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const ExportManifest = v.object({
  format: count,
  /** The version of the product, for people only. */
  version: v.string(),
  migrations: v.array(v.string()),
  /** The number of rows of each table. */
  tables: v.record(v.string(), count),
  entries: v.array(
    v.object({
      path: v.string(),
      bytes: count,
      sha256: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/u)),
      /** The row whose content the entry holds: a file or a photo. */
      file_id: v.optional(v.string()),
      photo_id: v.optional(v.string()),
    }),
  ),
});
export type ExportManifest = v.InferOutput<typeof ExportManifest>;

/** The path of a table in an archive: a JSON array with one row per line, the first one on line 2. */
export function getTablePath(table: string): string {
  return `json/${table}.json`;
}

/** The names of amounts in an archive; the columns hold cents. */
export const amountNames: Readonly<Record<string, string>> = {
  price_cents: "price",
  amount_cents: "amount",
  promised_cents: "promised",
  handed_cents: "handed",
  estimate_cents: "estimate",
  budget_cents: "wedding_budget",
};
