import { expect, it } from "vitest";
import type { ProviderKindId } from "#contract/provider-kinds.ts";
import type { ProviderContact } from "#contract/providers.ts";
import {
  getFirstSentence,
  filterCatalogueEntries,
  countByStatus,
  providerFilters,
  type CatalogueEntry,
  type ProviderFilterValues,
} from "./catalogue.rules.ts";
import { createContact } from "./provider-builders.ts";

const { none: noFilters, isFiltered } = providerFilters;

function anEntry(id: ProviderKindId, name: string, contact?: Partial<ProviderContact>): CatalogueEntry {
  return { id, name, frenchName: name, whenToBook: "", contact: contact && createContact(contact) };
}

const entries = [
  anEntry("venue", "Lieu de réception", { status: "reserve", company: "Domaine des Tilleuls" }),
  anEntry("caterer", "Traiteur", { status: "devis_recu", company: "Maison Kléber", person: "Anaïs" }),
  anEntry("dj", "DJ", { status: "ecarte" }),
  anEntry("cake", "Pâtissier", { status: "contacte" }),
  anEntry("wine", "Vins et boissons"),
];

it.each<[Partial<ProviderFilterValues>, ProviderKindId[]]>([
  [{}, ["venue", "caterer", "dj", "cake", "wine"]],
  [{ status: "followed" }, ["venue", "caterer", "cake"]],
  [{ status: "ecarte" }, ["dj"]],
  [{ status: "a_contacter" }, []],
  [{ name: "  PATISS " }, ["cake"]],
  [{ name: "reception lieu" }, ["venue"]],
  [{ name: "kleber" }, ["caterer"]],
  [{ name: "anais" }, ["caterer"]],
  [{ name: "e", status: "reserve" }, ["venue"]],
  [{ name: "zèbre" }, []],
])("%j shows %j, in the order of the catalogue", (filters, expected) => {
  expect(filterCatalogueEntries(entries, { ...noFilters, ...filters }).map(({ id }) => id)).toEqual(expected);
});

it("counts what each status would show", () => {
  expect(countByStatus(entries)).toEqual({
    all: 5,
    followed: 3,
    a_contacter: 0,
    contacte: 1,
    devis_recu: 1,
    reserve: 1,
    ecarte: 1,
  });
});

it.each([
  [noFilters, false],
  [{ ...noFilters, name: "  " }, false],
  [{ ...noFilters, name: "dj" }, true],
  [{ ...noFilters, status: "followed" as const }, true],
])("%j filters: %s", (filters, expected) => {
  expect(isFiltered(filters)).toBe(expected);
});

it.each([
  ["Réserve dix mois avant. Puis goûte.", "Réserve dix mois avant."],
  ["Compte 2.5 % du budget. Puis compare.", "Compte 2.5 % du budget."],
  ["Sans point", "Sans point"],
  ["Une seule phrase.", "Une seule phrase."],
])("a card shows of “%s” the sentence “%s”", (text, sentence) => {
  expect(getFirstSentence(text)).toBe(sentence);
});
