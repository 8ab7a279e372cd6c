/** A zip that is written while it is read: nothing is stored, and at most one file is open at a time. */
import { PassThrough, Readable } from "node:stream";
import yazl from "yazl";
import type { BlobKey, Storage } from "./storage.ts";

export interface ZipEntry {
  /** Ends with a slash for a folder. */
  readonly path: string;
  readonly at: Date;
  /** undefined for a folder. */
  readonly holds?: StoredBlob | WrittenText | undefined;
}

/** Stored without compression, because photos and office documents are compressed already. */
interface StoredBlob {
  readonly key: BlobKey;
  /** Bytes. */
  readonly size: number;
}

/** Compressed; produced when it is read. */
interface WrittenText {
  readonly write: () => Readable;
}

/** The stream ends with an error when an entry cannot be read. */
export function zipStream(storage: Storage, entries: Iterable<ZipEntry>): Readable {
  const zip = new yazl.ZipFile();
  const passing = new PassThrough();
  // Destroying the stream cuts the response off: a zip that lacks a file must not look complete.
  zip.on("error", (error) => passing.destroy(error));
  // When the reader stops early, yazl does not close the entry being read, so its file would stay open.
  let current: Readable | undefined;
  passing.once("close", () => current?.destroy());
  const take = (stream: Readable): Readable => {
    current = stream;
    if (passing.destroyed) stream.destroy();
    return stream;
  };
  for (const { path, at, holds } of entries) {
    if (holds === undefined) {
      zip.addEmptyDirectory(path, { mtime: at });
    } else if ("write" in holds) {
      zip.addReadStreamLazy(path, { mtime: at }, (ready) => ready(null, take(holds.write())));
    } else {
      // Opened lazily, because there may be more entries than file descriptors.
      zip.addReadStreamLazy(path, { mtime: at, compress: false, size: holds.size }, (ready) => {
        storage.read(holds.key).then(
          (stream) => ready(null, take(stream)),
          (error: unknown) => ready(error, Readable.from([])),
        );
      });
    }
  }
  zip.end();
  zip.outputStream.pipe(passing);
  return passing;
}
