/** A zip that is written while it is read: nothing of it is kept, and no more than one file is open at a time. */
import { PassThrough, Readable } from "node:stream";
import yazl from "yazl";
import type { BlobKey, Storage } from "./storage.ts";

export interface ZipEntry {
  /** Ends with a slash if it is a folder. */
  readonly path: string;
  readonly at: Date;
  /** undefined: a folder. */
  readonly holds?: StoredBlob | WrittenText | undefined;
}

/** Not compressed: what people keep is compressed already. */
interface StoredBlob {
  readonly key: BlobKey;
  /** Bytes. */
  readonly size: number;
}

/** Compressed; written when its turn comes. */
interface WrittenText {
  readonly write: () => Readable;
}

/** Ends with an error, and so cut off, when something of it cannot be read. */
export function zipStream(storage: Storage, entries: Iterable<ZipEntry>): Readable {
  const zip = new yazl.ZipFile();
  const passing = new PassThrough();
  // What cannot be read cuts the answer off: a zip that lacks a file must not look whole.
  zip.on("error", (error) => passing.destroy(error));
  // Nothing else ends the one that is at hand when the reader leaves: its file would stay open.
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
      // Opened when its turn comes: there may be more of them than a process may have open.
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
