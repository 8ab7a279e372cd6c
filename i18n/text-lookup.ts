/** Looks up texts of a file with plural forms, for the server, where i18next does not run. */
import { fillPlaceholders } from "./placeholders.ts";

type Texts = Readonly<Record<string, string | Readonly<Record<string, string>>>>;
export type TextLookup = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * A function that fills the text of a key, such as `diets.Vegan`. With `count` it takes the form for that number.
 * @throws Error for a key or a value that is missing, so that no incomplete text is printed.
 */
export function createTextLookup(texts: Texts, language: string): TextLookup {
  const textsByKey = new Map(
    Object.entries(texts).flatMap(([key, text]): [string, string][] =>
      typeof text === "string"
        ? [[key, text]]
        : Object.entries(text).map(([name, inner]) => [`${key}.${name}`, inner]),
    ),
  );
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const { count } = values;
    const form = typeof count === "number" && plurals.select(count) === "one" ? "one" : "other";
    const text = textsByKey.get(key) ?? textsByKey.get(`${key}_${form}`);
    if (text === undefined) throw new Error(`There is no text ${key}`);
    return fillPlaceholders(text, (name) => {
      const value = values[name];
      if (value === undefined) throw new Error(`The text ${key} lacks its ${name}`);
      return String(value);
    });
  };
}
