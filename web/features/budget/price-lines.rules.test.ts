import { expect, it } from "vitest";
import { toCentLines, parseLines, toTypedLines, toWireLines, addLine } from "./price-lines.rules.ts";

const lines = [
  { kind: "adult" as const, moment_id: "dinner", label: "Menu", unit_price: 62.5, minimum: 80 },
  { kind: "fixed" as const, moment_id: null, label: "", unit_price: -180, minimum: null },
];

it.each(["fr", "en"] as const)("round-trips lines as shown in %s", (language) => {
  expect(toWireLines(toTypedLines(lines, language))).toEqual(lines);
});

it("keeps unreadable prices invalid, so that the schema reports them", () => {
  const [first, ...others] = toTypedLines(lines, "fr");
  const typed = first ? [{ ...first, unitPrice: "15k", minimum: "beaucoup" }, ...others] : others;
  expect(toWireLines(typed)).toMatchObject([
    { unit_price: Number.NaN, minimum: Number.NaN },
    { unit_price: -180 },
  ]);
  expect(parseLines(typed)).toEqual([{ kind: "fixed", momentId: null, unitPrice: -18_000 }]);
});

it("calculates in whole cents", () => {
  expect(toCentLines(lines)).toEqual([
    { kind: "adult", momentId: "dinner", unitPrice: 6250, minimum: 80 },
    { kind: "fixed", momentId: null, unitPrice: -18_000 },
  ]);
});

it("adds a line with a unique key, at the offered moment unless it is a fixed price", () => {
  const one = addLine([], "adult", "dinner");
  const two = addLine(one, "fixed", "dinner");
  expect(two.map(({ key, kind, momentId }) => [key, kind, momentId])).toEqual([
    [0, "adult", "dinner"],
    [1, "fixed", ""],
  ]);
});

it("replaces a single fixed price that is still empty", () => {
  const empty = addLine([], "fixed", "dinner");
  expect(addLine(empty, "adult", "dinner").map(({ kind }) => kind)).toEqual(["adult"]);
  const priced = empty.map((line) => ({ ...line, unitPrice: "350" }));
  expect(addLine(priced, "adult", "dinner").map(({ kind }) => kind)).toEqual(["fixed", "adult"]);
});
