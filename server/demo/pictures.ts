/** The pictures of the fictional wedding, which are drawings. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

export type Painted = "evening" | "bouquet" | "menu";

/** As PNG, rendered beforehand, because the server decodes no SVG. */
export function readPicture(picture: Painted): Promise<Buffer> {
  return readFile(join(import.meta.dirname, "pictures", `${picture}.png`));
}
