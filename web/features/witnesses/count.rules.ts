/** How many witnesses there are against what the town hall takes: two to four for both together. */
import { fewestWitnesses, mostWitnesses } from "#contract/witnesses.ts";

export type Enough = "none" | "missing" | "enough" | "beyond";

export function enoughOf(count: number): Enough {
  if (count === 0) return "none";
  if (count < fewestWitnesses) return "missing";
  return count > mostWitnesses ? "beyond" : "enough";
}

/** How many more the town hall asks for. */
export function missingOf(count: number): number {
  return Math.max(0, fewestWitnesses - count);
}

/** How many there are that the town hall will not write down. */
export function beyondOf(count: number): number {
  return Math.max(0, count - mostWitnesses);
}
