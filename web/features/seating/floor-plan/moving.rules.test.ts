import { expect, test } from "vitest";
import { areAllAway, areAllSeatedAnew } from "./moving.rules.ts";

const move = (guest_id: string, table_id: string | null, from_table_id: string | null) => ({
  guest_id,
  table_id,
  seat: null,
  from_table_id,
});

test("two guests who come to one table are no swap, two who change seats at it are", () => {
  expect(areAllSeatedAnew([move("a", "1", null), move("b", "1", "2")])).toBe(true);
  expect(areAllSeatedAnew([move("a", "1", "1"), move("b", "1", "1")])).toBe(false);
  expect(areAllSeatedAnew([move("a", "1", "2"), move("b", "2", "1")])).toBe(false);
});

test("guests leave their seats only if none of them gets another one", () => {
  expect(areAllAway([move("a", null, "1"), move("b", null, "1")])).toBe(true);
  expect(areAllAway([move("a", "1", null), move("b", null, "1")])).toBe(false);
});
