import { describe, expect, it } from "vitest";
import { isBehind, getReconnectPause } from "./versions.rules.ts";

const at = (revision: number, epoch = "") => ({ epoch, revision });

describe("a page is behind", () => {
  it.each([
    { what: "nothing happened", known: 4, newest: 4, own: [], expected: false },
    { what: "another wrote", known: 4, newest: 5, own: [], expected: true },
    { what: "only this tab wrote", known: 4, newest: 6, own: [5, 6], expected: false },
    { what: "another wrote before this tab", known: 4, newest: 6, own: [6], expected: true },
    { what: "another wrote after this tab", known: 4, newest: 6, own: [5], expected: true },
    { what: "an older event came late", known: 6, newest: 5, own: [], expected: false },
  ])("$what: $expected", ({ known, newest, own, expected }) => {
    expect(isBehind(at(known), at(newest), new Set(own))).toBe(expected);
  });

  it("after a restore, whatever the revision", () => {
    expect(isBehind(at(9), at(4, "1795000000000"), new Set())).toBe(true);
  });
});

it("pauses longer after each failure, up to 30 seconds", () => {
  const longest = [0, 1, 2, 3, 4, 5, 50].map((failures) => getReconnectPause(failures, 1));
  expect(longest).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  expect(getReconnectPause(3, 0)).toBe(0);
});
