/** Our words are in i18next's form of JSON: whatever it finds in them, we find, and say the same. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInstance } from "i18next";
import { expect, it } from "vitest";
import { languages, namespaces } from "#i18n/languages.ts";
import { entryAt, phraseIn, type Bundle, type Values } from "./phrases.ts";

const folder = join(import.meta.dirname, "..", "..", "i18n");
const counts = [0, 1, 2, 21, 1_000_000];

function keysIn(bundle: Bundle, path = ""): string[] {
  return Object.entries(bundle).flatMap(([name, value]) => {
    const key = path + name;
    if (typeof value === "string") return [key];
    return Array.isArray(value) ? [] : keysIn(value as Bundle, `${key}.`);
  });
}

/** As itself, without its ending for a number, and as the form of a kind. */
function asksFor(key: string): (readonly [key: string, values: Values])[] {
  const [, bare = key, context] =
    /^(.+?)(?:_([a-z]+))?$/u.exec(key.replace(/_(?:zero|one|many|other)$/u, "")) ?? [];
  const kinds: Values[] = context === undefined ? [{}] : [{}, { context }];
  const whole = key.replace(/_(?:zero|one|many|other)$/u, "");
  return [
    [key, {}],
    ...counts.flatMap((count) => [
      [whole, { count }] as const,
      ...kinds.map((kind) => [bare, { ...kind, count }] as const),
    ]),
    ...kinds.map((kind) => [bare, kind] as const),
  ];
}

it.each(languages.flatMap((language) => namespaces.map((namespace) => [language, namespace] as const)))(
  "%s/%s says what i18next says",
  (language, namespace) => {
    const text = readFileSync(join(folder, language, `${namespace}.json`), "utf8");
    const bundle = JSON.parse(text) as Bundle;
    const theirs = createInstance();
    void theirs.init({
      lng: language,
      fallbackLng: false,
      initAsync: false,
      resources: { [language]: { translation: bundle } },
      interpolation: { escapeValue: false },
    });
    const slots = Array.from(
      text.matchAll(/\{\{\s*(\w+)\s*(,)?/gu),
      ([, name = "", comma]) => [name, comma === undefined ? "Zoé & <b>" : 1234.5] as const,
    );
    const numbers = slots.filter(([, value]) => typeof value === "number");
    const filled = Object.fromEntries([...slots, ...numbers]);
    const asks = keysIn(bundle).flatMap(asksFor);
    const differing = asks.filter(([key, kind]) => {
      const values = { ...filled, ...kind };
      // What it does not find it says by its key, as it does a group of words.
      const isFound = theirs.exists(key, values) && typeof entryAt(bundle, key) !== "object";
      return isFound && phraseIn(bundle, key, { language, values }) !== theirs.t(key, values);
    });
    expect(asks.length).toBeGreaterThan(10);
    expect(differing).toEqual([]);
  },
);
