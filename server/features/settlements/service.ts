/** What one of the couple owes the other, the settlements, and what they still have to fund. */
import type { NewSettlement, Settlement, SettlementState } from "#contract/settlements.ts";
import { formatMoney } from "#i18n/formats.ts";
import type { BudgetTotal } from "#money/costs.ts";
import {
  type SettlementInput,
  getPartnerDebt,
  getAmountToFund,
  sumExpensesWithoutPayer,
} from "#money/settlement.ts";
import type { SettlementRow } from "#server/database/tables/settlements.ts";
import { type BinHooks, createDeleteHandler } from "#server/features/bin/service.ts";
import { listExpenseRows } from "#server/features/expenses/service.ts";
import { listNamedPayers, listPayersInCents } from "#server/features/payers/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { createRowBase } from "#server/platform/crud.ts";
import { AppError } from "#server/platform/errors.ts";
import { getCents, getEuros } from "#i18n/amounts.ts";
import { settlements } from "./repository.ts";

export interface SettlementDependencies {
  loadCosts(context: WeddingContext): Promise<{ readonly total: Pick<BudgetTotal, "toPay"> }>;
}

export async function getSettlements(
  context: WeddingContext,
  dependencies: SettlementDependencies,
): Promise<SettlementState> {
  const input = await loadSettlementInput(context);
  const { payers, expenses } = input;
  const debt = getPartnerDebt(input);
  const expensesWithoutPayer = sumExpensesWithoutPayer(payers, expenses);
  const { toPay } = (await dependencies.loadCosts(context)).total;
  return {
    debt: debt === null ? null : { from_id: debt.fromId, to_id: debt.toId, amount: getEuros(debt.amount) },
    settled: (await settlements.list(context.db, context.wedding.id)).map(toSettlement),
    to_fund: getEuros(getAmountToFund(toPay, payers, expenses)),
    without_payer: { count: expensesWithoutPayer.count, total: getEuros(expensesWithoutPayer.total) },
  };
}

async function loadSettlementInput(context: WeddingContext): Promise<SettlementInput> {
  const { db, wedding } = context;
  return {
    payers: await listPayersInCents(context),
    expenses: (await listExpenseRows(db, wedding.id)).map(({ payer_id, amount_cents }) => ({
      payerId: payer_id,
      amount: amount_cents,
    })),
    settlements: (await settlements.list(db, wedding.id)).map(({ from_id, amount_cents }) => ({
      fromId: from_id,
      amount: amount_cents,
    })),
  };
}

/** @throws AppError settlement_changed if the debt has changed. */
export async function settle(context: WeddingContext, input: NewSettlement): Promise<Settlement> {
  const debt = getPartnerDebt(await loadSettlementInput(context));
  const amount_cents = getCents(input.amount);
  if (debt?.fromId !== input.from_id || debt.amount !== amount_cents)
    throw new AppError("settlement_changed");
  const row: SettlementRow = {
    from_id: debt.fromId,
    amount_cents,
    settled_on: input.settled_on,
    ...createRowBase(context),
  };
  await settlements.insert(context.db, row);
  return toSettlement(row);
}

export const settlementBinHooks: BinHooks<SettlementRow> = {
  async beforeDelete(context, { from_id, amount_cents }) {
    const payer = (await listNamedPayers(context)).find((each) => each.id === from_id);
    const amount = formatMoney(getEuros(amount_cents), context.language);
    return [payer?.name ?? "", amount].filter((part) => part !== "").join(" · ");
  },
};
export const deleteSettlement = createDeleteHandler("settlements", settlementBinHooks);

function toSettlement({ id, from_id, amount_cents, settled_on }: SettlementRow): Settlement {
  return { id, from_id, amount: getEuros(amount_cents), settled_on };
}
