/** In which order problems are tried, from the one that asks most: a room too tight for all of it still gets a plan. */
import { type ProblemOptions, problemOf, type SeatingProblem } from "./problem.rules.ts";
import { isComing, type Scene } from "./scene.rules.ts";

export type Choice = "placed" | "free";

export function attemptsFor(scene: Scene, choice: Choice): readonly SeatingProblem[] {
  const options: readonly ProblemOptions[] =
    choice === "free"
      ? [
          { keep: "free", fewMoves: true },
          { keep: "free", fewMoves: true, looseFamilies: true },
        ]
      : [{ keep: "placed" }, { keep: "leaning" }, { keep: "leaning", looseFamilies: true }];
  const hasFamilies = scene.seating.families;
  return options
    .filter(({ looseFamilies }) => looseFamilies !== true || hasFamilies)
    .map((each) => problemOf(scene, each));
}

/** How many seats are missing for all who come; 0 when there are enough. */
export function missingSeats({ guests, tables }: Pick<Scene, "guests" | "tables">): number {
  const seats = tables.reduce((sum, table) => sum + table.number_of_guests, 0);
  return Math.max(0, guests.filter(isComing).length - seats);
}
