import { expect, test } from "vitest";
import { getThingUrl } from "./thing-url.rules.ts";

const names = { odile: "Odile Bertin", row: "Vin d’honneur", dj: "Réserver le DJ" };

test.each([
  ["guest", "odile", "updated", "/invites?invite=odile"],
  ["attendance", "odile/dinner", "updated", "/invites?invite=odile"],
  ["run_row", "row", "created", "/deroule?open=row"],
  ["task", "dj", "restored", "/todo?open=dj"],
  ["task", "dj", "deleted", undefined],
  ["guest", "gone", "updated", undefined],
  ["member", "odile", "created", undefined],
] as const)("a %s (%s, %s) leads to %s", (kind, thing_id, act, url) => {
  expect(getThingUrl({ kind, thing_id, act }, names)).toBe(url);
});
