/** The texts of a brief as the fonts can print them. */
import type { BriefContent } from "#contract/brief-contents.ts";
import type { Allergen } from "#i18n/allergen-words.ts";
import { findAllergens } from "#i18n/allergens.ts";
import { foldForSearch } from "#i18n/formats.ts";
import { hasUnprintableLetters, toPrintable } from "#server/platform/print/faces.ts";
import { hasLetterOrDigit } from "#server/platform/print/rare-letters.ts";
import type { PrintTexts } from "./print-texts.ts";

/** Where no font has some letters of what a kitchen must know, the page says so and where to read it. */
export function withPrintableTexts(content: BriefContent, { t }: PrintTexts): BriefContent {
  const toPrintableText = (text: string, allergens: readonly Allergen[] = []) => {
    const printableText = toPrintable(text).text.replaceAll(/^[^\p{L}\p{N}]+|[\s,;·]+$/gu, "");
    const losesSigns = printableText === "" && /\p{Extended_Pictographic}/u.test(text);
    if (!hasUnprintableLetters(text) && !losesSigns) return text;
    const printableAllergens = allergens
      .filter((allergen) => allergen !== "other")
      .map((name) => t(`allergens.${name}`))
      .filter((name) => !foldForSearch(printableText).includes(foldForSearch(name)));
    const words = [...printableAllergens, printableText].filter(hasLetterOrDigit).join(", ");
    return hasUnprintableLetters(text) || words === "" ? `${words} ${t("lost_letters")}`.trim() : words;
  };
  return {
    ...content,
    remarks: content.remarks
      .split("\n")
      .map((line) => toPrintableText(line))
      .join("\n"),
    people: content.people.map((person) => ({
      ...person,
      allergies: toPrintableText(person.allergies, findAllergens(person.allergies)),
      access_needs: toPrintableText(person.access_needs),
    })),
  };
}
