/**
 * Checks the texts: complete in both languages, with French typography, and with the exact texts of the
 * product's description.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import i18next from "i18next";
import { describe, expect, it } from "vitest";
import { errorCodes } from "#contract/errors.ts";
import { namespaces } from "#i18n/languages.ts";
import { applyFrenchTypography, findMissingSpaces } from "#i18n/typography.ts";
import { quotedTexts } from "./support/described-texts.ts";

const folder = join(import.meta.dirname, "..", "i18n");

type Texts = Record<string, string>;

/** Returns every text of a file by the path of its key. */
function getWords(language: string, namespace: string): Texts {
  const texts: unknown = JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), "utf8"));
  return Object.fromEntries(flat(texts));
}

function flat(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) throw new Error(`${path} is neither text nor a group`);
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, path === "" ? key : `${path}.${key}`));
}

it("the keys of every file of texts are typed", () => {
  const source = readFileSync(join(folder, "..", "web", "platform", "i18next-keys.ts"), "utf8");
  const typed = [...source.matchAll(/#i18n\/fr\/([\w-]+)\.json/gu)].map(([, name]) => name);
  expect(new Set(typed)).toEqual(new Set(namespaces));
});

/** Removes the plural form: languages have different ones, and French has one more for large numbers. */
function bare(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/u, "");
}

function placeholders(texts: Texts): Record<string, string> {
  const found = new Map<string, Set<string>>();
  for (const [key, text] of Object.entries(texts)) {
    const names = [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}|<\/?(\w+)>/gu)].map(
      (match) => match[1] ?? `<${match[2]}>`,
    );
    const all = found.get(bare(key)) ?? new Set();
    for (const name of names) all.add(name);
    found.set(bare(key), all);
  }
  return Object.fromEntries([...found].map(([key, names]) => [key, [...names].toSorted().join(" ")]));
}

describe.each(["fr", "en"])("the files of %s", (language) => {
  it("are exactly those of the list", () => {
    const files = readdirSync(join(folder, language)).map((file) => file.replace(".json", ""));
    expect(files.toSorted()).toEqual([...namespaces].toSorted());
  });
});

describe.each([...namespaces])("%s", (namespace) => {
  it("has the same keys and placeholders in both languages", () => {
    expect(placeholders(getWords("fr", namespace))).toEqual(placeholders(getWords("en", namespace)));
  });

  it("has no empty text, and is in Unicode form NFC", () => {
    for (const language of ["fr", "en"]) {
      for (const [key, text] of Object.entries(getWords(language, namespace))) {
        expect(text.trim(), key).not.toBe("");
        expect(text, key).toBe(text.normalize("NFC"));
      }
    }
  });

  it("is set with French spaces and apostrophes", () => {
    for (const [key, text] of Object.entries(getWords("fr", namespace))) {
      expect(text, key).toBe(applyFrenchTypography(text));
      expect(findMissingSpaces(text), `${key}: ${text}`).toEqual([]);
    }
  });

  it("calls an e-mail by one word in French", () => {
    for (const [key, text] of Object.entries(getWords("fr", namespace)))
      expect(text, key).not.toMatch(/courriel/iu);
  });
});

it("each moment has one name in all French texts", () => {
  const wedding = getWords("fr", "wedding");
  for (const [key, name] of Object.entries(getWords("fr", "moments"))) {
    const kind = /^kinds\.(\w+)$/u.exec(key)?.[1];
    if (kind === undefined) continue;
    expect(wedding[`moments.${kind}.name`], key).toBe(name);
    expect(getWords("fr", "reply")[`moments.${kind}`], key).toBe(name);
    expect(getWords("fr", "journal")[`codes.moment.${kind}`], key).toBe(name);
  }
});

it("every error code has a text", () => {
  expect(Object.keys(getWords("fr", "errors"))).toEqual(expect.arrayContaining([...errorCodes]));
});

