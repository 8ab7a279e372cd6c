/** The messages between the page and the search worker. Each answer has the number of its request. */
import type { Choice } from "./attempts.rules.ts";
import type { Conflict } from "./conflict.rules.ts";
import type { Need } from "./needs.rules.ts";
import type { Proposal } from "./repair.rules.ts";
import type { SeatingState } from "./seating-state.rules.ts";
import type { Suggestion } from "./suggestion.rules.ts";

interface Timed {
  readonly number: number;
  readonly seed: number;
  readonly milliseconds: number;
}

export interface SearchOrder extends Timed {
  readonly kind: "search";
  readonly seatingState: SeatingState;
  readonly choice: Choice;
}

/** Continues from the best plan of the last search. */
export interface GoOnOrder extends Timed {
  readonly kind: "go_on";
}

export interface RepairOrder {
  readonly kind: "repair";
  readonly number: number;
  readonly seatingState: SeatingState;
  readonly need: Need;
}

export type Order = SearchOrder | GoOnOrder | RepairOrder | { readonly kind: "stop" };

export interface ProgressReport {
  readonly kind: "progress";
  readonly number: number;
  /** From 0 to 1. */
  readonly fraction: number;
  /** The number of violations in the best plan; null until a plan keeps all rules. */
  readonly broken: number | null;
}

export interface DoneReport {
  readonly kind: "done";
  readonly number: number;
  readonly suggestion: Suggestion | null;
  /** The plan is proven optimal, or without a plan, infeasibility is proven. */
  readonly proven: boolean;
  /** Without a plan: the conflicts that were found. */
  readonly conflicts: readonly Conflict[];
}

export interface RepairedReport {
  readonly kind: "repaired";
  readonly number: number;
  readonly proposals: readonly Proposal[];
}

export type Report = ProgressReport | DoneReport | RepairedReport;
