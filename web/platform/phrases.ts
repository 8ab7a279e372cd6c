/** From a file of words to what is said: the right form for a number or a kind, values put in their places. */

/** A file of words: text, or groups of it. */
export interface Bundle {
  readonly [key: string]: string | Bundle | readonly unknown[];
}

/** What goes into the words; `count` picks the form for a number, `context` the one for a kind. */
export type Values = Readonly<Record<string, string | number | null | undefined>>;

const rules = new Map<string, Intl.PluralRules>();
const formats = new Map<string, Intl.NumberFormat>();

function made<T>(kept: Map<string, T>, language: string, make: () => T): T {
  const known = kept.get(language);
  if (known !== undefined) return known;
  const fresh = make();
  kept.set(language, fresh);
  return fresh;
}

/** What stands at 'a.b.c'; undefined where nothing does. */
export function entryAt(bundle: Bundle, key: string): unknown {
  let found: unknown = bundle;
  for (const step of key.split(".")) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, step)) return undefined;
    found = (found as Bundle)[step];
  }
  return found;
}

/** The text at a key in the form that its values ask for; undefined where there is none. */
export function phraseIn(
  bundle: Bundle,
  key: string,
  { language, values = {} }: { language: string; values?: Values | undefined },
): string | undefined {
  for (const form of formsOf(key, values, language)) {
    const text = entryAt(bundle, form);
    if (typeof text === "string") return filled(text, values, language);
  }
  return undefined;
}

/** The closest form first: days_brides_one, days_brides, days_one, days; of none at all days_zero before. */
function formsOf(key: string, { count, context }: Values, language: string): readonly string[] {
  const kinds = typeof context === "string" && context !== "" ? [`${key}_${context}`, key] : [key];
  if (typeof count !== "number") return kinds;
  const form = made(rules, language, () => new Intl.PluralRules(language)).select(count);
  // Languages have forms of their own for millions, of which a text need not know.
  const others = kinds.map((kind) => `${kind}_other`);
  const none = count === 0 ? ["_zero"] : [];
  return [...kinds.flatMap((kind) => [...none, `_${form}`, ""].map((ending) => kind + ending)), ...others];
}

/** `{{name}}` is the value as it is, `{{count, number}}` a number as the language writes it. */
const slot = /\{\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?\}\}/gu;

function filled(text: string, values: Values, language: string): string {
  if (!text.includes("{{")) return text;
  return text.replace(slot, (_, name: string, format: string | undefined) => {
    const value = values[name] ?? "";
    if (format !== "number" || typeof value !== "number") return String(value);
    return made(formats, language, () => new Intl.NumberFormat(language)).format(value);
  });
}
