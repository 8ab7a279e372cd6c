/** What the caterer is told: how many of each diet, among those who come. */
import { diets, type Diet, type Guest } from "#contract/guests.ts";
import type { Headcount } from "#contract/moments.ts";

export interface DietSum {
  readonly diet: Diet;
  readonly coming: number;
  /** No answer yet: they may be added. */
  readonly waiting: number;
}

export interface Meals {
  readonly coming: number;
  readonly waiting: number;
  /** In the order of the contract, diets of nobody left out. */
  readonly sums: readonly DietSum[];
  /** How many of those who come have an allergy noted. */
  readonly allergic: number;
}

/** Meals to order for a moment: now, and if all who have not answered came. */
export function coversOf({ adults, children, couple, vendor_meals }: Omit<Headcount, "moment_id">): {
  readonly coming: number;
  readonly atMost: number;
} {
  const coming = adults.coming + children.coming + couple + vendor_meals;
  return { coming, atMost: coming + adults.waiting + children.waiting };
}

/** Guests who do not come are in no sum. */
export function mealsOf(guests: readonly Guest[]): Meals {
  const coming = guests.filter((guest) => guest.presence === true);
  const waiting = guests.filter((guest) => guest.presence === null);
  const having = (list: readonly Guest[], diet: Diet) => list.filter((guest) => guest.diet === diet).length;
  return {
    coming: coming.length,
    waiting: waiting.length,
    sums: diets
      .map((diet) => ({ diet, coming: having(coming, diet), waiting: having(waiting, diet) }))
      .filter((sum) => sum.coming + sum.waiting > 0),
    allergic: coming.filter((guest) => guest.allergies.trim() !== "").length,
  };
}
