/** Texts whose keys come from data. */
import i18next from "i18next";
import type { Namespace } from "#i18n/languages.ts";

type Values = Readonly<Record<string, string | number>>;

/** Returns a function that translates a key of one file; of several keys, the first that exists. */
export function createTextLookup(namespace: Namespace) {
  return (key: string | readonly string[], values: Values = {}): string => {
    const keys = [key].flat().map((each) => `${namespace}:${each}`);
    return i18next.t(keys, { ...values, defaultValue: keys.at(-1) ?? "" });
  };
}
