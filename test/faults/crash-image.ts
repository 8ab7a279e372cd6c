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

/** What a copy contains: each is a state that a crash or a power cut may leave. */
export const copyMethods = [
  "with index",
  "without index",
  "log cut",
  "log garbled",
  "pages garbled",
] as const;
/** "half the log" removes bytes that were flushed; the test must detect it. */
export type CopyMethod = (typeof copyMethods)[number] | "half the log";

/** Bytes. */
const logHeaderLength = 32;
/** Bytes. */
const frameHeaderLength = 24;
/** Bytes of the unit in which a disk writes. */
const sectorLength = 512;

/** The content of the log's index (`WalIndexHdr` and `WalCkptInfo` in SQLite's wal.c). */
interface LogIndex {
  readonly pageSize: number;
  /** Frames that are committed and flushed. */
  readonly frames: number;
  /** How many of those a finished checkpoint has copied into the database. */
  readonly checkpointed: number;
  /** Whether the header of the log was already written for these frames. */
  readonly isBegun: boolean;
}

/** Undefined without an index, or while it was being written. */
function readIndex(file: string): LogIndex | undefined {
  if (!existsSync(`${file}-shm`) || !existsSync(`${file}-wal`)) return undefined;
  const index = readFileSync(`${file}-shm`);
  const log = readFileSync(`${file}-wal`);
  if (index.length < 136 || log.length < logHeaderLength) return undefined;
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
export function copyImage(from: string, to: string, method: CopyMethod): boolean {
  for (const ending of ["", "-wal", "-shm"]) {
    if (ending === "-shm" && method !== "with index") continue;
    if (existsSync(from + ending)) copyFileSync(from + ending, to + ending);
  }
  if (method === "with index" || method === "without index") return false;
  const index = readIndex(from);
  // A log that was restarted and not yet written contains only old, flushed frames.
  if (index === undefined || !index.isBegun) return false;
  const log = readFileSync(`${to}-wal`);
  const flushed = logHeaderLength + index.frames * (frameHeaderLength + index.pageSize);
  if (method === "half the log") return index.frames > 1 && truncate(`${to}-wal`, flushed / 2);
  if (method === "log cut" && log.length > flushed) {
    return truncate(`${to}-wal`, flushed + Math.floor(Math.random() * (log.length - flushed)));
  }
  if (method !== "pages garbled") return garbleRanges(`${to}-wal`, listSectors(flushed, log.length));
  return garbleRanges(to, listPagesOnlyInLog(log, index, readFileSync(to).length));
}

function truncate(file: string, length: number): boolean {
  truncateSync(file, Math.floor(length));
  return true;
}

interface ByteRange {
  readonly at: number;
  readonly length: number;
}

function listSectors(first: number, end: number): ByteRange[] {
  const sectors: ByteRange[] = [];
  for (let at = first; at < end; at += sectorLength)
    sectors.push({ at, length: Math.min(sectorLength, end - at) });
  return sectors;
}

/**
 * Returns the pages of the database that are only guaranteed to be in the log. The first page is left out,
 * because its header does not change.
 */
function listPagesOnlyInLog(
  log: Buffer,
  { frames, checkpointed, pageSize }: LogIndex,
  end: number,
): ByteRange[] {
  const pages = new Set<number>();
  for (let frame = checkpointed; frame < frames; frame += 1) {
    pages.add(log.readUInt32BE(logHeaderLength + frame * (frameHeaderLength + pageSize)));
  }
  return [...pages]
    .map((page) => ({ at: (page - 1) * pageSize, length: pageSize }))
    .filter(({ at, length }) => at > 0 && at + length <= end)
    .flatMap(({ at, length }) => listSectors(at, at + length));
}

/** Overwrites about every other range. Returns whether there are ranges. */
function garbleRanges(file: string, ranges: readonly ByteRange[]): boolean {
  const descriptor = openSync(file, "r+");
  for (const { at, length } of ranges) {
    if (Math.random() < 0.5) continue;
    const garbage = Math.random() < 0.5 ? Buffer.alloc(length) : randomBytes(length);
    writeSync(descriptor, garbage, 0, length, at);
  }
  closeSync(descriptor);
  return ranges.length > 0;
}
