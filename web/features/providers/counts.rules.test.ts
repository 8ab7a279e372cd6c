import { expect, it } from "vitest";
import type { ContactStatus } from "#contract/providers.ts";
import { countContacts } from "./counts.rules.ts";

it.each<[ContactStatus[], number, number]>([
  [[], 0, 0],
  [["a_contacter", "contacte", "devis_recu"], 3, 0],
  [["reserve", "reserve", "devis_recu", "ecarte"], 3, 2],
  [["ecarte"], 0, 0],
])("%j counts %d followed and %d booked", (statuses, followed, booked) => {
  expect(countContacts(statuses.map((status) => ({ status })))).toEqual({ followed, booked });
});
