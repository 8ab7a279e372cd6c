/** Creates quotes and instalments of a couple through the calls of the contract. */
import { addBudgetItem } from "#contract/budget.ts";
import { addInstalment, type NewInstalment } from "#contract/instalments.ts";
import { addQuote, type NewQuote } from "#contract/quotes.ts";
import type { Couple, World } from "./world.ts";

/** A budget item of 100 euros. */
export async function budgetItemOf(world: World, of: Couple, type = "Secrettype"): Promise<string> {
  const body = { type, price: 100 };
  return (await world.ask(addBudgetItem, { body, as: of.token })).expectDone().id;
}

/** The balance of a new item unless another part is given. */
export async function instalmentOf(
  world: World,
  of: Couple,
  part: Partial<NewInstalment> = {},
): Promise<string> {
  const budget_item_id = await budgetItemOf(world, of);
  const body = { budget_item_id, kind: "balance", due: { rule: "fixed" }, ...part };
  return (await world.ask(addInstalment, { body, as: of.token })).expectDone().id;
}

export async function quoteOf(world: World, of: Couple, quote: Partial<NewQuote> = {}): Promise<string> {
  const budget_item_id = await budgetItemOf(world, of);
  const price_lines = [{ kind: "fixed", unit_price: 90 }];
  const body = { budget_item_id, company: "Secretcompany", price_lines, ...quote };
  return (await world.ask(addQuote, { body, as: of.token })).expectDone().id;
}
