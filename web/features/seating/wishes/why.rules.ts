/**
 * Explains a guest's seat: what the plan would lose without the guest at that table, by reason and with
 * names.
 */
import { explainPartySeat } from "#solver/explain.ts";
import type { Guest } from "#contract/guests.ts";
import { getPairKey } from "./relations.rules.ts";
import type { WeightKind } from "./pair-weights.rules.ts";
import { getCurrentPlan, createProblem } from "./problem.rules.ts";
import type { SeatingState } from "./seating-state.rules.ts";

export interface SeatReason {
  readonly kind: WeightKind | "company_own" | "company_other";
  /** The guests concerned, the one of the greatest weight first. */
  readonly others: readonly Guest[];
  /** What the plan would lose; negative for a gain. */
  readonly weight: number;
}

/**
 * The reasons, the strongest first. Their weights add up to the value that the plan loses without the
 * guest's seat.
 */
export function explainSeat(seatingState: SeatingState, guestId: string): readonly SeatReason[] {
  const seatingProblem = createProblem(seatingState, { movable: "free" });
  const party = seatingProblem.guestIds.indexOf(guestId);
  if (party === -1) return [];
  const guestById = new Map(seatingState.guests.map((guest) => [guest.id, guest]));
  const plan = getCurrentPlan(seatingState, seatingProblem);
  const reasons = new Map<string, { kind: SeatReason["kind"]; others: Guest[]; weight: number }>();
  const add = (kind: SeatReason["kind"], weight: number, other?: Guest) => {
    // Each guest who would be left alone is a reason of their own; weights of one kind are grouped.
    const key = kind === "company_other" ? `${kind} ${other?.id ?? ""}` : kind;
    const reason = reasons.get(key) ?? { kind, others: [], weight: 0 };
    reason.weight += weight;
    if (other) reason.others.push(other);
    reasons.set(key, reason);
  };
  const getWeightParts = (id: string) => seatingProblem.weights.get(getPairKey(guestId, id)) ?? [];
  for (const reason of explainPartySeat(seatingProblem.problem, plan, party)) {
    if (reason.kind === "tie") {
      const id = seatingProblem.guestIds[reason.other] ?? "";
      for (const { kind, weight } of getWeightParts(id)) add(kind, weight, guestById.get(id));
    } else if (reason.kind === "leaning") {
      for (const { kind, weight } of getWeightParts(seatingProblem.tableIds[plan[party] ?? -1] ?? ""))
        add(kind, weight);
    } else if (reason.kind === "company") {
      const other =
        reason.other === undefined ? undefined : guestById.get(seatingProblem.guestIds[reason.other] ?? "");
      add(other ? "company_other" : "company_own", reason.weight, other);
    }
  }
  return [...reasons.values()].toSorted((one, other) => other.weight - one.weight);
}