/** Returns a text without differences of typography: of spaces, apostrophes and placeholders. */
function plain(text: string): string {
  return text
    .replaceAll(/<\/?\w+>/gu, "")
    .replaceAll(/\{\{?\s*\w+[^}]*\}\}?/gu, "{}")
    .replaceAll(/<\/?\w+>/gu, "")
    .replaceAll(/[’']/gu, "'")
    .replaceAll(/[\s\u00a0\u202f]+/gu, " ")
    .trim();
}

it.each(["fr", "en"])("the accessible name of mixed answers has the visible words, in %s", (language) => {
  const { "presence.mixed": visible = "", "presence.mixed_label": name } = getWords(language, "guests");
  expect(name?.toLowerCase()).toContain(visible.toLowerCase());
});

describe("texts of the description", () => {
  const all = (language: string) =>
    namespaces.flatMap((namespace) => Object.values(getWords(language, namespace)).map(plain));

  it.each(quotedTexts.fr)("« %s » exists in French", (text) => {
    expect(all("fr")).toContain(plain(text));
  });

  it.each(quotedTexts.en)("“%s” exists in English", (text) => {
    expect(all("en")).toContain(plain(text));
  });
});

/** Quoted texts that are no labels: terms, and examples of what people type. */
const quotedOtherwise: ReadonlySet<string> = new Set([
  "arrhes",
  "acompte",
  "+1",
  "+1 de Léa",
  "Léa’s +1",
  "1 200,50",
  "1200.50",
  "Traiteur devis mars",
  "Caterer quote March",
  "Je vous notifie ma rétractation du contrat portant sur Promesse, commandé le … ; nom, adresse, date.",
  "I hereby give notice that I withdraw from my contract for Promesse, ordered on …; name, address, date.",
  "écarté",
  "set aside",
  "mariée",
  "marié",
  "bride",
  "groom",
]);

describe.each([
  ["fr", /«\s([^»]*?)\s»/gu],
  ["en", /“([^”]*)”/gu],
] as const)("what the texts of %s quote", (language, marks) => {
  const all = namespaces.flatMap((namespace) => Object.entries(getWords(language, namespace)));
  const labels = new Set(all.map(([, text]) => text));

  it("is the label of a control, or listed as none", () => {
    const quotes = all.flatMap(([key, text]) =>
      Array.from(text.matchAll(marks), ([, quote = ""]) => ({ key, quote })),
    );
    const stale = quotes.filter(
      ({ quote }) =>
        !quote.includes("{{") && !labels.has(quote) && !quotedOtherwise.has(quote.replaceAll(/\s/gu, " ")),
    );
    expect(quotes.length).toBeGreaterThan(20);
    expect(stale).toEqual([]);
  });
});

/** The keys that a file of the web uses, each with the text files that may contain it. */
function askedKeys(source: string): { key: string; from: string[] }[] {
  const names = Array.from(
    source.matchAll(/(?:useTranslation\(\[?|TFunction<|getFixedT\(null, )"([\w-]+)"/gu),
    ([, name = ""]) => name,
  );
  const here = names.length === 0 ? ["translation"] : names;
  return Array.from(source.matchAll(/\bt\(\s*"([^"]+)"/gu), ([, asked = ""]) => {
    const [namespace, key] = asked.split(":");
    return key === undefined ? { key: asked, from: here } : { key, from: [namespace ?? ""] };
  });
}

it("every key that the web names exists", () => {
  const web = join(folder, "..", "web");
  const known = new Map(
    namespaces.map((namespace) => [
      namespace,
      new Set(Object.keys(getWords("fr", namespace)).flatMap((key) => [key, bare(key)])),
    ]),
  );
  const files = readdirSync(web, { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => /\.tsx?$/u.test(file) && !file.includes(".test."));
  const missing = sources.flatMap((file) =>
    askedKeys(readFileSync(join(web, file), "utf8"))
      .filter(({ key, from }) => !namespaces.some((name) => from.includes(name) && known.get(name)?.has(key)))
      .map(({ key }) => `${file}: ${key}`),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

describe("the terms", () => {
  const french = (namespace: string, key: string) => getWords("fr", namespace)[key] ?? "";

  it("use the singular for one table and one seat", async () => {
    const { t } = await startedWith("fr", "seating");
    const seats = t("seating:manage.seats", { count: 1 });
    const taken = t("seating:manage.taken", { count: 1 });
    const sum = t("seating:manage.sum", { count: 1, seats, taken });
    expect(sum.replaceAll("\u00a0", " ")).toBe("1 table, 1 place, 1 prise");
    const prepared = t("seating:prepare.sum", { count: 1, seats });
    expect(prepared.replaceAll("\u00a0", " ")).toBe("1 table, 1 place en tout.");
  });

  it("call a guest's relation 'Lien' everywhere", () => {
    const labels = Object.entries(getWords("fr", "guests")).filter(([key]) => key.endsWith("relationship"));
    expect(labels.length).toBeGreaterThan(2);
    for (const [key, label] of labels) expect(label, key).toMatch(/^Lien|\bliens$/u);
    for (const namespace of namespaces) {
      expect(JSON.stringify(getWords("fr", namespace))).not.toMatch(/"Relation"/u);
    }
  });

  it.each(["fr", "en"])("name the button of the calendar by its label, in %s", (language) => {
    const answer = getWords(language, "help")["questions.calendrier.answer"] ?? "";
    expect(answer).toContain(getWords(language, "calendar")["kinds.task"] ?? "—");
  });

  it.each([
    ["dashboard", "failed", /chiffres/u],
    ["dashboard", "wedding_failed", /^Votre mariage/u],
    ["bin", "failed", /^La corbeille/u],
  ])("say in %s what %s", (namespace, key, what) => {
    expect(french(namespace, key)).toMatch(what);
  });
});

async function startedWith(language: string, namespace: string) {
  const own = i18next.createInstance();
  const texts: unknown = JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), "utf8"));
  await own.init({ lng: language, ns: [namespace] });
  own.addResourceBundle(language, namespace, texts);
  return own;
}
