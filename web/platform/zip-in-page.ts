/**
 * Replaces fflate in `write-excel-file`: fflate compresses large files in workers made from blob URLs, which
 * the pages' policy forbids.
 */
import { zipSync } from "fflate";

export { strToU8, zipSync } from "fflate";

/** Like fflate's `zip`, but synchronous. */
export function zip(
  files: Record<string, Uint8Array<ArrayBuffer>>,
  done: (error: null, archive: Uint8Array) => void,
): void {
  done(null, zipSync(files));
}
