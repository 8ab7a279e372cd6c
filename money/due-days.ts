/**
 * When an instalment is due, and which due days change with the wedding's or a signature's day. Callers pass the
 * current day.
 */
import { addDays, addMonths, type Day, daysBetween, getLaterDay } from "./days.ts";

/** Relative to the wedding or the signature, negative before it; or fixed, null while no day was chosen. */
export type Due =
  | { readonly rule: "wedding" | "signature"; readonly months: number; readonly days: number }
  | { readonly rule: "fixed"; readonly on: Day | null };

/** The days that due days are relative to; null while unknown. */
interface DueAnchors {
  readonly weddingOn: Day | null;
  /** The signature of the item's own contract. */
  readonly signedOn: Day | null;
}

/**
 * The due day of a rule. Months are added first, up to the last day of a shorter month, then days. A relative day is
 * never before the signature. null until the day it is relative to is known.
 */
export function getDueDay(due: Due, { weddingOn, signedOn }: DueAnchors): Day | null {
  if (due.rule === "fixed") return due.on;
  const anchor = due.rule === "wedding" ? weddingOn : signedOn;
  if (anchor === null) return null;
  const countedDay = addDays(addMonths(anchor, due.months), due.days);
  return signedOn === null ? countedDay : getLaterDay(countedDay, signedOn);
}

/** A stored instalment with what `getItemCost` says of it. */
export interface ScheduledInstalment {
  readonly id: string;
  readonly due: Due;
  /** The stored day. It can differ from the rule's present result. */
  readonly dueOn: Day | null;
  readonly signedOn: Day | null;
  readonly paid: number;
  readonly remaining: number;
}

export interface DueMove {
  readonly id: string;
  /** null if it had no day yet. */
  readonly from: Day | null;
  /** null when it has no day any more, because the signature was removed. */
  readonly to: Day | null;
}

/** A move to a known day. */
export type MoveToDay = DueMove & { readonly to: Day };

/**
 * Whether an instalment is paid in full. A balance of zero without a payment is not, because it grows with the
 * price.
 */
export function isPaid({ paid, remaining }: Pick<ScheduledInstalment, "paid" | "remaining">): boolean {
  return remaining <= 0 && paid > 0;
}

/**
 * The days that a new wedding or signature day gives to instalments without one. They are stored in the same
 * transaction.
 */
export function getFirstDueDays(
  instalments: readonly ScheduledInstalment[],
  weddingOn: Day | null,
): readonly MoveToDay[] {
  return computeMoves(
    instalments.filter(({ dueOn }) => dueOn === null),
    weddingOn,
  );
}

/**
 * The due days that would move with the wedding, for the couple to confirm. Without a new day none moves. Setting a
 * first day is not a move: see `getFirstDueDays`.
 */
export function getMovesWithWedding(
  instalments: readonly ScheduledInstalment[],
  weddingOn: Day | null,
): readonly MoveToDay[] {
  const unpaid = instalments.filter(
    (instalment) => instalment.due.rule === "wedding" && instalment.dueOn !== null && !isPaid(instalment),
  );
  return computeMoves(unpaid, weddingOn);
}

/**
 * The due days that move when the signature of their item moves from `formerlySignedOn` to `signedOn`: those relative
 * to it, and those relative to the wedding that either signature day postpones. Others keep their day, also if the
 * wedding was moved without them. Paid instalments stay. Without a signature those relative to it have no day.
 */
export function getMovesWithSignature(
  instalments: readonly ScheduledInstalment[],
  { weddingOn, formerlySignedOn }: { readonly weddingOn: Day | null; readonly formerlySignedOn: Day | null },
): readonly DueMove[] {
  const movingInstalments = instalments.filter((instalment) => {
    const { due, dueOn, signedOn } = instalment;
    if (isPaid(instalment) || due.rule === "fixed") return false;
    const isPostponed = signedOn !== null && dueOn !== null && dueOn < signedOn;
    return due.rule === "signature" || dueOn === null || dueOn === formerlySignedOn || isPostponed;
  });
  return [
    ...computeMoves(movingInstalments, weddingOn),
    ...movingInstalments
      .filter(({ due, dueOn, signedOn }) => due.rule === "signature" && dueOn !== null && signedOn === null)
      .map(({ id, dueOn }) => ({ id, from: dueOn, to: null })),
  ];
}

/** The moves of the instalments whose rule gives another day than the stored one; an unknown day moves nothing. */
function computeMoves(
  instalments: readonly ScheduledInstalment[],
  weddingOn: Day | null,
): readonly MoveToDay[] {
  return instalments.flatMap(({ id, due, dueOn, signedOn }) => {
    const to = getDueDay(due, { weddingOn, signedOn });
    return to === null || to === dueOn ? [] : [{ id, from: dueOn, to }];
  });
}

/** Late from the day after the due day on; `today` is in the wedding's time zone. */
export function isLate(
  { remaining, dueOn }: Pick<ScheduledInstalment, "remaining" | "dueOn">,
  today: Day,
): boolean {
  return remaining > 0 && dueOn !== null && dueOn < today;
}

/** Days before a due day from which it counts as due soon. */
const soonDays = 14;

/** How urgent an instalment is; `days` is never negative. */
export type Urgency =
  | { readonly kind: "late" | "soon"; readonly days: number }
  | { readonly kind: "later" | "undated" | "settled" };

export function getUrgency(
  { remaining, dueOn }: Pick<ScheduledInstalment, "remaining" | "dueOn">,
  today: Day,
): Urgency {
  if (remaining <= 0) return { kind: "settled" };
  if (dueOn === null) return { kind: "undated" };
  const days = daysBetween(today, dueOn);
  if (days < 0) return { kind: "late", days: -days };
  return days <= soonDays ? { kind: "soon", days } : { kind: "later" };
}

/** By due day, undated ones last; on one day the balance comes last, otherwise the given order is kept. */
export function sortByDueDay<I extends { readonly dueOn: Day | null; readonly kind: string }>(
  instalments: readonly I[],
): readonly I[] {
  const getSortKey = ({ dueOn, kind }: I) => `${dueOn ?? "~"}${kind === "balance" ? "1" : "0"}`;
  return instalments.toSorted((one, other) => {
    const [first, second] = [getSortKey(one), getSortKey(other)];
    if (first === second) return 0;
    return first < second ? -1 : 1;
  });
}

/** Instalments that are late or due within `days`, including today, in order. Paid and undated ones are left out. */
export function listLateAndDueWithin<
  I extends { readonly dueOn: Day | null; readonly remaining: number; readonly kind: string },
>(instalments: readonly I[], today: Day, days: number): readonly I[] {
  const last = addDays(today, days);
  return sortByDueDay(
    instalments.filter(({ dueOn, remaining }) => remaining > 0 && dueOn !== null && dueOn <= last),
  );
}
