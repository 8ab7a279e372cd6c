/** What an archive says of itself, and how its members are called. */
import * as v from "valibot";
import type { BlobKey } from "../platform/storage/storage.ts";

/** Grows when an archive can no longer be read by those who know the one before. */
export const formatVersion = 1;

/** The first member: what the file is, for whoever finds it, and its format. */
export const firstMember = "promesse-backup.json";
export const manifestMember = "manifest.json";
export const secretMember = "secret";
/** The last: the SHA-256 of every byte before it, in hex. */
export const sealMember = "sha256";

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const sha256 = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/u));

export const Introduction = v.object({
  what: v.literal("a backup of Promesse"),
  format: v.pipe(v.number(), v.integer()),
});

const Table = v.object({
  name: v.string(),
  /** In the order in which each row has its values. */
  columns: v.array(v.string()),
  rows: count,
  /** Of its rows, a line each, in the order of the primary key. */
  sha256,
});

/** A content that a row names and that the archive does not hold, or not as the row says. */
const Absent = v.object({
  weddingId: v.string(),
  id: v.string(),
  /** `removed`: somebody deleted it for good while the archive was written. The others were so before. */
  why: v.picklist(["removed", "missing", "damaged"]),
});
export type Absent = v.InferOutput<typeof Absent>;

export const Manifest = v.object({
  format: v.literal(formatVersion),
  /** Of the product. */
  version: v.string(),
  /** ISO 8601: the rows are as they were then. */
  madeAt: v.string(),
  engine: v.picklist(["sqlite", "postgres"]),
  /** Names of the steps the database had taken. */
  migrations: v.array(v.string()),
  /** In the order in which they can be filled: what others refer to comes first. */
  tables: v.array(Table),
  /** Over all tables, whatever the engine: two databases with the same rows have the same. */
  rows: v.object({ count, sha256 }),
  files: v.object({ count, bytes: count, absent: v.array(Absent) }),
  /** Of the signing secret, if the archive holds it; null if the settings do. */
  secretSha256: v.nullable(sha256),
});
export type Manifest = v.InferOutput<typeof Manifest>;
export type TableSummary = v.InferOutput<typeof Table>;

/** `rows/<table>/000001.jsonl.gz`: part of a table. */
export function rowsMember(table: string, part: number): string {
  return `rows/${table}/${String(part).padStart(6, "0")}.jsonl.gz`;
}

export function fileMember({ weddingId, id }: BlobKey): string {
  return `files/${weddingId}/${id}`;
}

/** Which content a member of that name is; undefined if it is none. */
export function contentNamed(name: string): BlobKey | undefined {
  const [, weddingId, id] = /^files\/([\w-]+)\/([\w-]+)$/u.exec(name) ?? [];
  return weddingId === undefined || id === undefined ? undefined : { weddingId, id };
}

export function tableNamed(name: string): string | undefined {
  return /^rows\/(\w+)\/\d{6,}\.jsonl\.gz$/u.exec(name)?.[1];
}
