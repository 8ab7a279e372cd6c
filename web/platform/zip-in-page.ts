/** What `write-excel-file` takes of fflate. The page's policy refuses the workers that fflate makes of a blob for large files. */
import { zipSync } from "fflate";

export { strToU8, zipSync } from "fflate";

/** As fflate's `zip`, but at once. */
export function zip(
  files: Record<string, Uint8Array<ArrayBuffer>>,
  done: (error: null, archive: Uint8Array) => void,
): void {
  done(null, zipSync(files));
}
