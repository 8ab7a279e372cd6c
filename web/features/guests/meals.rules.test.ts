import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aGuest, guestLists } from "./guest-builders.ts";
import { mealsOf } from "./meals.rules.ts";

describe("what the caterer is told", () => {
  it("counts those who come, and apart those who may", () => {
    const meals = mealsOf([
      aGuest({ diet: "Vegan", presence: true, allergies: "noix" }),
      aGuest({ diet: "Vegan", presence: null, allergies: "lait" }),
      aGuest({ diet: "Halal", presence: false }),
      aGuest({ presence: true }),
    ]);
    expect(meals).toEqual({
      coming: 2,
      waiting: 1,
      allergic: 1,
      sums: [
        { diet: "Vegan", coming: 1, waiting: 1 },
        { diet: "No Preferences", coming: 1, waiting: 0 },
      ],
    });
  });

  it("adds up to everyone who comes and everyone who may", () => {
    fc.assert(
      fc.property(guestLists, (guests) => {
        const { coming, waiting, sums } = mealsOf(guests);
        expect(sums.reduce((sum, each) => sum + each.coming, 0)).toBe(coming);
        expect(sums.reduce((sum, each) => sum + each.waiting, 0)).toBe(waiting);
      }),
    );
  });
});
