import { expect, it } from "vitest";
import { createGuest } from "./guest-builders.ts";
import { findLinkOwner } from "./link-owner.rules.ts";

const home = createGuest({ id: "home", household_id: "h" });
const alone = createGuest({ id: "alone" });

it.each([
  ["of a household", home, { householdId: "h", guestId: null }],
  ["alone", alone, { householdId: null, guestId: "alone" }],
  ["a plus one", createGuest({ id: "x", plus_one_of: "alone" }), { householdId: null, guestId: "alone" }],
  [
    "a plus one of a household",
    createGuest({ id: "x", plus_one_of: "home" }),
    { householdId: "h", guestId: null },
  ],
  [
    "a plus one whose host is gone",
    createGuest({ id: "x", plus_one_of: "gone" }),
    { householdId: null, guestId: "x" },
  ],
])("a guest replies through one link: %s", (_, guest, owner) => {
  expect(findLinkOwner(guest, [home, alone, guest])).toEqual(owner);
});
