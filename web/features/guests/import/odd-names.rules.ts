/** Names that hold more than a name, such as a sign, a number or the word for a companion. */
import { foldForSearch } from "#i18n/formats.ts";

/** Signs that stand in names, among them those of nicknames, of Catalan and of Hebrew. */
const oddSignPattern = /[^\p{Letter}\p{Mark}\p{Join_Control}\s.'’‘ʼ`´\-‐‑·・׳״«»“”"]/u;
const loneDashPattern = /(?:^|\s)[-–—](?:\s|$)|^['‘`].*['’`]$/u;
const oddWordPattern =
  /^(?:les|mes|nos|leurs|ses|my|our|their|his|her) \p{Ll}|^(?:son|sa) |(?:^|\s)(?:mm\.?|mmes|plus one|guests?|invitee?s?|enfants?|children|kids?|bebes?|baby|mari|femme|conjointe?|wife|husband|spouse|accompagnante?s?|co|cie|idem|dito|tbc|tbd)(?:$|\s)/u;

/** Whether the couple should look at a name: « Roy - témoin », « Paul * noix », 'Kim + wife', « les parents de Luc ». */
export function isOddName(name: string): boolean {
  // « Luc2 » tells two of one name apart.
  const unnumbered = name.replace(/(?<=\p{Letter})\d+(?=\s|$)/gu, "");
  return (
    oddSignPattern.test(unnumbered) ||
    loneDashPattern.test(name) ||
    oddWordPattern.test(foldKeepingCase(name))
  );
}

/** Folded, but for the capital at the start of « Les Roses ». */
function foldKeepingCase(name: string): string {
  const [, first = "", next = ""] = /^(\S+) (\S)/u.exec(name) ?? [];
  const folded = foldForSearch(name);
  return /\p{Lu}/u.test(next) ? `${foldForSearch(first)} ${next}${folded.slice(first.length + 2)}` : folded;
}
