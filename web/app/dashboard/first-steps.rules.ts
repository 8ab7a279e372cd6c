/** The first steps of a new wedding. Names and date are not among them: the first card asks for these. */
import { moments, type Wedding } from "#contract/wedding.ts";

export const firstSteps = ["place", "moments", "partner", "guests", "budget", "tasks"] as const;
export type FirstStep = (typeof firstSteps)[number];

export interface WeddingFacts {
  readonly wedding: Wedding;
  /** Members and open invitations with the role couple. */
  readonly couple: number;
  readonly guests: number;
  /** The sum of the budget items, in euros. */
  readonly budget: number;
  readonly tasks: number;
}

export function isDone(step: FirstStep, { wedding, couple, guests, budget, tasks }: WeddingFacts): boolean {
  switch (step) {
    case "place":
      return wedding.wedding_place !== null;
    case "moments":
      return moments.some((moment) => wedding[moment]);
    case "partner":
      return couple > 1;
    case "guests":
      return guests > 0;
    case "budget":
      return budget > 0;
    case "tasks":
      return tasks > 0;
  }
}
