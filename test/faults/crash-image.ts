/**
 * Copies the files of a SQLite database at a moment at which its process is stopped: as they are, or as a
 * power cut may leave them, without what was written but not flushed.
 *
 * With `synchronous = full` a commit flushes the log before the log's index counts its frames. So everything
 * that the index counts is flushed, and any byte of the log after it may be missing or wrong. Of the
 * database's pages, those that are in the log and not yet part of a finished checkpoint may be half written.
 */
import {
  closeSync,
  copyFileSync,
  existsSync,
  truncateSync,
  openSync,
  readFileSync,
  writeSync,
} from "node:fs";
import { randomBytes } from "node:crypto";

/** How the copy is made. */
export const ways = ["with index", "without index", "log cut", "log garbled", "pages garbled"] as const;
/** The last one removes bytes that were flushed; the test must detect it. */
export type CopyMethod = (typeof ways)[number] | "half the log";

const header = 32;
const frameHeader = 24;
/** The unit in which a disk writes. */
const sector = 512;

/** The content of the log's index (`WalIndexHdr` and `WalCkptInfo` in SQLite's wal.c). */
export interface LogIndex {
  readonly pageSize: number;
  /** Frames that are committed and flushed. */
  readonly frames: number;
  /** How many of those a finished checkpoint has copied into the database. */
  readonly checkpointed: number;
  /** Whether the header of the log was already written for these frames. */
  readonly isBegun: boolean;
}

/** Undefined without an index, or while it was being written. */
export function readIndex(file: string): LogIndex | undefined {
  if (!existsSync(`${file}-shm`) || !existsSync(`${file}-wal`)) return undefined;
  const index = readFileSync(`${file}-shm`);
  const log = readFileSync(`${file}-wal`);
  if (index.length < 136 || log.length < header) return undefined;
  if (!index.subarray(0, 48).equals(index.subarray(48, 96))) return undefined;
  const pageSize = index.readUInt16LE(14);
  return {
    pageSize: pageSize === 1 ? 65_536 : pageSize,
    frames: index.readUInt32LE(16),
    checkpointed: index.readUInt32LE(96),
    // The index and the log contain the same salts.
    isBegun: index.subarray(32, 40).equals(log.subarray(16, 24)),
  };
}

/** Copies the database `from` to `to` and returns whether bytes were removed or garbled. */
export function copyImage(from: string, to: string, way: CopyMethod): boolean {
  for (const ending of ["", "-wal", "-shm"]) {
    if (ending === "-shm" && way !== "with index") continue;
    if (existsSync(from + ending)) copyFileSync(from + ending, to + ending);
  }
  if (way === "with index" || way === "without index") return false;
  const index = readIndex(from);
  // A log that was restarted and not yet written contains only old, flushed frames.
  if (index === undefined || !index.isBegun) return false;
  const log = readFileSync(`${to}-wal`);
  const flushed = header + index.frames * (frameHeader + index.pageSize);
  if (way === "half the log") return index.frames > 1 && cut(`${to}-wal`, flushed / 2);
  if (way === "log cut" && log.length > flushed) {
    return cut(`${to}-wal`, flushed + Math.floor(Math.random() * (log.length - flushed)));
  }
  if (way !== "pages garbled") return garble(`${to}-wal`, sectorsFrom(flushed, log.length));
  return garble(to, pagesNotYetThere(log, index, readFileSync(to).length));
}

function cut(file: string, length: number): boolean {
  truncateSync(file, Math.floor(length));
  return true;
}

interface Stretch {
  readonly at: number;
  readonly length: number;
}

function sectorsFrom(first: number, end: number): Stretch[] {
  const sectors: Stretch[] = [];
  for (let at = first; at < end; at += sector) sectors.push({ at, length: Math.min(sector, end - at) });
  return sectors;
}

/**
 * Returns the pages of the database that are only guaranteed to be in the log. The first page is left out,
 * because its header does not change.
 */
function pagesNotYetThere(log: Buffer, { frames, checkpointed, pageSize }: LogIndex, end: number): Stretch[] {
  const pages = new Set<number>();
  for (let frame = checkpointed; frame < frames; frame += 1) {
    pages.add(log.readUInt32BE(header + frame * (frameHeader + pageSize)));
  }
  return [...pages]
    .map((page) => ({ at: (page - 1) * pageSize, length: pageSize }))
    .filter(({ at, length }) => at > 0 && at + length <= end)
    .flatMap(({ at, length }) => sectorsFrom(at, at + length));
}

/** Overwrites about every other stretch. */
function garble(file: string, stretches: readonly Stretch[]): boolean {
  const descriptor = openSync(file, "r+");
  for (const { at, length } of stretches) {
    if (Math.random() < 0.5) continue;
    const garbage = Math.random() < 0.5 ? Buffer.alloc(length) : randomBytes(length);
    writeSync(descriptor, garbage, 0, length, at);
  }
  closeSync(descriptor);
  return stretches.length > 0;
}
