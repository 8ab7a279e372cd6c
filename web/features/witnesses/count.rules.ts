/**
 * Compares the number of witnesses with what the town hall admits: two to four for both partners together
 * (Code civil, article 75).
 */
import { minWitnesses, maxWitnesses } from "#contract/witnesses.ts";

export type CountState = "none" | "missing" | "enough" | "beyond";

export function getCountState(count: number): CountState {
  if (count === 0) return "none";
  if (count < minWitnesses) return "missing";
  return count > maxWitnesses ? "beyond" : "enough";
}

/** How many witnesses are still required. */
export function countMissingWitnesses(count: number): number {
  return Math.max(0, minWitnesses - count);
}

/** How many exceed what the town hall registers. */
export function countExtraWitnesses(count: number): number {
  return Math.max(0, count - maxWitnesses);
}
