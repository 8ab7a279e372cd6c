/** When an instalment is due, and which due days follow a wedding or a signature that moves. Clock and zone are the caller's. */
import { addDays, addMonths, type Day, daysBetween, latest } from "./days.ts";

/** Counted from the wedding or the signature, below zero before it; or fixed, null while nobody said a day. */
export type Due =
  | { readonly rule: "wedding" | "signature"; readonly months: number; readonly days: number }
  | { readonly rule: "fixed"; readonly on: Day | null };

/** The days that due days are counted from; null while they are not known. */
export interface Anchors {
  readonly weddingOn: Day | null;
  /** Of the item: each has its own contract. */
  readonly signedOn: Day | null;
}

/**
 * The day a rule comes to. Months are counted first, to the last day of a shorter month, then days; what is counted is
 * never before the signature. null until the day it is counted from is known.
 */
export function dueDay(due: Due, { weddingOn, signedOn }: Anchors): Day | null {
  if (due.rule === "fixed") return due.on;
  const anchor = due.rule === "wedding" ? weddingOn : signedOn;
  if (anchor === null) return null;
  const counted = addDays(addMonths(anchor, due.months), due.days);
  return signedOn === null ? counted : latest(counted, signedOn);
}

/** An instalment as it is stored, with what `scheduleOf` says of it. */
export interface DatedInstalment {
  readonly id: string;
  readonly due: Due;
  /** The stored day, which may be an older one than its rule comes to today. */
  readonly dueOn: Day | null;
  readonly signedOn: Day | null;
  readonly paid: number;
  readonly remaining: number;
}

export interface DueMove {
  readonly id: string;
  /** null if it had no day yet. */
  readonly from: Day | null;
  readonly to: Day;
}

/** Paid in full. A balance of nothing, for which nothing was paid, is not: it grows when the price does. */
export function isPaid({ paid, remaining }: Pick<DatedInstalment, "paid" | "remaining">): boolean {
  return remaining <= 0 && paid > 0;
}

/** The days that a wedding or signature day gives to instalments without one. They are set in the write that sets that day. */
export function firstDueDays(
  instalments: readonly DatedInstalment[],
  weddingOn: Day | null,
): readonly DueMove[] {
  return movesOf(
    instalments.filter(({ dueOn }) => dueOn === null),
    weddingOn,
  );
}

export interface WeddingMove {
  readonly moves: readonly DueMove[];
  /** How many that are not paid stay, because they have a day of their own. */
  readonly fixed: number;
  /** How many counted from the wedding stay, because they are paid. */
  readonly paid: number;
}

/**
 * Which due days follow a wedding that moves from one day to another, for the couple to say yes to. Without a new day none
 * does. Days that are not known yet are no move: `firstDueDays` sets them.
 */
export function movesWithWedding(
  instalments: readonly DatedInstalment[],
  weddingOn: Day | null,
): WeddingMove {
  const following = instalments.filter(({ due }) => due.rule === "wedding");
  const open = following.filter((instalment) => !isPaid(instalment) && instalment.dueOn !== null);
  return {
    moves: movesOf(open, weddingOn),
    fixed: instalments.filter((instalment) => instalment.due.rule === "fixed" && !isPaid(instalment)).length,
    paid: following.filter(isPaid).length,
  };
}

/**
 * Which due days follow at once when the signature day of their item changes from `formerlyOn` to their `signedOn`: those
 * counted from it, and those counted from the wedding that the former day held back or the new one does. Others keep their
 * day, also if the wedding was moved without them. Paid ones stay; without a new day all do.
 */
export function movesWithSignature(
  instalments: readonly DatedInstalment[],
  { weddingOn, formerlyOn }: { readonly weddingOn: Day | null; readonly formerlyOn: Day | null },
): readonly DueMove[] {
  const following = instalments.filter((instalment) => {
    const { due, dueOn, signedOn } = instalment;
    if (isPaid(instalment) || signedOn === null || due.rule === "fixed") return false;
    return due.rule === "signature" || dueOn === null || dueOn === formerlyOn || dueOn < signedOn;
  });
  return movesOf(following, weddingOn);
}

/** Of those whose rule comes to another day than the stored one. */
function movesOf(instalments: readonly DatedInstalment[], weddingOn: Day | null): readonly DueMove[] {
  return instalments.flatMap(({ id, due, dueOn, signedOn }) => {
    const to = dueDay(due, { weddingOn, signedOn });
    return to === null || to === dueOn ? [] : [{ id, from: dueOn, to }];
  });
}

/** Late from the day after its own on; `today` is that of the wedding's time zone. */
export function isLate(
  { remaining, dueOn }: Pick<DatedInstalment, "remaining" | "dueOn">,
  today: Day,
): boolean {
  return remaining > 0 && dueOn !== null && dueOn < today;
}

/** Days before a due day on which it is shown as near. */
const soon = 14;

/** What the chip of an instalment says; `days` is never below zero. */
export type Urgency =
  | { readonly kind: "late" | "soon"; readonly days: number }
  | { readonly kind: "later" | "undated" | "settled" };

export function urgencyOf(
  { remaining, dueOn }: Pick<DatedInstalment, "remaining" | "dueOn">,
  today: Day,
): Urgency {
  if (remaining <= 0) return { kind: "settled" };
  if (dueOn === null) return { kind: "undated" };
  const days = daysBetween(today, dueOn);
  if (days < 0) return { kind: "late", days: -days };
  return days <= soon ? { kind: "soon", days } : { kind: "later" };
}

/** By due day, those without one last; of one day the others before the balance, else as given. */
export function inDueOrder<I extends { readonly dueOn: Day | null; readonly kind: string }>(
  instalments: readonly I[],
): readonly I[] {
  const key = ({ dueOn, kind }: I) => `${dueOn ?? "~"}${kind === "balance" ? "1" : "0"}`;
  return instalments.toSorted((one, other) => {
    const [first, second] = [key(one), key(other)];
    if (first === second) return 0;
    return first < second ? -1 : 1;
  });
}

/** What is late or due within so many days, today included, in their order. Paid and undated ones are left out. */
export function dueWithin<
  I extends { readonly dueOn: Day | null; readonly remaining: number; readonly kind: string },
>(instalments: readonly I[], today: Day, days: number): readonly I[] {
  const last = addDays(today, days);
  return inDueOrder(
    instalments.filter(({ dueOn, remaining }) => remaining > 0 && dueOn !== null && dueOn <= last),
  );
}
