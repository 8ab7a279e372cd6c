import { describe, expect, it } from "vitest";
import { applyChoice, type EditState, areJsonEqual, mergeEdits } from "./edits.rules.ts";

interface Thing {
  readonly telephone: string;
  readonly adresse: string;
  readonly age: number | null;
  readonly offset: { readonly unit: string; readonly before: number } | null;
}
const opened: Thing = { telephone: "1", adresse: "", age: 8, offset: null };
const fresh: EditState<Thing> = { shown: opened, theirs: {}, versions: {} };

describe("an open form", () => {
  it("follows in fields that were not touched", () => {
    const state = mergeEdits(fresh, { ...opened, telephone: "2" }, { adresse: "Rue" });
    expect(state).toEqual({
      shown: { ...opened, telephone: "2" },
      theirs: {},
      versions: { telephone: 1 },
    });
  });

  it("keeps a touched field and offers the other value", () => {
    const state = mergeEdits(fresh, { ...opened, telephone: "2" }, { telephone: "3" });
    expect(state).toEqual({ shown: opened, theirs: { telephone: "2" }, versions: {} });
    const next = applyChoice(state, "telephone", "mine");
    expect(next).toEqual({ shown: { ...opened, telephone: "2" }, theirs: {}, versions: {} });
    const taken = applyChoice(state, "telephone", "theirs");
    expect(taken.versions).toEqual({ telephone: 1 });
  });

  it("offers nothing when both wrote the same, also as the text of a number", () => {
    const state = mergeEdits(fresh, { ...opened, age: 9 }, { age: "9" });
    expect(state).toEqual({ shown: { ...opened, age: 9 }, theirs: {}, versions: {} });
  });

  it("drops an offer once the other person went back", () => {
    const state = mergeEdits(fresh, { ...opened, telephone: "2" }, { telephone: "3" });
    expect(mergeEdits(state, { ...opened }, { telephone: "3" }).theirs).toEqual({});
  });

  it("offers the newest of several values, and nothing but what a refusal names", () => {
    const state = mergeEdits(fresh, { ...opened, telephone: "2" }, { telephone: "3" });
    expect(mergeEdits(state, { telephone: "4" }, { telephone: "3" }).theirs).toEqual({ telephone: "4" });
    expect(mergeEdits(state, { adresse: "Rue" }, { telephone: "3", adresse: "Quai" }).theirs).toEqual({
      telephone: "2",
      adresse: "Rue",
    });
  });
});

it.each([
  [null, {}, false],
  [null, null, true],
  [{ unit: "day", before: 1 }, { before: 1, unit: "day" }, true],
  [{ unit: "day", before: 1 }, { unit: "day", before: 2 }, false],
  [[1, 2], [1, 2], true],
  [[1, 2], [1], false],
  ["1", 1, false],
])("%j and %j are the same: %j", (one, other, expected) => {
  expect(areJsonEqual(one, other)).toBe(expected);
});
