/**
 * The last entry of an archive: its format, the migrations of its database, the rows of each table, and the size and
 * hash of every other entry. An import checks the archive by it.
 */
import * as v from "valibot";
import { migrations } from "#server/database/migrations/list.ts";
import { productVersion } from "#server/platform/config.ts";
import type { LastEntry } from "#server/platform/storage/zip-stream.ts";
import type { PlacedEntry } from "./placing.ts";

export const manifestPath = "manifest.json";
/** Archives of format 1 had no manifest. */
export const archiveFormat = 2;

const integer = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const Manifest = v.object({
  format: integer,
  /** The version of the product, for people only. */
  version: v.string(),
  migrations: v.array(v.string()),
  /** The number of rows of each table. */
  tables: v.record(v.string(), integer),
  entries: v.array(
    v.object({
      path: v.string(),
      bytes: integer,
      sha256: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/u)),
      /** The row whose content the entry holds. */
      file_id: v.optional(v.string()),
      photo_id: v.optional(v.string()),
    }),
  ),
});
export type Manifest = v.InferOutput<typeof Manifest>;

/** Written after all other entries, whose sizes and hashes it lists. */
export function manifestEntry(
  placed: readonly PlacedEntry[],
  tables: Manifest["tables"],
  at: Date,
): LastEntry {
  const byPath = new Map(placed.map((entry) => [entry.path, entry]));
  return {
    path: manifestPath,
    at,
    write(written) {
      const entries = written.map((entry) => {
        const { file_id, photo_id } = byPath.get(entry.path) ?? {};
        return { ...entry, ...(file_id && { file_id }), ...(photo_id && { photo_id }) };
      });
      const names = migrations.map(({ name }) => name);
      const manifest: Manifest = {
        format: archiveFormat,
        version: productVersion(),
        migrations: names,
        tables,
        entries,
      };
      return `${JSON.stringify(manifest, undefined, 1)}\n`;
    },
  };
}
