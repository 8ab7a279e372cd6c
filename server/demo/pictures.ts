/** The pictures of the fictional wedding, which are drawings. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

export type PictureName = "evening" | "bouquet" | "menu";

/** As PNG, rendered beforehand, because the server decodes no SVG. */
export function readPicture(picture: PictureName): Promise<Buffer> {
  return readFile(join(import.meta.dirname, "pictures", `${picture}.png`));
}
