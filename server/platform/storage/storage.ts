/** The interface of a storage of blobs: the local disk or an S3-compatible store. It does not use the database. */
import type { Readable } from "node:stream";

/** The key of one blob. A key is never reused or overwritten. */
export interface BlobKey {
  readonly weddingId: string;
  /** A UUIDv7. */
  readonly id: string;
}

/** A range of a blob in bytes, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface Storage {
  /**
   * Stores the file at `path` durably: once this resolves, a crash loses nothing of it. Before that, nothing can be
   * read under `key`. The file at `path` may be moved away.
   * @throws Error with code ENOSPC when there is no space.
   */
  put(key: BlobKey, file: StagedBlob): Promise<void>;
  /** Reads a blob or a range of it. @throws MissingBlobError when there is none. */
  read(key: BlobKey, range?: ByteRange): Promise<Readable>;
  /** Deletes a blob; does nothing if there is none. */
  remove(key: BlobKey): Promise<void>;
  /** Bytes, or undefined when there is none. */
  getSize(key: BlobKey): Promise<number | undefined>;
  /** All blobs, in no order; for commands, never for requests. */
  list(): AsyncIterable<BlobKey>;
}

/** A complete file on the local disk, fsynced and not yet in the storage. */
export interface StagedBlob {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

/** The blob of a row is not in the storage. */
export class MissingBlobError extends Error {}
