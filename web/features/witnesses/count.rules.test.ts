import { expect, it } from "vitest";
import { countExtraWitnesses, getCountState, countMissingWitnesses } from "./count.rules.ts";

it.each([
  [0, "none", 2, 0],
  [1, "missing", 1, 0],
  [2, "enough", 0, 0],
  [4, "enough", 0, 0],
  [5, "beyond", 0, 1],
  [7, "beyond", 0, 3],
] as const)("%i witnesses: %s, %i missing, %i too many", (count, state, missing, beyond) => {
  expect(getCountState(count)).toBe(state);
  expect(countMissingWitnesses(count)).toBe(missing);
  expect(countExtraWitnesses(count)).toBe(beyond);
});
