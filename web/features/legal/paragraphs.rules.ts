/** The paragraphs of a text of law, with what the settings say of who publishes and hosts the site. */

/** One paragraph, or several ways to say it: the first whose values are all given is shown. */
export type Paragraph = string | readonly string[];

/** `values`: '' for what the settings do not say. A registration may be missing without a word. */
export function paragraphsOf(
  text: readonly Paragraph[],
  values: Readonly<Record<string, string>>,
): readonly string[] {
  const isSaid = (way: string) =>
    namesIn(way).every((name) => name === "registration" || values[name] !== "");
  return text.flatMap((paragraph) => {
    const said = [paragraph].flat().find(isSaid);
    return said === undefined ? [] : [filled(said, values)];
  });
}

const placeholder = /\{\{(\w+)\}\} ?/gu;

function namesIn(text: string): string[] {
  return Array.from(text.matchAll(placeholder), ([, name = ""]) => name);
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(placeholder, (found, name: string) => {
    const value = values[name] ?? "";
    return value === "" ? "" : found.replace(`{{${name}}}`, () => value);
  });
}
