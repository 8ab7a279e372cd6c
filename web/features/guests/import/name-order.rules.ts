/** Which name comes first on the lines of a list. */
import { isFirstName } from "./first-names.rules.ts";
import { cleanLine } from "./marks.rules.ts";

/** Which name comes first on lines that show it neither by a comma nor by capitals. */
export type NameOrder = "first last" | "last first";

/** A longer text is no line of names; searching it would take long. */
export const maxLineLength = 2000;
/** What stands between two people. */
export const separatorPattern = / (?:et|and) | ?& ?| ?\/ ?/iu;

/**
 * Last names come first if at least three lines, and over twice as many as the others, have a known first
 * name only at their end. Below « Nom et prénom » one such line is enough.
 */
export function detectNameOrder(names: readonly string[], head = ""): NameOrder {
  let firsts = 0;
  let lasts = 0;
  for (const name of names) {
    if (name.length > maxLineLength) continue;
    const texts = cleanLine(name).text.split(/\s+/u);
    if (texts.length < 2 || name.includes(",") || separatorPattern.test(name)) continue;
    const [starts, ends] = [isFirstName(texts[0] ?? ""), isFirstName(texts.at(-1) ?? "")];
    if (starts && !ends) firsts += 1;
    if (ends && !starts) lasts += 1;
  }
  const least = /^noms? (?:et )?prenoms?$/u.test(head) ? 1 : 3;
  return lasts >= least && lasts > firsts * 2 ? "last first" : "first last";
}
