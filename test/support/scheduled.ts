/** Creates quotes and instalments of a couple through the calls of the contract. */
import { addBudgetItem } from "#contract/budget.ts";
import { addInstalment } from "#contract/instalments.ts";
import { addQuote } from "#contract/quotes.ts";
import type { Couple, World } from "./world.ts";

/** A budget item of 100 euros. */
export async function budgetItemOf(world: World, of: Couple, type = "Secrettype"): Promise<string> {
  const body = { type, price: 100 };
  return (await world.ask(addBudgetItem, { body, as: of.token })).expectDone().id;
}

/** The balance of a new item. */
export async function instalmentOf(world: World, of: Couple, type = "Secrettype"): Promise<string> {
  const budget_item_id = await budgetItemOf(world, of, type);
  const body = { budget_item_id, kind: "balance", due: { rule: "fixed" } };
  return (await world.ask(addInstalment, { body, as: of.token })).expectDone().id;
}

export async function quoteOf(world: World, of: Couple, company = "Secretcompany"): Promise<string> {
  const budget_item_id = await budgetItemOf(world, of, company);
  const price_lines = [{ kind: "fixed", unit_price: 90 }];
  const body = { budget_item_id, company, price_lines };
  return (await world.ask(addQuote, { body, as: of.token })).expectDone().id;
}
