/** The payment schedule of budget items: which amounts are due when, and how much of each is paid. */
import type { BudgetCost, Instalment, InstalmentChanges, NewInstalment } from "#contract/instalments.ts";
import type { InstalmentRow } from "#server/database/tables/instalments.ts";
import type { BudgetItemRow } from "#server/database/tables/budget-items.ts";
import { findBudgetItemOrThrow } from "#server/features/budget/service.ts";
import { loadWedding } from "#server/features/wedding/service.ts";
import type { WeddingContext, WeddingScope } from "#server/platform/context.ts";
import { createRowBase } from "#server/platform/crud.ts";
import { AppError, createFieldError } from "#server/platform/errors.ts";
import { getEuros } from "#i18n/amounts.ts";
import { instalments, listRowsOfItem } from "./repository.ts";
import { getAmountColumn, getDueColumns, toInstalment } from "./rules.ts";
import { assertScheduleFits, moveInstalmentToBin } from "./bin.ts";
import { loadCosts, findScheduledInstalment, loadSchedules } from "./schedule.ts";

export { applyPaymentMoves, followSignature, followWeddingDay, previewPaymentMoves } from "./moving.ts";
export { payInstalment } from "./paying.ts";
export { insertPlan, listInstalmentsOfItem, planInstalments } from "./planning.ts";
export { instalmentBinHooks } from "./bin.ts";
export { loadCosts } from "./schedule.ts";
export { deleteUnpaidInstalment } from "./undo.ts";

export async function listInstalments(context: WeddingContext): Promise<Instalment[]> {
  const schedules = [...(await loadSchedules(context)).values()];
  return schedules.flatMap(({ parts }) => parts.map(toInstalment));
}

/** @throws AppError budget_item_not_found; list_full; plan_exists for a second balance; invalid. */
export async function addInstalment(
  context: WeddingContext,
  { budget_item_id, kind, amount, ...due }: NewInstalment,
): Promise<Instalment> {
  const item = await findBudgetItemOrThrow(context, budget_item_id);
  assertHasAmount({ kind, amount });
  const row: InstalmentRow = {
    budget_item_id,
    kind,
    amount_cents: getAmountColumn({ kind, amount }),
    ...getDueColumns(due, await getAnchors(context, item)),
    sequence: 0,
    ...createRowBase(context),
  };
  await instalments.insert(context.db, row);
  await assertScheduleFits(context, budget_item_id);
  return getInstalmentOrThrow(context, row.id);
}

/** The rule of a typed day: it does not move with the wedding or the signature. */
const fixedDay = { rule: "fixed", months: 0, days: 0 } as const;

/** @throws AppError instalment_not_found; invalid at `kind` for a change between the balance and another kind. */
export async function changeInstalment(
  context: WeddingContext,
  id: string,
  { kind, amount, due, due_on }: InstalmentChanges,
): Promise<Instalment> {
  const before = await getRowOrThrow(context, id);
  const item = await findBudgetItemOrThrow(context, before.budget_item_id);
  if (kind !== undefined && (kind === "balance") !== (before.kind === "balance"))
    throw createFieldError("kind", "instalment_kind_unknown");
  if (amount !== undefined) assertHasAmount({ kind: kind ?? before.kind, amount });
  const isBalance = before.kind === "balance";
  const newDue = due ?? (due_on === undefined ? undefined : fixedDay);
  const storedDay = newDue?.rule === "fixed" ? before.due_on : null;
  const day = due_on === undefined ? storedDay : due_on;
  await instalments.change(context, id, {
    kind,
    ...(amount !== undefined &&
      !isBalance && { amount_cents: getAmountColumn({ kind: before.kind, amount }) }),
    ...(newDue && getDueColumns({ due: newDue, due_on: day }, await getAnchors(context, item))),
  });
  return getInstalmentOrThrow(context, id);
}

/** @throws AppError instalment_not_found; balance_stays while the schedule has other parts. */
export async function deleteInstalment(context: WeddingContext, id: string): Promise<{ ok: true }> {
  const row = await getRowOrThrow(context, id);
  const parts = await listRowsOfItem(context.db, context.wedding.id, row.budget_item_id);
  if (row.kind === "balance" && parts.length > 1) throw new AppError("balance_stays");
  return moveInstalmentToBin(context, id);
}

/** The budget item of each instalment outside the bin. */
export async function getItemIdByInstalment(scope: WeddingScope): Promise<ReadonlyMap<string, string>> {
  const rows = await instalments.list(scope.db, scope.wedding.id);
  return new Map(rows.map(({ id, budget_item_id }) => [id, budget_item_id]));
}

/** The sums of the whole budget, in euros. */
export async function getBudgetCost(context: WeddingContext): Promise<BudgetCost> {
  const { total } = await loadCosts(context);
  return {
    planned: getEuros(total.price),
    overrun: getEuros(total.overrun),
    without_item: getEuros(total.withoutItem),
    cost: getEuros(total.cost),
    paid: getEuros(total.paid),
    to_pay: getEuros(total.toPay),
    to_recover: getEuros(total.toRecover),
  };
}

/** Of each instalment due on `day` or before: whether it is paid in full. */
export async function listDueInstalmentStates(scope: WeddingScope, day: string): Promise<boolean[]> {
  const parts = [...(await loadSchedules(scope)).values()].flatMap((schedule) => schedule.parts);
  return parts
    .filter(({ row: { due_on } }) => due_on !== null && due_on <= day)
    .map(({ remaining }) => remaining <= 0);
}

/** An instalment that is not paid in full. */
export interface UnpaidInstalment {
  readonly id: string;
  readonly budget_item_id: string;
  readonly kind: InstalmentRow["kind"];
  /** The name of the provider, of the item, or its type. */
  readonly label: string;
  /** Cents, above zero. */
  readonly remaining: number;
  readonly due_on: string | null;
}

/** For the dashboard, the calendar and emails. */
export async function listUnpaidInstalments(scope: WeddingScope): Promise<UnpaidInstalment[]> {
  const schedules = [...(await loadSchedules(scope)).values()];
  return schedules.flatMap(({ item, parts }) =>
    parts
      .filter(({ remaining }) => remaining > 0)
      .map(({ row: { id, budget_item_id, kind, due_on }, remaining }) => {
        const label = [item.provider, item.name].find((name) => name !== "") ?? item.type;
        return { id, budget_item_id, kind, label, remaining, due_on };
      }),
  );
}

/** @throws AppError instalment_not_found, also while its item is in the bin. */
async function getRowOrThrow(context: WeddingContext, id: string): Promise<InstalmentRow> {
  const scheduled = await findScheduledInstalment(context, id);
  if (scheduled === undefined) throw new AppError("instalment_not_found");
  return scheduled.row;
}

async function getInstalmentOrThrow(context: WeddingContext, id: string): Promise<Instalment> {
  const scheduled = await findScheduledInstalment(context, id);
  if (scheduled === undefined) throw new AppError("instalment_not_found");
  return toInstalment(scheduled);
}

async function getAnchors(scope: WeddingScope, { signed_on }: BudgetItemRow) {
  return { weddingOn: (await loadWedding(scope)).wedding_date, signedOn: signed_on };
}

/** Every part but the balance has an amount. */
function assertHasAmount({ kind, amount }: Pick<NewInstalment, "kind" | "amount">): void {
  if (kind !== "balance" && amount === null) throw createFieldError("amount", "required");
}
