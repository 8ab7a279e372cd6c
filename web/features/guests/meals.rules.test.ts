import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGuest, arbitraryGuestLists } from "./guest-builders.ts";
import { getMealCounts, getGuestTotals } from "./meals.rules.ts";

describe("the caterer's numbers", () => {
  it("count guests who come, and separately those who may", () => {
    const meals = getGuestTotals([
      createGuest({ diet: "Vegan", presence: true, allergies: "noix" }),
      createGuest({ diet: "Vegan", presence: null, allergies: "lait" }),
      createGuest({ diet: "Halal", presence: false }),
      createGuest({ presence: true, is_child: true }),
      createGuest({ presence: false, is_child: true }),
    ]);
    expect(meals).toEqual({
      coming: 2,
      waiting: 1,
      allergic: 1,
      children: { coming: 1, waiting: 0 },
      byDiet: [
        { diet: "Vegan", coming: 1, waiting: 1 },
        { diet: "No Preferences", coming: 1, waiting: 0 },
      ],
    });
  });

  it("counts meals for the couple and for providers too", () => {
    const adults = { invited: 61, coming: 51, waiting: 6, declined: 4 };
    const children = { invited: 7, coming: 5, waiting: 1, declined: 1 };
    expect(getMealCounts({ adults, children, couple: 2, vendor_meals: 4 })).toEqual({
      coming: 62,
      atMost: 69,
    });
  });

  it("add up to everyone who comes and everyone who may", () => {
    fc.assert(
      fc.property(arbitraryGuestLists, (guests) => {
        const { coming, waiting, byDiet } = getGuestTotals(guests);
        expect(byDiet.reduce((sum, each) => sum + each.coming, 0)).toBe(coming);
        expect(byDiet.reduce((sum, each) => sum + each.waiting, 0)).toBe(waiting);
      }),
    );
  });
});
