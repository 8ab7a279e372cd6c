/** Writes the manifest of an archive, by which an import checks it. */
import { exportFormatVersion, type ExportManifest, manifestPath } from "#server/platform/export-format.ts";
import { migrations } from "#server/database/migrations/list.ts";
import { readProductVersion } from "#server/platform/config.ts";
import type { LastEntry } from "#server/platform/storage/zip-stream.ts";
import type { PlacedEntry } from "./placing.ts";

/** Written after all other entries, whose sizes and hashes it lists. */
export function createManifestEntry(
  placedEntries: readonly PlacedEntry[],
  tables: ExportManifest["tables"],
  at: Date,
): LastEntry {
  const byPath = new Map(placedEntries.map((entry) => [entry.path, entry]));
  return {
    path: manifestPath,
    at,
    write(written) {
      const entries = written.map((entry) => {
        const { file_id, photo_id } = byPath.get(entry.path) ?? {};
        return { ...entry, ...(file_id && { file_id }), ...(photo_id && { photo_id }) };
      });
      const migrationNames = migrations.map(({ name }) => name);
      const manifest: ExportManifest = {
        format: exportFormatVersion,
        version: readProductVersion(),
        migrations: migrationNames,
        tables,
        entries,
      };
      return `${JSON.stringify(manifest)}\n`;
    },
  };
}
