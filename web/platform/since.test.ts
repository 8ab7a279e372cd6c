import { expect, it } from "vitest";
import { formatSince } from "./since.ts";

it.each([
  [0, "maintenant", "now"],
  [59, "maintenant", "now"],
  [120, "il y a 2 minutes", "2 minutes ago"],
  [7300, "il y a 2 heures", "2 hours ago"],
  [47 * 3600, "il y a 47 heures", "47 hours ago"],
  [73 * 3600, "il y a 3 jours", "3 days ago"],
])("says how long ago %i seconds are", (seconds, fr, en) => {
  const now = Date.parse("2027-06-12T12:00:00Z");
  const at = new Date(now - seconds * 1000).toISOString();
  expect(formatSince(at, now, "fr").replaceAll(/[\u00a0\u202f]/gu, " ")).toBe(fr);
  expect(formatSince(at, now, "en")).toBe(en);
});
