/** What is said of the kinds of providers: of each, by its own name, and neither too little nor too much. */
import { describe, expect, it } from "vitest";
import { providerKinds } from "#contract/provider-kinds.ts";
import en from "#i18n/en/catalogue.json" with { type: "json" };
import fr from "#i18n/fr/catalogue.json" with { type: "json" };

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0;
}

describe.each([
  ["French", fr],
  ["English", en],
])("the catalogue in %s", (_, { kinds }) => {
  it("holds every kind in the order of the contract", () => {
    expect(Object.keys(kinds)).toEqual(providerKinds.map(({ id }) => id));
  });

  it.each([...providerKinds])(
    "says of $id what to know in 60 to 120 words, without repeating itself",
    ({ id }) => {
      const { description } = kinds[id];
      expect(countWords(description)).toBeGreaterThanOrEqual(60);
      expect(countWords(description)).toBeLessThanOrEqual(120);
      const sentences = description.split(/(?<=[.?!]) /u);
      expect(new Set(sentences).size).toBe(sentences.length);
    },
  );
});

it("names each kind in French as the contract does, and in English in its own words", () => {
  expect(Object.values(fr.kinds).map(({ name }) => name)).toEqual(providerKinds.map(({ name }) => name));
  expect(new Set(Object.values(en.kinds).map(({ name }) => name)).size).toBe(providerKinds.length);
});
