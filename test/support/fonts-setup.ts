/** Makes the fonts that PDF files embed before the tests, because no build has run before them. */
import { buildFonts } from "../../scripts/fonts.ts";

export async function setup(): Promise<void> {
  await buildFonts();
}
