import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aGuest, guestLists } from "./guest-builders.ts";
import { getCovers, getMeals } from "./meals.rules.ts";

describe("the caterer's numbers", () => {
  it("count guests who come, and separately those who may", () => {
    const meals = getMeals([
      aGuest({ diet: "Vegan", presence: true, allergies: "noix" }),
      aGuest({ diet: "Vegan", presence: null, allergies: "lait" }),
      aGuest({ diet: "Halal", presence: false }),
      aGuest({ presence: true, is_child: true }),
      aGuest({ presence: false, is_child: true }),
    ]);
    expect(meals).toEqual({
      coming: 2,
      waiting: 1,
      allergic: 1,
      children: { coming: 1, waiting: 0 },
      sums: [
        { diet: "Vegan", coming: 1, waiting: 1 },
        { diet: "No Preferences", coming: 1, waiting: 0 },
      ],
    });
  });

  it("counts meals for the couple and for providers too", () => {
    const adults = { invited: 61, coming: 51, waiting: 6, declined: 4 };
    const children = { invited: 7, coming: 5, waiting: 1, declined: 1 };
    expect(getCovers({ adults, children, couple: 2, vendor_meals: 4 })).toEqual({ coming: 62, atMost: 69 });
  });

  it("add up to everyone who comes and everyone who may", () => {
    fc.assert(
      fc.property(guestLists, (guests) => {
        const { coming, waiting, sums } = getMeals(guests);
        expect(sums.reduce((sum, each) => sum + each.coming, 0)).toBe(coming);
        expect(sums.reduce((sum, each) => sum + each.waiting, 0)).toBe(waiting);
      }),
    );
  });
});
