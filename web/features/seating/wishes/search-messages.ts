/** What a page and its searching worker say to each other. Each answer bears the number of what was asked. */
import type { Plan, Problem, Rule } from "#solver/problem.ts";
import type { Repair } from "#solver/repair.ts";

export interface SearchOrder {
  readonly kind: "search";
  readonly number: number;
  readonly problem: Problem;
  /** A plan to begin from, whether it keeps the rules or not. */
  readonly from: Plan;
  readonly seed: number;
  readonly milliseconds: number;
}

export interface RepairOrder {
  readonly kind: "repair";
  readonly number: number;
  readonly problem: Problem;
  readonly plan: Plan;
  /** Parties of which one moves at least; null for any. */
  readonly only: readonly number[] | null;
}

export type Order = SearchOrder | RepairOrder | { readonly kind: "stop" };

export interface Found {
  readonly plan: Plan;
  readonly value: number;
}

export type Report =
  | {
      readonly kind: "progress";
      readonly number: number;
      /** 0 to 1. */
      readonly fraction: number;
      /** undefined until a plan keeps every rule. */
      readonly best: Found | undefined;
    }
  | {
      readonly kind: "done";
      readonly number: number;
      readonly best: Found | undefined;
      /** Nothing is better; or, without a plan, there is none. */
      readonly proven: boolean;
      /** Without a plan: rules that do not go together, as far as they were found. */
      readonly conflicts: readonly Rule[];
    }
  | { readonly kind: "repaired"; readonly number: number; readonly repairs: readonly Repair[] };
