import { expect, it } from "vitest";
import { newId } from "./clock.ts";

it("names things in the order they are made, also within a millisecond", () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  expect(
    ids.filter((id) => !/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u.test(id)),
  ).toEqual([]);
});
