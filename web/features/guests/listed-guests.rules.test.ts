import { expect, it } from "vitest";
import { createGuest } from "./guest-builders.ts";
import { listGuestsOfMoment } from "./listed-guests.rules.ts";

it("copies a guest who is called after a host only when the host's name changes", () => {
  const host = createGuest({ id: "léa", first_name: "Léa", last_name: "Roy" });
  const plusOne = createGuest({ id: "plus-one", first_name: "", last_name: "", plus_one_of: "léa" });
  const before = listGuestsOfMoment([host, plusOne], undefined, "");
  expect(listGuestsOfMoment([host, plusOne], undefined, "")[1]).toBe(before[1]);

  const after = listGuestsOfMoment([{ ...host, first_name: "Zoé" }, plusOne], undefined, "");
  // A row is rendered again only for another object.
  expect(after[1]).not.toBe(before[1]);
  expect(after[1]?.host_name).toBe("Zoé Roy");
});
