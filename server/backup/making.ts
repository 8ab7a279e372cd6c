/** Makes an archive of everything, while the server runs: rows of one moment, the files they name, hashes of all. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Config } from "../platform/config.ts";
import { openStorage } from "../platform/storage/open.ts";
import { ArchiveFile, partOf } from "./archive-file.ts";
import { BackupError, isFull } from "./backup-error.ts";
import { addContents } from "./contents-in-archive.ts";
import {
  firstMember,
  formatVersion,
  type Manifest,
  manifestMember,
  rowsMember,
  secretMember,
  type TableSummary,
} from "./manifest.ts";
import { Pace } from "./pace.ts";
import { contentIn, linesIn, type NamedContent } from "./packed-rows.ts";
import { linesOf } from "./row-pages.ts";
import { RowHash } from "./rows.ts";
import type { Shape } from "./shapes.ts";
import { type Snapshot, withSnapshot } from "./snapshot.ts";

export interface Wanted {
  readonly config: Config;
  readonly path: string;
  /** Writes over a file of that name. */
  readonly force?: boolean;
  /** Bytes a second that are written, at most. */
  readonly perSecond?: number;
  /** Breaks it off. */
  readonly signal?: AbortSignal;
}

export interface Made {
  readonly manifest: Manifest;
  /** The SHA-256 of the archive up to its last member, which says it. */
  readonly seal: string;
  /** Bytes. */
  readonly size: number;
}

/** Of a table, so many bytes of lines are packed together. */
const partSize = 1024 * 1024;
/** Quick: whoever packs harder takes the processor from those who are served. */
const packing = { level: 1 };

const pack = promisify(gzip);

/** @throws BackupError, NewerDatabaseError; whatever it throws, nothing is left of it. */
export async function makeBackup(wanted: Wanted): Promise<Made> {
  const { config, path, force = false } = wanted;
  const pace = new Pace(wanted.perSecond ?? Infinity, wanted.signal);
  const archive = await ArchiveFile.begin({ path, force, pace });
  try {
    const introduction = { what: "a backup of Promesse", format: formatVersion };
    await archive.add(firstMember, json(introduction));
    const rows = await withSnapshot({ config, copy: `${partOf(path)}-rows`, pace }, (snapshot) =>
      addRows(archive, snapshot, config),
    );
    const storage = await openStorage(config);
    const files = await addContents(archive, contentsIn(archive, rows.contents), { storage, config });
    const manifest = { ...rows.manifest, files };
    await archive.add(manifestMember, json(manifest));
    const seal = await archive.end();
    return { manifest, seal, size: archive.bytes };
  } catch (error) {
    const written = archive.bytes;
    await archive.giveUp();
    throw isFull(error) ? noRoom(path, written, error) : error;
  }
}

function json(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}

function noRoom(path: string, written: number, cause: unknown): Error {
  const megabytes = (written / 1024 / 1024).toFixed(1);
  return new BackupError(
    `There is no room for ${path}: the disk was full after ${megabytes} MB. Nothing of it is left.`,
    {
      cause,
    },
  );
}

/** Where a packed part lies in the archive. */
interface Part {
  readonly at: number;
  readonly size: number;
}

interface AddedRows {
  readonly manifest: Omit<Manifest, "files">;
  /** The parts of the table `contents`, whose columns these are. */
  readonly contents: { readonly columns: readonly string[]; readonly parts: readonly Part[] };
}

async function addRows(
  archive: ArchiveFile,
  snapshot: Snapshot,
  { databaseUrl, version }: Config,
): Promise<AddedRows> {
  const hash = new RowHash();
  const tables: TableSummary[] = [];
  let contents: AddedRows["contents"] = { columns: [], parts: [] };
  for (const shape of snapshot.shapes) {
    const parts = await addTable(archive, snapshot, shape, hash);
    const columns = shape.columns.map(({ name }) => name);
    tables.push({ name: shape.name, columns, ...hash.endTable(shape.name, columns) });
    if (shape.name === "contents") contents = { columns, parts };
  }
  const { secret } = snapshot;
  if (secret !== undefined) await archive.add(secretMember, Buffer.from(secret));
  const manifest: AddedRows["manifest"] = {
    format: formatVersion,
    version,
    madeAt: new Date(snapshot.at).toISOString(),
    engine: databaseUrl === undefined ? "sqlite" : "postgres",
    migrations: [...snapshot.steps],
    tables,
    rows: hash.end(),
    secretSha256: secret === undefined ? null : createHash("sha256").update(secret).digest("hex"),
  };
  return { manifest, contents };
}

async function addTable(
  archive: ArchiveFile,
  { pagesOf }: Snapshot,
  shape: Shape,
  hash: RowHash,
): Promise<Part[]> {
  const parts: Part[] = [];
  let waiting = "";
  const write = async (): Promise<void> => {
    if (waiting === "") return;
    const packed = await pack(waiting, packing);
    const at = await archive.add(rowsMember(shape.name, parts.length + 1), packed);
    parts.push({ at, size: packed.length });
    waiting = "";
  };
  for await (const { text, rows } of linesOf(shape, pagesOf)) {
    hash.add(text, rows);
    waiting += text;
    if (waiting.length >= partSize) await write();
  }
  await write();
  return parts;
}

/** Read again from what was just written: the snapshot need not last as long as the files take. */
async function* contentsIn(
  archive: ArchiveFile,
  { columns, parts }: AddedRows["contents"],
): AsyncGenerator<NamedContent> {
  for (const { at, size } of parts) {
    for (const line of await linesIn(await archive.reread(at, size))) yield contentIn(line, columns);
  }
}
