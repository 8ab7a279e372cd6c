/** Each text with a number reads right with 0, 1 and 2, in both languages. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { type Language, languages, namespaces } from "#i18n/languages.ts";

type Texts = Readonly<Record<string, string>>;

function flatten(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  return Object.entries(value ?? {}).flatMap(([key, inner]) =>
    flatten(inner, path === "" ? key : `${path}.${key}`),
  );
}

function loadTexts(language: Language): Texts {
  const all = namespaces.flatMap((namespace) => {
    const path = join(import.meta.dirname, "..", "i18n", language, `${namespace}.json`);
    const texts: unknown = JSON.parse(readFileSync(path, "utf8"));
    return flatten(texts).map(([key, text]): [string, string] => [`${namespace}:${key}`, text]);
  });
  return Object.fromEntries(all);
}

const texts = { fr: loadTexts("fr"), en: loadTexts("en") };

/** The keys without the ending that i18next chooses by `count`. */
const counted = Object.keys(texts.fr)
  .filter((key) => key.endsWith("_other") && `${key.slice(0, -6)}_one` in texts.fr)
  .map((key) => key.slice(0, -6));

/** Words that end like a plural and are none. */
const singular: Readonly<Record<Language, ReadonlySet<string>>> = {
  fr: new Set(["repas", "mois", "fois", "avis", "sans", "rendez-vous"]),
  en: new Set(["address", "has", "is", "looks", "wants", "witness", "yes"]),
};

/** The words right after a number, with the number's name: the word « places » in « {{seats, number}} places ». */
function getCountedWords(text: string): [name: string, word: string][] {
  const pattern = /\{\{(\w+)(?:, number)?\}\}[\s\u00a0\u202f](?:<\w+>)?([\p{L}’-]+)/gu;
  return [...text.matchAll(pattern)].map(([, name = "", word = ""]) => [name, word.toLowerCase()]);
}

/** Placeholders that are no number of things, or never 0 or 1. */
const allowed: readonly RegExp[] = [
  / (?:amount|paid|planned|refunded|given|sum|handed|cost|toPay)$/u, // sums of money
  / (?:name|names|by|one|table|email|label|item|to|deadline|date|shape|kind|rows|words|change)$/u, // texts
  / (?:max|min|most|limit)$/u, // limits, all above 1
  / (?:days|hours|minutes|years|binDays|invitationDays|resetMinutes|stopDays)$/u, // constants above 1
  /^(?:checkout:.*\.withdrawal|profile:leaving\..*|documents:links\.join\.shown) count$/u, // constants above 1
  /^journal:(?:kinds\..*\.some|details_count|sentences\.replied_many(?:_counts|_all_yes|_all_no)?\.other) count$/u, // for several alone
  /^stationery:warnings\.many\..* count$/u, // for several alone
  /^replies:missing\.\w+_ago count$/u, // 0 and 1 are « aujourd’hui » and « hier »
  /^guests:meals\.covers_\w+ coming$/u, // with the couple
  /^guests:presence\.mixed_label /u, // of several moments
  /^replies:received\.comes_all_\w+ moments$/u, // of several moments
  /^wishes:broken\.(?:family|overfull) count$/u, // several tables; more guests than a table has seats
  /^errors:field\.seats_taken taken$/u, // more than the one seat that a table has at least
  /^reply:pages\.note pages$/u, // of several pages
  /^caterer:send\.news_version number$/u, // the number of a version
  /^brief-content:ages\w* ages$/u, // chosen by its own count
  /^(?:thanks|lists):count_other total$/u, // at least as many as `count`
];

function isPlural(language: Language, word: string): boolean {
  return /[sx]$/u.test(word) && !singular[language].has(word);
}

describe.each(languages)("in %s", (language) => {
  beforeAll(async () => {
    const resources: Record<string, Record<string, string>> = {};
    for (const [key, text] of Object.entries(texts[language])) {
      const [namespace = "", path = ""] = key.split(":");
      (resources[namespace] ??= {})[path] = text;
    }
    await i18next.init({
      lng: language,
      resources: { [language]: resources },
      keySeparator: false,
      interpolation: { escapeValue: false },
    });
  });

  it("every counted text has both forms", () => {
    const missing = counted.flatMap((key) =>
      ["one", "other"].map((form) => `${key}_${form}`).filter((each) => !(each in texts[language])),
    );
    expect(missing).toEqual([]);
  });

  it.each([0, 1, 2])("no plural follows one, and the form is the right one for %i", (count) => {
    const form = count === 1 || (count === 0 && language === "fr") ? "one" : "other";
    for (const key of counted) {
      const wanted = count === 0 && `${key}_zero` in texts[language] ? "zero" : form;
      const values = { count, defaultValue: "" };
      expect(i18next.t(key, values)).toBe(i18next.t(`${key}_${wanted}`, values));
    }
    if (form === "other") return;
    const wrong = counted.filter((key) =>
      getCountedWords(texts[language][`${key}_one`] ?? "").some(
        ([name, word]) => name === "count" && isPlural(language, word),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it("a number without forms is followed by a plural only if it is never 0 or 1", () => {
    const found = Object.entries(texts[language]).flatMap(([key, text]) =>
      getCountedWords(text)
        .filter(
          ([name, word]) => isPlural(language, word) && !(name === "count" && /_(?:one|other)$/u.test(key)),
        )
        .map(([name]) => `${key} ${name}`),
    );
    expect(found.filter((each) => !allowed.some((pattern) => pattern.test(each)))).toEqual([]);
  });
});
