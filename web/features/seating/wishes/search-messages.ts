/** What a page and its searching worker say to each other. Each answer bears the number of what was asked. */
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

/** Searches on from the best plan of the last search. */
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
  /** 0 to 1. */
  readonly fraction: number;
  /** Wishes that the best plan breaks; null until a plan keeps every rule. */
  readonly broken: number | null;
}

export interface DoneReport {
  readonly kind: "done";
  readonly number: number;
  readonly suggestion: Suggestion | null;
  /** Nothing is better; or, without a plan, there is none. */
  readonly proven: boolean;
  /** Without a plan: what does not go together, as far as it was found. */
  readonly conflicts: readonly Conflict[];
}

export interface RepairedReport {
  readonly kind: "repaired";
  readonly number: number;
  readonly proposals: readonly Proposal[];
}

export type Report = ProgressReport | DoneReport | RepairedReport;
