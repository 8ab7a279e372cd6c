/**
 * The definition of a seating problem, in numbers only. Parties and tables are named by their index from 0. A party
 * is one guest, or several that count as one. Weights are integers, and a higher value is better.
 */

/** The table of each party; `nowhere` without a seat. */
export type Plan = readonly number[];

export const nowhere = -1;

export interface Table {
  /** The most people. */
  readonly max: number;
  /** The fewest people; 0 if the table may stay empty. */
  readonly min: number;
}

/** Two parties, and what a plan gains when they share a table; negative for a loss. */
export type Tie = readonly [party: number, other: number, weight: number];

export type Pair = readonly [party: number, other: number];

/** A party, a table, and what a plan gains when the party sits there. */
export type Preference = readonly [party: number, table: number, weight: number];

/** The number of acquaintances that each party needs at its table. */
export interface MinimumAcquaintance {
  readonly min: number;
  /** The loss for each missing acquaintance; null: none may be missing. */
  readonly penalty: number | null;
  /** The pairs that know each other; by default those with a positive tie. */
  readonly known?: readonly Pair[];
}

export interface Problem {
  /** The people in each party. */
  readonly sizes: readonly number[];
  readonly tables: readonly Table[];
  /** At most one per pair. */
  readonly ties: readonly Tie[];
  /** Parties that must share a table. */
  readonly groups?: readonly (readonly number[])[];
  /** Pairs that must not share a table. */
  readonly apart?: readonly Pair[];
  /** Parties that must sit at a given table. */
  readonly locks?: readonly (readonly [party: number, table: number])[];
  readonly preferences?: readonly Preference[];
  readonly company?: MinimumAcquaintance;
  /**
   * The loss for each person above or below an equal share, per table. The share is rounded in the direction that
   * loses less.
   */
  readonly balance?: number;
  /** The position of each party on a line: a table loses the distance between its outermost parties. */
  readonly positions?: readonly number[];
}

/** A rule that a plan must keep, by its index in the problem. */
export type Rule =
  | { readonly kind: "seated"; readonly party: number }
  | { readonly kind: "most" | "least"; readonly table: number }
  | { readonly kind: "group" | "apart" | "lock"; readonly index: number }
  | { readonly kind: "company"; readonly party: number };

export interface PlanEvaluation {
  readonly value: number;
  /** Every rule that the plan breaks. */
  readonly broken: readonly Rule[];
}
