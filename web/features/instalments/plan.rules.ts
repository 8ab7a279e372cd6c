/** The rows of the plan dialog, and the plan made from them. Sums are whole cents; amounts in rows are as typed. */
import type { BudgetItem } from "#contract/budget.ts";
import type { InstalmentKind } from "#contract/instalments.ts";
import { getCents, getEuros, parseAmount, formatAmount } from "#i18n/amounts.ts";
import type { Language } from "#i18n/languages.ts";
import type { Due } from "#money/due-days.ts";
import { getBalanceOnlyPlan, getUsualPlan } from "#money/plans.ts";

/** The kinds of the parts, which have an amount of their own; the balance has none. */
export const partKinds = ["acompte", "arrhes", "instalment"] as const satisfies readonly InstalmentKind[];

/** A due rule in one text, for a select: 'wedding/-2/0', 'fixed', 'before/18' with the number as typed. */
export type DueChoice = string;

export const fixedDayChoice: DueChoice = "fixed";

export function toDueChoice(due: { rule: Due["rule"]; months: number; days: number }): DueChoice {
  return due.rule === "fixed" ? fixedDayChoice : [due.rule, due.months, due.days].join("/");
}

/** The days of a typed number are NaN if it is none, which the contract refuses. */
export function parseDueChoice(choice: DueChoice) {
  const typed = parseTypedDays(choice);
  if (typed !== undefined) {
    const days = /^\d{1,9}$/u.test(typed.text.trim()) ? Number(typed.text) : Number.NaN;
    return { rule: "wedding", months: 0, days: typed.direction === "before" ? 0 - days : days };
  }
  const [rule = "fixed", months = "0", days = "0"] = choice.split("/");
  return { rule, months: Number(months), days: Number(days) };
}

/** The rules that the dialogs offer, besides a typed number of days. */
export const offeredDueChoices: readonly DueChoice[] = [
  "signature/0/0",
  "wedding/-6/0",
  "wedding/-3/0",
  "wedding/-2/0",
  "wedding/-1/0",
  "wedding/0/-45",
  "wedding/0/-30",
  "wedding/0/-21",
  "wedding/0/-15",
  "wedding/0/-10",
  "wedding/0/-7",
  "wedding/0/0",
  "wedding/0/8",
  "wedding/0/15",
  "wedding/0/30",
  fixedDayChoice,
];

export const typedDirections = ["before", "after"] as const;
export type TypedDirection = (typeof typedDirections)[number];

export interface TypedDays {
  readonly direction: TypedDirection;
  /** As typed. */
  readonly text: string;
}

export function toTypedDueChoice({ direction, text }: TypedDays): DueChoice {
  return `${direction}/${text}`;
}

function parseTypedDays(choice: DueChoice): TypedDays | undefined {
  const direction = typedDirections.find((each) => choice.startsWith(`${each}/`));
  return direction && { direction, text: choice.slice(direction.length + 1) };
}

/** The typed number of days before or after the wedding; also that of a rule that is not offered. */
export function findDaysFromWedding(choice: DueChoice): TypedDays | undefined {
  const { rule, months, days } = parseDueChoice(choice);
  if (offeredDueChoices.includes(choice) || rule !== "wedding" || months !== 0) return undefined;
  return parseTypedDays(choice) ?? { direction: days < 0 ? "before" : "after", text: String(Math.abs(days)) };
}

export interface DraftPart {
  readonly key: number;
  readonly kind: InstalmentKind;
  /** As typed; '' for the balance. */
  readonly amount: string;
  readonly due: DueChoice;
  /** The typed day of a fixed rule; '' for none. */
  readonly dueOn: string;
}

export type PlanShape = "usual" | "balance_only";

/** The types whose providers usually ask for a part two months before. */
const typesWithMiddlePart: ReadonlySet<string> = new Set(["Traiteur et boissons", "Lieu de réception"]);

interface DraftOptions {
  readonly item: Pick<BudgetItem, "price" | "type">;
  readonly shape: PlanShape;
  /** Cents. */
  readonly alreadyPaid: number;
  readonly language: Language;
}

export function createDraftPlan({ item, shape, alreadyPaid, language }: DraftOptions): readonly DraftPart[] {
  const price = getCents(item.price);
  const plan =
    shape === "usual"
      ? getUsualPlan(price, { hasMiddlePart: typesWithMiddlePart.has(item.type), alreadyPaid })
      : getBalanceOnlyPlan({ alreadyPaid });
  return plan.map(({ kind, amount, due }, key) => ({
    key,
    kind,
    amount: amount === null ? "" : formatAmount(getEuros(amount), language),
    due: due.rule === "fixed" ? fixedDayChoice : toDueChoice(due),
    dueOn: "",
  }));
}

/**
 * The parts once these cents pay the first one: it asks for what was paid, before the balance if there is no other. The
 * parts stay as they are without a payment, or if more came back than was paid.
 */
export function setFirstPartToPaid(
  parts: readonly DraftPart[],
  paid: number,
  language: Language,
): readonly DraftPart[] {
  const [first, ...others] = parts;
  if (paid <= 0 || !first) return parts;
  const amount = formatAmount(getEuros(paid), language);
  if (first.kind !== "balance") return [{ ...first, amount }, ...others];
  const added: DraftPart = {
    key: getNextKey(parts),
    kind: "acompte",
    amount,
    due: "signature/0/0",
    dueOn: "",
  };
  return [added, first];
}

/** The key of a new row. */
export function getNextKey(parts: readonly DraftPart[]): number {
  return Math.max(-1, ...parts.map(({ key }) => key)) + 1;
}

/** The price minus the parts, in cents; negative if they exceed it. Amounts that cannot be parsed count as 0. */
export function getBalance(price: number, parts: readonly DraftPart[]): number {
  return parts.reduce((left, { kind, amount }) => {
    const euros = kind === "balance" ? 0 : (parseAmount(amount) ?? 0);
    return Number.isFinite(euros) ? left - getCents(euros) : left;
  }, price);
}

/** The parts as the contract expects them. The expenses with the ids `paidBy` pay the first part. */
export function toPlannedInstalments(
  parts: readonly DraftPart[],
  paidBy: readonly string[],
): readonly object[] {
  return parts.map(({ kind, amount, due, dueOn }, at) => ({
    kind,
    amount: kind === "balance" ? null : parseAmount(amount),
    due: parseDueChoice(due),
    due_on: due === fixedDayChoice && dueOn !== "" ? dueOn : null,
    expense_ids: at === 0 ? paidBy : [],
  }));
}
