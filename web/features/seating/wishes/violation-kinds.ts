/** The kinds of violations and how they are described. */
import type { Guest } from "#contract/guests.ts";
import type { Wish } from "#contract/wishes.ts";

/** From the worst to the least, which is also the display order. The first ones must be avoided. */
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

export const ruleKinds: ReadonlySet<ViolationKind> = new Set([
  "overfull",
  "never_together",
  "together",
  "couple",
  "declined",
]);

export interface Violation {
  /** Stable as long as the same wish is violated. */
  readonly id: string;
  readonly kind: ViolationKind;
  readonly severity: "must" | "rather";
  /** The guests concerned; texts name the first ones first. */
  readonly guests: readonly Guest[];
  /** The ids of the tables concerned. */
  readonly tables: readonly string[];
  /** The violated wish; null for a setting that applies to everyone. */
  readonly wish: Wish | null;
}

export interface FoundViolation {
  readonly kind: ViolationKind;
  readonly guests: readonly Guest[];
  readonly tables?: readonly string[];
  readonly wish?: Wish;
}
