/**
 * Replaces fflate in `write-excel-file` and `read-excel-file`: fflate works on large files in workers made from
 * blob URLs, which the pages' policy forbids.
 */
import { unzipSync, zipSync } from "fflate";

export { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

/** Like fflate's `zip`, but synchronous. */
export function zip(
  files: Record<string, Uint8Array<ArrayBuffer>>,
  done: (error: null, archive: Uint8Array) => void,
): void {
  done(null, zipSync(files));
}

/** Like fflate's `unzip`, but synchronous. */
export function unzip(
  archive: Uint8Array,
  done: (error: Error | null, files: ReturnType<typeof unzipSync>) => void,
): void {
  try {
    done(null, unzipSync(archive));
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)), {});
  }
}
