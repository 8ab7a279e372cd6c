/** Fills the paragraphs of a legal text with the settings about publisher and host. */

/** A paragraph, or alternatives: the first whose values are all set is shown. */
export type Paragraph = string | readonly string[];

/**
 * The paragraphs with their values, which are '' if not set. A missing registration number is left out without a
 * substitute.
 */
export function getParagraphs(
  text: readonly Paragraph[],
  values: Readonly<Record<string, string>>,
): readonly string[] {
  const isComplete = (alternative: string) =>
    findNames(alternative).every((name) => name === "registration" || values[name] !== "");
  return text.flatMap((paragraph) => {
    const alternative = [paragraph].flat().find(isComplete);
    return alternative === undefined ? [] : [fillText(alternative, values)];
  });
}

const placeholder = /\{\{(\w+)\}\} ?/gu;

function findNames(text: string): string[] {
  return Array.from(text.matchAll(placeholder), ([, name = ""]) => name);
}

function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(placeholder, (match, name: string) => {
    const value = values[name] ?? "";
    return value === "" ? "" : match.replace(`{{${name}}}`, () => value);
  });
}
