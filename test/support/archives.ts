/** Archives of weddings for tests. */
import { createHash } from "node:crypto";
import { requestExport } from "#contract/export.ts";
import { importWedding } from "#contract/wedding-imports.ts";
import { exportFormatVersion, manifestPath } from "#server/platform/export-format.ts";
import type { World } from "./world.ts";
import { createZip } from "./zips.ts";

const witness = {
  id: "019a0000-0000-7000-8000-000000000001",
  name: "Odile",
  side: "",
  phone: "",
  email: "",
  looks_after: "",
  created_at: "2026-11-23T12:00:00.000Z",
  deleted_at: null,
};

/** A table as an archive has it: one row per line. */
export function formatArchiveTable(rows: readonly object[]): string {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`;
}

/** The smallest archive that an import takes: a wedding of which only one witness is known. */
export function createSmallestArchive(): Promise<Buffer> {
  const lists = { weddings: [{}], witnesses: [witness] };
  const files = Object.entries(lists).map(([table, rows]) => ({
    name: `json/${table}.json`,
    content: formatArchiveTable(rows),
  }));
  const entries = files.map(({ name, content }) => ({
    path: name,
    bytes: content.length,
    sha256: createHash("sha256").update(content).digest("hex"),
  }));
  const tables = { weddings: 1, witnesses: 1 };
  const manifest = { format: exportFormatVersion, version: "", migrations: [], tables, entries };
  return createZip([...files, { name: manifestPath, content: JSON.stringify(manifest) }]);
}

/** Downloads everything of the wedding that the session shows. */
export async function downloadArchive(world: World, token: string, password: string): Promise<Buffer> {
  const { url } = (await world.ask(requestExport, { body: { password }, as: token })).expectDone();
  const response = await world.app.inject({ url });
  if (response.statusCode !== 200) throw new Error(response.body.slice(0, 300));
  return response.rawPayload;
}

export function importArchive(world: World, bytes: Buffer, as: string) {
  return world.ask(importWedding, { body: {}, files: [{ name: "promesse.zip", bytes }], as });
}
