/** Creates quotes, instalments and debts of a couple through the calls of the contract. */
import { addBudgetItem } from "#contract/budget.ts";
import { recordExpense } from "#contract/expenses.ts";
import { addInstalment } from "#contract/instalments.ts";
import { listPayers } from "#contract/payers.ts";
import { addQuote } from "#contract/quotes.ts";
import { getSettlements, type NewSettlement } from "#contract/settlements.ts";
import type { Couple, World } from "./world.ts";

/** A budget item of 100 euros. */
export async function createBudgetItem(world: World, of: Couple, type = "Secrettype"): Promise<string> {
  const body = { type, price: 100 };
  return (await world.ask(addBudgetItem, { body, as: of.token })).expectDone().id;
}

/** The balance instalment of a new budget item. */
export async function createInstalment(world: World, of: Couple, type = "Secrettype"): Promise<string> {
  const budget_item_id = await createBudgetItem(world, of, type);
  const body = { budget_item_id, kind: "balance", due: { rule: "fixed" } };
  return (await world.ask(addInstalment, { body, as: of.token })).expectDone().id;
}

export async function createQuote(world: World, of: Couple, company = "Secretcompany"): Promise<string> {
  const budget_item_id = await createBudgetItem(world, of, company);
  const price_lines = [{ kind: "fixed", unit_price: 90 }];
  const body = { budget_item_id, company, price_lines };
  return (await world.ask(addQuote, { body, as: of.token })).expectDone().id;
}

/** Records an expense of one partner, and returns the debt of the other. */
export async function createDebt(world: World, of: Couple, title = "Secretexpense"): Promise<NewSettlement> {
  const as = of.token;
  const [payer] = (await world.ask(listPayers, { as })).expectDone();
  const body = { title, amount: 10, payer_id: payer?.id };
  (await world.ask(recordExpense, { body, as })).expectDone();
  const { debt } = (await world.ask(getSettlements, { as })).expectDone();
  return { from_id: debt?.from_id ?? "none", amount: debt?.amount ?? 0, settled_on: "2027-06-12" };
}
