import { expect, it } from "vitest";
import { centLines, readableLines, typedLines, wireLines, withLine } from "./price-lines.rules.ts";

const lines = [
  { kind: "adult" as const, moment_id: "dinner", label: "Menu", unit_price: 62.5, minimum: 80 },
  { kind: "fixed" as const, moment_id: null, label: "", unit_price: -180, minimum: null },
];

it.each(["fr", "en"] as const)("what a form shows in %s is read as it was", (language) => {
  expect(wireLines(typedLines(lines, language))).toEqual(lines);
});

it("what cannot be read stays wrong, for the schema to say so", () => {
  const [first, ...others] = typedLines(lines, "fr");
  const typed = first ? [{ ...first, unitPrice: "15k", minimum: "beaucoup" }, ...others] : others;
  expect(wireLines(typed)).toMatchObject([
    { unit_price: Number.NaN, minimum: Number.NaN },
    { unit_price: -180 },
  ]);
  expect(readableLines(typed)).toEqual([{ kind: "fixed", momentId: null, unitPrice: -18_000 }]);
});

it("reckons in whole cents", () => {
  expect(centLines(lines)).toEqual([
    { kind: "adult", momentId: "dinner", unitPrice: 6250, minimum: 80 },
    { kind: "fixed", momentId: null, unitPrice: -18_000 },
  ]);
});

it("adds a line with a key of its own, at the moment offered unless it is a fixed part", () => {
  const one = withLine([], "adult", "dinner");
  const two = withLine(one, "fixed", "dinner");
  expect(two.map(({ key, kind, momentId }) => [key, kind, momentId])).toEqual([
    [0, "adult", "dinner"],
    [1, "fixed", ""],
  ]);
});
