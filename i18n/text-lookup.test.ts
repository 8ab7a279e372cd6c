import { expect, it } from "vitest";
import { createTextLookup } from "./text-lookup.ts";

const texts = {
  plain: "Bonjour",
  inner: { name: "Bonjour {{name}}", eggs_one: "{{count}} œuf", eggs_other: "{{count}} œufs" },
};

it("the lookup finds texts, inner ones, and the form for a number in each language", () => {
  const fr = createTextLookup(texts, "fr");
  expect(fr("plain")).toBe("Bonjour");
  expect(fr("inner.name", { name: "Léa" })).toBe("Bonjour Léa");
  expect([0, 1, 2].map((count) => fr("inner.eggs", { count }))).toEqual(["0 œuf", "1 œuf", "2 œufs"]);
  expect(createTextLookup(texts, "en")("inner.eggs", { count: 0 })).toBe("0 œufs");
});

it("the lookup refuses a key and a value that are missing", () => {
  const fr = createTextLookup(texts, "fr");
  expect(() => fr("other")).toThrow("no text other");
  expect(() => fr("inner.name")).toThrow("lacks its name");
});
