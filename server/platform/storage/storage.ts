/** Where contents lie: one promise over the local disk and an S3-compatible store. Knows no wedding's rows. */
import type { Readable } from "node:stream";

/** Names one content: never given twice, never written over. */
export interface BlobKey {
  readonly weddingId: string;
  /** A UUIDv7. */
  readonly id: string;
}

/** A part of a content, both ends included, in bytes from its start. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Storage {
  /**
   * Puts a whole file that lies on this machine in its final place, durably: when this resolves, a crash loses nothing
   * of it. Before, nothing can be read under `key`. The file at `path` may be taken away by it.
   * @throws Error with code ENOSPC when there is no room.
   */
  put(key: BlobKey, file: StagedBlob): Promise<void>;
  /** Reads it, or a part of it. @throws MissingBlobError when there is none. */
  read(key: BlobKey, span?: Span): Promise<Readable>;
  /** Removes it for good; nothing happens when it is not there. */
  remove(key: BlobKey): Promise<void>;
  /** Bytes, or undefined when there is none. */
  sizeOf(key: BlobKey): Promise<number | undefined>;
  /** Every content there is, in no order; for commands, never for requests. */
  list(): AsyncIterable<BlobKey>;
}

/** A file received whole and flushed to this machine's disk, not yet in its final place. */
export interface StagedBlob {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

/** A row names a content that is not in the storage. */
export class MissingBlobError extends Error {}
