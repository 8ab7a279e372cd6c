/** Fills the paragraphs of a legal text with the settings about publisher and host. */

/** A paragraph, or alternatives: the first whose values are all set is shown. */
export type Paragraph = string | readonly string[];

/** `values` are '' if not set. A missing registration number is left out without a substitute. */
export function getParagraphs(
  text: readonly Paragraph[],
  values: Readonly<Record<string, string>>,
): readonly string[] {
  const isSaid = (way: string) =>
    findNames(way).every((name) => name === "registration" || values[name] !== "");
  return text.flatMap((paragraph) => {
    const variant = [paragraph].flat().find(isSaid);
    return variant === undefined ? [] : [fillText(variant, values)];
  });
}

const placeholder = /\{\{(\w+)\}\} ?/gu;

function findNames(text: string): string[] {
  return Array.from(text.matchAll(placeholder), ([, name = ""]) => name);
}

function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(placeholder, (found, name: string) => {
    const value = values[name] ?? "";
    return value === "" ? "" : found.replace(`{{${name}}}`, () => value);
  });
}
