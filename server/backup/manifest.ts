/** The manifest of an archive, and the names of its members. */
import * as v from "valibot";
import type { BlobKey } from "../platform/storage/storage.ts";

/** Incremented when older versions can no longer read an archive. */
export const formatVersion = 1;

/** The first member: says what the file is, and its format. */
export const firstMember = "promesse-backup.json";
export const manifestMember = "manifest.json";
export const secretMember = "secret";
/** The last member: the SHA-256 of every byte before it, in hex. */
export const hashMember = "sha256";

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const sha256 = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/u));

export const FirstMemberContent = v.object({
  what: v.literal("a backup of Promesse"),
  format: v.pipe(v.number(), v.integer()),
});

const Table = v.object({
  name: v.string(),
  /** In the order of the values of each row. */
  columns: v.array(v.string()),
  rows: count,
  /** The hash of its rows, one per line, in the order of the primary key. */
  sha256,
});

/** A blob that a row names and that the archive lacks or has in another state. */
const UnusableBlob = v.object({
  weddingId: v.string(),
  id: v.string(),
  /** `removed`: deleted for good while the archive was written. `missing` and `damaged` blobs were so before. */
  why: v.picklist(["removed", "missing", "damaged"]),
});
export type UnusableBlob = v.InferOutput<typeof UnusableBlob>;

export const BackupManifest = v.object({
  format: v.literal(formatVersion),
  /** The version of the product. */
  version: v.string(),
  /** ISO 8601, the time of the snapshot. */
  madeAt: v.string(),
  engine: v.picklist(["sqlite", "postgres"]),
  /** The names of the migrations that the database had. */
  migrations: v.array(v.string()),
  /** In the order in which they are filled: parents before children. */
  tables: v.array(Table),
  /** Over all tables, independent of the engine: two databases with the same rows have the same hash. */
  rows: v.object({ count, sha256 }),
  files: v.object({ count, bytes: count, absent: v.array(UnusableBlob) }),
  /** The hash of the signing secret; null if the archive does not hold it because the settings do. */
  secretSha256: v.nullable(sha256),
});
export type BackupManifest = v.InferOutput<typeof BackupManifest>;
export type TableSummary = v.InferOutput<typeof Table>;

/** `rows/<table>/000001.jsonl.gz`: one part of a table. */
export function getRowsMemberName(table: string, part: number): string {
  return `rows/${table}/${String(part).padStart(6, "0")}.jsonl.gz`;
}

export function getFileMemberName({ weddingId, id }: BlobKey): string {
  return `files/${weddingId}/${id}`;
}

/** The blob in a member of that name; undefined for other members. */
export function parseFileMemberName(name: string): BlobKey | undefined {
  const [, weddingId, id] = /^files\/([\w-]+)\/([\w-]+)$/u.exec(name) ?? [];
  return weddingId === undefined || id === undefined ? undefined : { weddingId, id };
}

export function getTableOfRowsMember(name: string): string | undefined {
  return /^rows\/(\w+)\/\d{6,}\.jsonl\.gz$/u.exec(name)?.[1];
}
