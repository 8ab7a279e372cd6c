/** The messages between the page and the search worker. Each answer has the number of its request. */
import type { SearchScope } from "./attempts.rules.ts";
import type { Conflict } from "./conflict.rules.ts";
import type { SeatingNeed } from "./needs.rules.ts";
import type { Proposal } from "./repair.rules.ts";
import type { SeatingState } from "./seating-state.rules.ts";
import type { Suggestion } from "./suggestion.rules.ts";

interface TimedRequest {
  readonly number: number;
  readonly seed: number;
  readonly milliseconds: number;
}

export interface SearchRequest extends TimedRequest {
  readonly kind: "search";
  readonly seatingState: SeatingState;
  readonly scope: SearchScope;
}

/** Continues from the best plan of the last search. */
export interface ContinueRequest extends TimedRequest {
  readonly kind: "continue";
}

export interface RepairRequest {
  readonly kind: "repair";
  readonly number: number;
  readonly seatingState: SeatingState;
  readonly need: SeatingNeed;
}

export type WorkerRequest = SearchRequest | ContinueRequest | RepairRequest | { readonly kind: "stop" };

export interface ProgressResponse {
  readonly kind: "progress";
  readonly number: number;
  /** From 0 to 1. */
  readonly fraction: number;
  /** The number of violations in the best plan; null until a plan keeps all rules. */
  readonly violationCount: number | null;
}

export interface DoneResponse {
  readonly kind: "done";
  readonly number: number;
  readonly suggestion: Suggestion | null;
  /** Whether the plan is proven optimal; without a plan, whether it is proven that there is none. */
  readonly isProven: boolean;
  /** Without a plan: the conflicts that were found. */
  readonly conflicts: readonly Conflict[];
}

export interface RepairResponse {
  readonly kind: "repaired";
  readonly number: number;
  readonly proposals: readonly Proposal[];
}

export type WorkerResponse = ProgressResponse | DoneResponse | RepairResponse;
