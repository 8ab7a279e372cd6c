import { expect, it } from "vitest";
import { isDayDataOver } from "./session-claims.rules.ts";

const begin = Date.parse("2027-06-12T08:00:00Z") / 1000;
const halfDay = { iat: begin, exp: begin + 12 * 3600 };
const month = { iat: begin, exp: begin + 30 * 86_400 };

it.each([
  ["during the session", halfDay, "2027-06-12T19:00:00Z", false],
  ["24 hours after its end", halfDay, "2027-06-13T20:00:00Z", false],
  ["later", halfDay, "2027-06-13T20:00:01Z", true],
  ["long after a session that was to be remembered", month, "2028-06-13T20:00:01Z", false],
  ["with a token that has no claims", {}, "2028-06-13T20:00:01Z", false],
])("the data of the day are deleted or not: %s", (_name, claims, now, isOver) => {
  expect(isDayDataOver(claims, Date.parse(now))).toBe(isOver);
});
