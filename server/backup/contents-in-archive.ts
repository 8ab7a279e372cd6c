/** Puts the files that rows name into an archive, each held against its row as it is read. */
import { existsSync } from "node:fs";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import BetterSqlite3 from "better-sqlite3";
import type { Config } from "../platform/config.ts";
import { hasRow } from "../platform/storage/checking.ts";
import { type ContentKey, MissingContentError, type Storage } from "../platform/storage/storage.ts";
import type { ArchiveFile } from "./archive-file.ts";
import { type Absent, fileMember, type Manifest } from "./manifest.ts";
import type { NamedContent } from "./packed-rows.ts";
import { onPostgres } from "./postgres.ts";
import { databaseFile } from "./snapshot.ts";

/** What a store elsewhere breaks off is read on from there, so many times. */
const attempts = 4;
const pauseBetween = 500;

export async function addContents(
  archive: ArchiveFile,
  contents: AsyncIterable<NamedContent>,
  { storage, config }: { readonly storage: Storage; readonly config: Config },
): Promise<Manifest["files"]> {
  const absent: Absent[] = [];
  let [count, bytes] = [0, 0];
  await withLiveRows(config, async (isLive) => {
    for await (const content of contents) {
      const why = await addContent(archive, storage, content);
      count += 1;
      bytes += content.size;
      if (why === undefined) continue;
      // Whoever deletes for good removes the row first: what has none any more was meant to go.
      absent.push({ ...content.key, why: (await isLive(content.key)) ? why : "removed" });
    }
  });
  return { count, bytes, absent };
}

async function addContent(
  archive: ArchiveFile,
  storage: Storage,
  { key, size, sha256 }: NamedContent,
): Promise<"missing" | "damaged" | undefined> {
  const first = await storage.read(key).catch((error: unknown) => {
    if (error instanceof MissingContentError) return undefined;
    throw error;
  });
  if (first === undefined) return "missing";
  const written = await archive.addStream(
    fileMember(key.weddingId, key.id),
    size,
    readOn(storage, key, first),
  );
  return written.size === size && written.sha256 === sha256 ? undefined : "damaged";
}

async function* readOn(storage: Storage, key: ContentKey, first: Readable): AsyncGenerator<Buffer> {
  let read = 0;
  let stream = first;
  for (let attempt = 1; ; attempt += 1) {
    try {
      for await (const chunk of stream) {
        if (!Buffer.isBuffer(chunk)) throw new TypeError("A content comes in bytes");
        read += chunk.length;
        yield chunk;
      }
      return;
    } catch (error) {
      // Gone while it was read: what is lacking is seen by its hash.
      if (error instanceof MissingContentError) return;
      if (attempt === attempts) throw error;
    }
    await wait(pauseBetween * attempt);
    stream = await storage.read(key, { start: read, end: Number.MAX_SAFE_INTEGER });
  }
}

type IsLive = (key: ContentKey) => Promise<boolean>;

/** Rows as they are now, which is later than the snapshot. */
async function withLiveRows(config: Config, job: (isLive: IsLive) => Promise<void>): Promise<void> {
  if (config.databaseUrl !== undefined) {
    return onPostgres(config.databaseUrl, (queries) => job((key) => hasRow(queries, key)));
  }
  const file = databaseFile(config);
  if (!existsSync(file)) return job(() => Promise.resolve(true));
  const handle = new BetterSqlite3(file, { fileMustExist: true, timeout: 5000 });
  handle.pragma("query_only = on");
  const isLive: IsLive = async ({ weddingId, id }) =>
    handle.prepare("select 1 from contents where wedding_id = ? and id = ?").get(weddingId, id) !== undefined;
  return job(isLive).finally(() => handle.close());
}
