import { expect, it } from "vitest";
import { aGuest } from "./guest-builders.ts";
import { linkOwner } from "./link-owner.ts";

const home = aGuest({ id: "home", household_id: "h" });
const alone = aGuest({ id: "alone" });

it.each([
  ["of a household", home, { householdId: "h", guestId: null }],
  ["alone", alone, { householdId: null, guestId: "alone" }],
  ["a plus one", aGuest({ id: "x", plus_one_of: "alone" }), { householdId: null, guestId: "alone" }],
  [
    "a plus one of a household",
    aGuest({ id: "x", plus_one_of: "home" }),
    { householdId: "h", guestId: null },
  ],
  [
    "a plus one whose host is gone",
    aGuest({ id: "x", plus_one_of: "gone" }),
    { householdId: null, guestId: "x" },
  ],
])("a guest replies through one link: %s", (_, guest, owner) => {
  expect(linkOwner(guest, [home, alone, guest])).toEqual(owner);
});
