/** What can be broken at tables, and how it is told. */
import type { Guest } from "#contract/guests.ts";
import type { Wish } from "#contract/wishes.ts";

/** From the worst to the least: the order in which they are told. The first ones must be kept. */
export const violationKinds = [
  "overfull",
  "never_together",
  "together",
  "couple",
  "declined",
  "child_alone",
  "at_table",
  "family",
  "alone",
  "rather_apart",
  "rather_together",
  "easy_access",
  "near_head",
  "family_scattered",
  "children_apart",
  "sides_kept",
  "sides_mixed",
] as const;
export type ViolationKind = (typeof violationKinds)[number];

export const musts: ReadonlySet<ViolationKind> = new Set([
  "overfull",
  "never_together",
  "together",
  "couple",
  "declined",
]);

export interface Violation {
  /** The same as long as the same wish is broken. */
  readonly id: string;
  readonly kind: ViolationKind;
  readonly severity: "must" | "rather";
  /** Those it is about, the first ones named first. */
  readonly guests: readonly Guest[];
  /** Ids of the tables where it shows. */
  readonly tables: readonly string[];
  /** What was said; null for what is wished for everyone. */
  readonly wish: Wish | null;
}

export interface Found {
  readonly kind: ViolationKind;
  readonly guests: readonly Guest[];
  readonly tables?: readonly string[];
  readonly wish?: Wish;
}
