/**
 * What the disk holds of a SQLite database at one moment of a process that stands still: its files as they lie there, or
 * as a power cut may leave them, without what was written and not yet flushed.
 *
 * With `synchronous = full` a commit flushes the log before the log's index counts its frames: so what the index counts is
 * flushed, and of the log behind it any byte may be missing or wrong. Of the database's own pages those that the log holds
 * and no checkpoint has finished may be half written.
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

/** How the files are taken. */
export const ways = ["with index", "without index", "log cut", "log garbled", "pages garbled"] as const;
/** The last takes away what was flushed: it must be found out. */
export type Way = (typeof ways)[number] | "half the log";

const header = 32;
const frameHeader = 24;
/** What a disk writes at once. */
const sector = 512;

/** What the log's index says (`WalIndexHdr` and `WalCkptInfo` in SQLite's wal.c). */
export interface LogIndex {
  readonly pageSize: number;
  /** Frames that were committed, and flushed. */
  readonly frames: number;
  /** Of those, how many a finished checkpoint has brought to the database. */
  readonly checkpointed: number;
  /** Whether the log's own header is already that of these frames. */
  readonly isBegun: boolean;
}

/** undefined where there is no index, or it was being written at that moment. */
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
    // Both keep the salts as they are in the log.
    isBegun: index.subarray(32, 40).equals(log.subarray(16, 24)),
  };
}

/** Copies the database `from` to `to`; gives whether anything was taken away or garbled. */
export function copyImage(from: string, to: string, way: Way): boolean {
  for (const ending of ["", "-wal", "-shm"]) {
    if (ending === "-shm" && way !== "with index") continue;
    if (existsSync(from + ending)) copyFileSync(from + ending, to + ending);
  }
  if (way === "with index" || way === "without index") return false;
  const index = readIndex(from);
  // Of a log that was begun anew and not yet written, all that lies there is from before, and flushed.
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

/** The database's pages that only the log is sure to hold; the first is never half anything: its header stays as it is. */
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

/** Every other one, or so, is overwritten. */
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
