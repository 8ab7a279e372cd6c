/** Checks the texts about each kind of provider: when to book, what to ask and what it costs, each short. */
import { describe, expect, it } from "vitest";
import { providerKinds } from "#contract/provider-kinds.ts";
import en from "#i18n/en/catalogue.json" with { type: "json" };
import fr from "#i18n/fr/catalogue.json" with { type: "json" };

describe.each([
  ["French", fr],
  ["English", en],
])("the catalogue in %s", (_, { kinds }) => {
  it("holds every kind in the order of the contract", () => {
    expect(Object.keys(kinds)).toEqual(providerKinds.map(({ id }) => id));
  });

  it.each([...providerKinds])(
    "says of $id when to book, what to ask and what it costs, in short",
    ({ id }) => {
      const { when, ask, cost } = kinds[id];
      expect(when.length).toBeGreaterThanOrEqual(100);
      expect(when.length).toBeLessThanOrEqual(260);
      expect(cost.length).toBeGreaterThanOrEqual(40);
      expect(cost.length).toBeLessThanOrEqual(160);
      expect(ask.length).toBeGreaterThanOrEqual(3);
      expect(ask.length).toBeLessThanOrEqual(5);
      for (const question of ask) {
        expect(question).toContain("?");
        expect(question.length).toBeLessThanOrEqual(120);
      }
      expect(new Set(ask).size).toBe(ask.length);
    },
  );

  it("names the trade instead of writing « il » or « elle »", () => {
    for (const { when, cost } of Object.values(kinds)) {
      expect(`${when} ${cost}`).not.toMatch(/(?<![-\p{L}])(?:il|elle|he|she)(?![-\p{L}])/iu);
    }
  });
});

it("the catalogue names each kind in French as the contract does, and has an English name for it", () => {
  expect(Object.values(fr.kinds).map(({ name }) => name)).toEqual(providerKinds.map(({ name }) => name));
  expect(new Set(Object.values(en.kinds).map(({ name }) => name)).size).toBe(providerKinds.length);
});
