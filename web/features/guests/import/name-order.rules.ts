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
  let firstFirstCount = 0;
  let lastFirstCount = 0;
  for (const name of names) {
    if (name.length > maxLineLength) continue;
    const words = cleanLine(name).text.split(/\s+/u);
    if (words.length < 2 || name.includes(",") || separatorPattern.test(name)) continue;
    const [isFirstAtStart, isFirstAtEnd] = [isFirstName(words[0] ?? ""), isFirstName(words.at(-1) ?? "")];
    if (isFirstAtStart && !isFirstAtEnd) firstFirstCount += 1;
    if (isFirstAtEnd && !isFirstAtStart) lastFirstCount += 1;
  }
  const minCount = /^noms? (?:et )?prenoms?$/u.test(head) ? 1 : 3;
  const isLastFirst = lastFirstCount >= minCount && lastFirstCount > firstFirstCount * 2;
  return isLastFirst ? "last first" : "first last";
}
