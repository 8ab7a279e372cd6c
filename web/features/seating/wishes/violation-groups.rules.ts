/** Many violations by what is to be done about them. */
import type { Violation } from "./violation-kinds.ts";

/** In their order on screen. */
const groupIds = ["must", "to_free", "rather"] as const;
type ViolationGroupId = (typeof groupIds)[number];

export interface ViolationGroup {
  readonly id: ViolationGroupId;
  readonly violations: readonly Violation[];
}

/** Up to this number a list is read as a whole. */
const maxUngrouped = 8;

/** Seats to be freed and preferences apart from the other rules; undefined for a list that is short, or all of a kind. */
export function groupViolations(violations: readonly Violation[]): readonly ViolationGroup[] | undefined {
  if (violations.length <= maxUngrouped) return undefined;
  const byGroup = Map.groupBy(violations, getGroupId);
  return byGroup.size > 1
    ? groupIds.flatMap((id) => ({ id, violations: byGroup.get(id) ?? [] })).filter(isFilled)
    : undefined;
}

function isFilled({ violations }: ViolationGroup): boolean {
  return violations.length > 0;
}

function getGroupId({ kind, severity }: Violation): ViolationGroupId {
  return kind === "declined" ? "to_free" : severity;
}

/** The violations that end when seats are freed. */
export function listSeatsToFree(violations: readonly Violation[]): readonly Violation[] {
  return violations.filter(({ kind }) => kind === "declined");
}
