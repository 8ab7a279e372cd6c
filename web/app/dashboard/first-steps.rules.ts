/** The first steps of a new wedding: what a couple sets up before the dashboard has something to show. */
import { moments, type Wedding } from "#contract/wedding.ts";

export const firstSteps = ["date", "place", "partner", "guests", "budget", "tasks"] as const;
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
    case "date":
      return wedding.wedding_date !== null;
    case "place":
      return wedding.wedding_place !== null && moments.some((moment) => wedding[moment]);
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
