import { expect, it } from "vitest";
import { findStart } from "./initial-layout.rules.ts";

const columns = [
  { left: 80, right: 350 },
  { left: 390, right: 660 },
  { left: 700, right: 970 },
];

it.each([
  ["before a table that it would cut", 500, columns, 386],
  ["where it is wanted between tables", 680, columns, 680],
  ["before a wide table over several columns too", 720, [...columns, { left: 600, right: 1100 }], 386],
  ["at the wall when it is near", 60, columns, 0],
  ["at the wall when the first table would be cut", 100, [{ left: 50, right: 320 }], 0],
  ["where it is wanted in an empty room", 200, [], 200],
] as const)("starts %s", (_, wanted, boxes, expected) => {
  expect(findStart(wanted, boxes)).toBe(expected);
});
