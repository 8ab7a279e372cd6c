/** The caterer's numbers: meals, and guests per diet. */
import { diets, type Diet, type Guest } from "#contract/guests.ts";
import type { Headcount } from "#contract/moments.ts";

export interface DietTotal {
  readonly diet: Diet;
  readonly coming: number;
  /** Guests without a reply, who may be added. */
  readonly waiting: number;
}

export interface GuestTotals {
  readonly coming: number;
  readonly waiting: number;
  /** In the order of the contract; diets that nobody has are left out. */
  readonly byDiet: readonly DietTotal[];
  readonly children: Omit<DietTotal, "diet">;
  /** The number of coming guests with an allergy. */
  readonly allergic: number;
}

/** The meals of a moment: for those who come, and at most if everyone without a reply comes. */
export function getMealCounts({ adults, children, couple, vendor_meals }: Omit<Headcount, "moment_id">): {
  readonly coming: number;
  readonly atMost: number;
} {
  const coming = adults.coming + children.coming + couple + vendor_meals;
  return { coming, atMost: coming + adults.waiting + children.waiting };
}

/** Guests who do not come are in no total. */
export function getGuestTotals(guests: readonly Guest[]): GuestTotals {
  const coming = guests.filter((guest) => guest.presence === true);
  const waiting = guests.filter((guest) => guest.presence === null);
  const countChildren = (list: readonly Guest[]) => list.filter((guest) => guest.is_child).length;
  const countDiet = (list: readonly Guest[], diet: Diet) =>
    list.filter((guest) => guest.diet === diet).length;
  return {
    coming: coming.length,
    waiting: waiting.length,
    byDiet: diets
      .map((diet) => ({ diet, coming: countDiet(coming, diet), waiting: countDiet(waiting, diet) }))
      .filter((total) => total.coming + total.waiting > 0),
    children: { coming: countChildren(coming), waiting: countChildren(waiting) },
    allergic: coming.filter((guest) => guest.allergies.trim() !== "").length,
  };
}
