import { expect, it } from "vitest";
import { getNextId, newId } from "./clock.ts";

it("the clock creates ids in ascending order, also within a millisecond", () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  expect(
    ids.filter((id) => !/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u.test(id)),
  ).toEqual([]);
});

it("a new id continues in the next millisecond when the counter of one is full", () => {
  const made = "01a202a4-e2be-7eab-9d31-7624aa5d684a";
  expect(getNextId("01a202a4-ffff-7fff-bfff-ffffffffffff", made)).toBe(
    "01a202a5-0000-7eab-9d31-7624aa5d684a",
  );
  expect(getNextId("01a202a4-e2be-7eab-9d31-000000000000", made)).toMatch(/^01a202a4-e2be-7eab-9d31-0000/u);
});
