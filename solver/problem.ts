/**
 * What a seating problem is, in numbers alone. Parties and tables are named by their index from 0; a party is one guest,
 * or several that are counted as one. Weights are integers, and a plan is worth more the better it is.
 */

/** The tables of the parties, by party; `nowhere` for one without a seat. */
export type Plan = readonly number[];

export const nowhere = -1;

export interface Table {
  /** People it can hold. */
  readonly most: number;
  /** People it must hold; one that may stay empty has 0. */
  readonly least: number;
}

/** Two parties, and what a plan gains when they share a table; below zero: what it loses. */
export type Tie = readonly [party: number, other: number, weight: number];

export type Pair = readonly [party: number, other: number];

/** A party, a table, and what a plan gains when the party sits there. */
export type Preference = readonly [party: number, table: number, weight: number];

/** So many acquaintances each party needs at its table. */
export interface MinimumAcquaintance {
  readonly least: number;
  /** What each missing acquaintance takes from the value; null: none may be missing. */
  readonly penalty: number | null;
  /** Who knows whom; when left out, the ties above zero. */
  readonly known?: readonly Pair[];
}

export interface Problem {
  /** People in each party. */
  readonly sizes: readonly number[];
  readonly tables: readonly Table[];
  /** At most one a pair. */
  readonly ties: readonly Tie[];
  /** Parties that share a table, whichever it is. */
  readonly groups?: readonly (readonly number[])[];
  /** Pairs that never share a table. */
  readonly apart?: readonly Pair[];
  /** Parties that sit at this very table. */
  readonly locks?: readonly (readonly [party: number, table: number])[];
  readonly preferences?: readonly Preference[];
  readonly company?: MinimumAcquaintance;
  /** What each person above or below an even share of people takes from the value, table by table; the share is rounded up or down, whichever is kinder. */
  readonly balance?: number;
  /** Where each party stands on a line: a table takes the distance between its outermost parties from the value. */
  readonly positions?: readonly number[];
}

/** One rule a plan must keep, by its index in the problem. */
export type Rule =
  | { readonly kind: "seated"; readonly party: number }
  | { readonly kind: "most" | "least"; readonly table: number }
  | { readonly kind: "group" | "apart" | "lock"; readonly index: number }
  | { readonly kind: "company"; readonly party: number };

export interface Judgement {
  readonly value: number;
  /** Every rule the plan breaks. */
  readonly broken: readonly Rule[];
}
