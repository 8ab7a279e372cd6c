import { expect, test } from "vitest";
import { findEntries, hasSeveralWords, type ResultKind, type SearchEntry } from "./search.rules.ts";

function entry(kind: ResultKind, label: string, detail = ""): SearchEntry {
  return { id: `${kind} ${label}`, kind, label, detail, href: "/" };
}

const entries = [
  entry("guest", "Élise Marchand", "Famille"),
  entry("guest", "Jean-Œudes Élie", "Amis"),
  entry("guest", "Marc Lise", "Amis"),
  { ...entry("household", "Odile et Jean Perrin"), alsoFoundBy: "Famille Perrin" },
  entry("task", "Appeler l’église"),
  entry("task", "Goûter chez Kléber"),
  entry("provider", "Traiteur", "Maison Élise"),
  entry("provider", "Maison Kléber", "Traiteur"),
  entry("provider", "Fleurs Durand", "Fleuriste · 03 86 52 10 44"),
  entry("guest", "Séan O’Connor", "06 12 34 56 78"),
  entry("guest", "Jean-Louis Łukasz", "+33 (0)6 98 76 54 32"),
  entry("guest", "Ivan Payet", "+262 692 12 34 56"),
  entry("guest", "Zita Peeters", "0470 12 34 56"),
  entry("page", "Mes invités"),
  entry("action", "Ajouter un invité"),
];

function listLabels(text: string): readonly string[] {
  return findEntries(entries, text).flatMap((group) => group.entries.map(({ label }) => label));
}

test.each([
  ["elise", ["Élise Marchand", "Traiteur"]],
  ["ÉLI", ["Élise Marchand", "Jean-Œudes Élie", "Traiteur"]],
  ["marchand  elise", ["Élise Marchand"]],
  ["oeudes", ["Jean-Œudes Élie"]],
  ["l'eglise", ["Appeler l’église"]],
  ["maison", ["Maison Kléber", "Traiteur"]],
  ["kleber", ["Maison Kléber", "Goûter chez Kléber"]],
  ["invite", ["Ajouter un invité", "Mes invités"]],
  ["mes inv", ["Mes invités"]],
  ["0386", ["Fleurs Durand"]],
  ["03 86 52", ["Fleurs Durand"]],
  ["+33612345678", ["Séan O’Connor"]],
  ["0033 6 12 34", ["Séan O’Connor"]],
  ["06 98 76", ["Jean-Louis Łukasz"]],
  ["33 6 98 76 54 32", ["Jean-Louis Łukasz"]],
  ["33386521044", ["Fleurs Durand"]],
  ["0692 12 34", ["Ivan Payet"]],
  ["00262 692 12", ["Ivan Payet"]],
  ["+32 470 12 34 56", ["Zita Peeters"]],
  ["famille perrin", ["Odile et Jean Perrin"]],
  ["oconnor", ["Séan O’Connor"]],
  ["jeanlouis", ["Jean-Louis Łukasz"]],
  ["lukasz", ["Jean-Louis Łukasz"]],
  ["marchant", ["Élise Marchand"]],
  ["connorr sean", ["Séan O’Connor"]],
  ["elise amis", []],
  ["zzz", []],
])("%s finds %j", (text, expected) => {
  expect(listLabels(text)).toEqual(expected);
});

test.each([
  ["grand père", true],
  ["père", false],
  ["33 3 86 00 00 34", false],
  ["  père ", false],
])("knows whether %j has several words", (text, expected) => {
  expect(hasSeveralWords(text)).toBe(expected);
});

test("offers actions and pages before anything is typed", () => {
  expect(listLabels(" - ")).toEqual(["Ajouter un invité", "Mes invités"]);
});

test("counts the matches beyond those listed among 1,000 guests", () => {
  const guests = Array.from({ length: 1000 }, (_, index) =>
    entry("guest", `Élise Marchand ${index}`, "Famille"),
  );
  expect(findEntries(guests, "marchand eli")[0]?.more).toBe(994);
});

test("lists the six best of a kind and counts the others", () => {
  const many = [
    ...Array.from({ length: 9 }, (_, index) => entry("guest", `Anne Martin ${String(index)}`)),
    entry("guest", "Martin Petit"),
  ];
  const [group] = findEntries(many, "martin");
  expect(group?.entries.map(({ label }) => label)[0]).toBe("Martin Petit");
  expect(group?.entries).toHaveLength(6);
  expect(group?.more).toBe(4);
});
