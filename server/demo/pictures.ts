/** Pictures of the fictional wedding: painted, since nobody stood before a camera. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

export type Painted = "evening" | "bouquet" | "menu";

/** As PNG, rendered beforehand: the server reads no SVG. */
export function paint(picture: Painted): Promise<Buffer> {
  return readFile(join(import.meta.dirname, "pictures", `${picture}.png`));
}
