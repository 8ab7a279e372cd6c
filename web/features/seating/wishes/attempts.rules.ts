/** In which order problems are tried, from the one that asks most: a room too tight for all of it still gets a plan. */
import type { ProblemOptions } from "./problem.rules.ts";
import { isComing, type Scene } from "./scene.rules.ts";

/** Whether those who sit stay where they are, or everything is thought through anew. */
export const choices = ["placed", "free"] as const;
export type Choice = (typeof choices)[number];

const attempts: Readonly<Record<Choice, readonly ProblemOptions[]>> = {
  placed: [{ keep: "placed" }, { keep: "leaning" }, { keep: "leaning", looseFamilies: true }],
  free: [
    { keep: "free", fewMoves: true },
    { keep: "free", fewMoves: true, looseFamilies: true },
  ],
};

export function attemptsFor({ seating }: Pick<Scene, "seating">, choice: Choice): readonly ProblemOptions[] {
  return attempts[choice].filter(({ looseFamilies }) => looseFamilies !== true || seating.families);
}

/** How many seats are missing for all who come; 0 when there are enough. */
export function missingSeats({ guests, tables }: Pick<Scene, "guests" | "tables">): number {
  const seats = tables.reduce((sum, table) => sum + table.number_of_guests, 0);
  return Math.max(0, guests.filter(isComing).length - seats);
}
