import { expect, it } from "vitest";
import { createPack } from "./day-builders.ts";
import { isPackOver } from "./keeping.rules.ts";

const noDay = { ...createPack().wedding, wedding_date: null };

it.each([
  ["on the seventh day after the wedding", createPack(), "2027-06-19T21:59:00Z", false],
  ["on the eighth", createPack(), "2027-06-19T22:00:00Z", true],
  ["without a day, 30 days after reading", createPack({ wedding: noDay }), "2027-01-31T12:00:00Z", false],
  ["without a day, later", createPack({ wedding: noDay }), "2027-01-31T12:00:01Z", true],
])("keeps the pack or not: %s", (_name, stored, now, over) => {
  const readAt = Date.parse("2027-01-01T12:00:00Z");
  expect(isPackOver({ pack: stored, readAt }, Date.parse(now))).toBe(over);
});
