/** Changes archives for tests: with sums that are right again, unless a test wants them wrong. */
import { createHash } from "node:crypto";
import { type ExportManifest, manifestPath, getTablePath } from "#server/platform/export-format.ts";
import { formatArchiveTable } from "./archives.ts";
import { createZip, unzip, type ZipEntry } from "./zips.ts";

export type ArchiveRow = Record<string, unknown>;

/** The entries of an archive by path; folders are empty. */
export type ArchiveEntries = ReadonlyMap<string, Buffer>;

export async function readEntries(archive: Buffer): Promise<ArchiveEntries> {
  return unzip(archive);
}

export function getRows(entries: ArchiveEntries, table: string): ArchiveRow[] {
  return JSON.parse(String(entries.get(getTablePath(table)))) as ArchiveRow[];
}

/** Packs the entries as they are. */
export function packZip(entries: ArchiveEntries): Promise<Buffer> {
  return createZip([...entries].map(([name, content]): ZipEntry => ({ name, content })));
}

/** Replaces entries, and has the manifest name their sizes and hashes. */
export function replaceEntries(
  entries: ArchiveEntries,
  changed: Readonly<Record<string, string | Buffer>>,
  counts: Readonly<Record<string, number>> = {},
): ArchiveEntries {
  const contents = new Map([
    ...entries,
    ...Object.entries(changed).map(([path, content]) => [path, Buffer.from(content)] as const),
  ]);
  const manifest = JSON.parse(String(entries.get(manifestPath))) as ExportManifest;
  const kept = manifest.entries.filter(({ path }) => !(path in changed));
  const added = Object.keys(changed).map((path) => {
    const before = manifest.entries.find((entry) => entry.path === path);
    const content = contents.get(path) ?? Buffer.of();
    const sha256 = createHash("sha256").update(content).digest("hex");
    return { ...before, path, bytes: content.length, sha256 };
  });
  const changedManifest: ExportManifest = {
    ...manifest,
    tables: { ...manifest.tables, ...counts },
    entries: [...kept, ...added],
  };
  return contents.set(manifestPath, Buffer.from(JSON.stringify(changedManifest)));
}

/** Changes the rows of a table. */
export function editRows(
  entries: ArchiveEntries,
  table: string,
  change: (rows: ArchiveRow[]) => ArchiveRow[],
): ArchiveEntries {
  const rows = change(getRows(entries, table));
  return replaceEntries(
    entries,
    { [getTablePath(table)]: formatArchiveTable(rows) },
    { [table]: rows.length },
  );
}
