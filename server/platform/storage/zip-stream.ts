/** A zip that is written while it is read, so that at most one file is open at a time. */
import { createHash } from "node:crypto";
import { PassThrough, Readable, Transform } from "node:stream";
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

/** What passed into the zip for an entry that is no folder. */
interface FinishedEntry {
  readonly path: string;
  /** Before compression. */
  readonly bytes: number;
  readonly sha256: string;
}

/** A last entry that is made from the others once they were written. */
export interface LastEntry {
  readonly path: string;
  readonly at: Date;
  readonly write: (finished: readonly FinishedEntry[]) => string;
}

/** The stream ends with an error when an entry cannot be read. */
export function createZipStream(storage: Storage, entries: Iterable<ZipEntry>, last?: LastEntry): Readable {
  const finished: FinishedEntry[] = [];
  const zip = new yazl.ZipFile();
  const passing = new PassThrough();
  // A zip that lacks a file must not look complete.
  zip.on("error", (error) => passing.destroy(error));
  // When the reader stops early, yazl does not close the entry being read, so its file would stay open.
  let current: Readable | undefined;
  passing.once("close", () => current?.destroy());
  const take = (path: string, stream: Readable): Readable => {
    const measured = measure(stream, (sums) => finished.push({ path, ...sums }));
    current = measured;
    if (passing.destroyed) measured.destroy();
    return measured;
  };
  for (const { path, at, holds } of entries) {
    if (holds === undefined) {
      zip.addEmptyDirectory(path, { mtime: at });
    } else if ("write" in holds) {
      zip.addReadStreamLazy(path, { mtime: at }, (ready) => ready(null, take(path, holds.write())));
    } else {
      // Opened lazily, because there may be more entries than file descriptors.
      zip.addReadStreamLazy(path, { mtime: at, compress: false, size: holds.size }, (ready) => {
        storage.read(holds.key).then(
          (stream) => ready(null, take(path, stream)),
          (error: unknown) => ready(error, Readable.from([])),
        );
      });
    }
  }
  if (last !== undefined) {
    zip.addReadStreamLazy(last.path, { mtime: last.at }, (ready) =>
      ready(null, Readable.from([last.write(finished)])),
    );
  }
  zip.end();
  zip.outputStream.pipe(passing);
  return passing;
}

/** The same bytes; `done` gets their number and hash at the end. Destroying the result destroys the source. */
function measure(source: Readable, done: (sums: Omit<FinishedEntry, "path">) => void): Readable {
  const hash = createHash("sha256");
  let bytes = 0;
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      hash.update(chunk);
      bytes += chunk.length;
      pass(null, chunk);
    },
    flush(pass) {
      done({ bytes, sha256: hash.digest("hex") });
      pass();
    },
  });
  source.once("error", (error) => measured.destroy(error));
  measured.once("close", () => source.destroy());
  return source.pipe(measured);
}
