/** What is to pay, in every order of paying, planning, choosing and undoing: the price less what was paid of it. */
import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { listBin, restore } from "#contract/bin.ts";
import { addBudgetItem, changeBudgetItem, deleteBudgetItem, listBudget } from "#contract/budget.ts";
import { changeExpense, deleteExpense, listExpenses, recordExpense } from "#contract/expenses.ts";
import {
  addInstalment,
  deleteInstalment,
  getBudgetCost,
  listInstalments,
  payInstalment,
  planInstalments,
} from "#contract/instalments.ts";
import { addQuote, chooseQuote } from "#contract/quotes.ts";
import { getSettlements } from "#contract/settlements.ts";
import { undoChange } from "#contract/undo.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { getCents } from "#i18n/amounts.ts";
import { getCosts } from "#web/platform/costs.rules.ts";
import type { RequestOptions } from "#test/support/http.ts";
import { expectOneCost } from "#test/support/one-cost.ts";
import type { Couple } from "#test/support/world.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
let couple: Couple;
beforeEach(async () => {
  couple = await world.signUpCouple();
});

const company = "Kléber";

const runs = 25;

const kinds = [
  "expense",
  "extra",
  "plan",
  "pay",
  "refund",
  "choose",
  "undo",
  "price",
  "delete",
  "drop",
  "restore",
  "tie",
  "balance",
  "remove",
] as const;
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  amount: fc.integer({ min: 1, max: 300_000 }).map((cents) => cents / 100),
  pick: fc.nat(20),
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Sends a call that may be refused, because its turn does not suit the present state. */
async function send<E extends Endpoint>(endpoint: E, request: RequestOptions = {}) {
  const reply = await world.ask(endpoint, { ...request, as: couple.token });
  expect(reply.status).toBeLessThan(500);
  return reply;
}

async function lists() {
  const as = { as: couple.token };
  const [items, expenses, instalments] = await Promise.all([
    world.ask(listBudget, as),
    world.ask(listExpenses, as),
    world.ask(listInstalments, as),
  ]);
  return {
    items: items.expectDone(),
    expenses: expenses.expectDone(),
    instalments: instalments.expectDone(),
  };
}

const due = { rule: "signature" } as const;

/** One step on the item; `changes` collects what can be undone. */
async function take(itemId: string, { kind, amount, pick }: Step, changes: string[]) {
  const { expenses, instalments, items } = await lists();
  const [expense, part] = [expenses[pick % expenses.length], instalments[pick % instalments.length]];
  const paid = { title: "Achat", budget_item_id: itemId };
  switch (kind) {
    case "expense":
    case "extra":
      return send(recordExpense, { body: { ...paid, amount, is_extra: kind === "extra" } });
    case "plan": {
      const ids = expenses.filter((one) => one.instalment_id === null).map(({ id }) => id);
      const expense_ids = pick % 2 === 0 ? ids : [];
      const plan = [
        { kind: "acompte", amount, due, expense_ids },
        { kind: "balance", due },
      ];
      const done = await send(planInstalments, { body: { budget_item_id: itemId, instalments: plan } });
      if (done.status === 200) changes.push(done.expectDone().change_id);
      return done;
    }
    case "pay":
    case "refund": {
      const sign = kind === "pay" ? 1 : -1;
      const body = {
        title: "Versement",
        date: "2026-11-05",
        amount: sign * amount,
        paid_before: part?.paid ?? 0,
      };
      return send(payInstalment, { params: { id: part?.id ?? itemId }, body });
    }
    case "choose": {
      const lines = [{ kind: "fixed", unit_price: amount }];
      const quote = await send(addQuote, {
        body: { budget_item_id: itemId, company, price_lines: lines },
      });
      const { id } = quote.status === 200 ? quote.expectDone() : { id: itemId };
      const plan =
        instalments.length > 0
          ? null
          : [
              { kind: "acompte", amount: 10, due },
              { kind: "balance", due },
            ];
      const done = await send(chooseQuote, { params: { id }, body: { signed_on: "2026-11-02", plan } });
      if (done.status === 200) changes.push(done.expectDone().change_id);
      return done;
    }
    case "undo":
      return send(undoChange, { params: { id: changes.pop() ?? itemId } });
    case "price": {
      const base = { price: items[0]?.price ?? 0 };
      return send(changeBudgetItem, { params: { id: itemId }, body: { price: amount, base } });
    }
    case "delete":
      return send(deleteExpense, { params: { id: expense?.id ?? itemId } });
    case "drop":
      return send(deleteInstalment, { params: { id: part?.id ?? itemId } });
    case "restore": {
      const bin = (await world.ask(listBin, { as: couple.token })).expectDone();
      return send(restore, { params: { id: bin[pick % bin.length]?.id ?? itemId } });
    }
    case "tie": {
      const base = { instalment_id: expense?.instalment_id ?? null };
      const body = { instalment_id: pick % 3 === 0 ? null : (part?.id ?? null), base };
      return send(changeExpense, { params: { id: expense?.id ?? itemId }, body });
    }
    case "remove":
      return send(deleteBudgetItem, { params: { id: itemId } });
    case "balance":
      return send(addInstalment, { body: { budget_item_id: itemId, kind: "balance", due } });
  }
}

async function addItem(price: number): Promise<string> {
  const body = { type: "Traiteur", provider: company, price };
  return (await world.ask(addBudgetItem, { body, as: couple.token })).expectDone().id;
}

// In random orders most steps may be refused, so this shows that each is one that the server can take.
it("what remains is the price less what was paid after each kind of step, each of which is accepted in its turn", async () => {
  const id = await addItem(5000);
  const steps: readonly Step[] = [
    { kind: "expense", amount: 500, pick: 0 },
    { kind: "extra", amount: 40, pick: 0 },
    { kind: "plan", amount: 1000, pick: 0 },
    { kind: "pay", amount: 300, pick: 0 },
    { kind: "refund", amount: 100, pick: 0 },
    { kind: "choose", amount: 4000, pick: 0 },
    { kind: "undo", amount: 1, pick: 0 },
    { kind: "price", amount: 4500, pick: 0 },
    { kind: "tie", amount: 1, pick: 1 },
    { kind: "delete", amount: 1, pick: 0 },
    { kind: "restore", amount: 1, pick: 0 },
    { kind: "drop", amount: 1, pick: 0 },
    { kind: "drop", amount: 1, pick: 0 },
    { kind: "balance", amount: 1, pick: 0 },
    { kind: "remove", amount: 1, pick: 0 },
    { kind: "restore", amount: 1, pick: 0 },
  ];
  const changes: string[] = [];
  for (const each of steps) {
    const { status } = await take(id, each, changes);
    expect([each.kind, status]).toEqual([each.kind, 200]);
    await assertAgrees(id);
  }
  expect(new Set(steps.map(({ kind }) => kind))).toEqual(new Set(kinds));
});

it(`what remains is the price less what was paid, on every page, in ${runs} random orders`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 500_000 }),
      fc.array(step, { minLength: 3, maxLength: 12 }),
      async (price, steps) => {
        // Steps pick among all rows of the wedding, which those of a former run would be the most of.
        couple = await world.signUpCouple();
        const id = await addItem(price / 100);
        const changes: string[] = [];
        for (const each of steps) {
          await take(id, each, changes);
          await assertAgrees(id);
        }
      },
    ),
    { numRuns: runs },
  );
}, 120_000);

/** The item, the sums of the server, which the dashboard and the weekly email show, and all pages say the same. */
async function assertAgrees(itemId: string): Promise<void> {
  const all = await lists();
  const { total } = assertItemAgrees(itemId, all);
  const sums = (await world.ask(getBudgetCost, { as: couple.token })).expectDone();
  expect(getCents(sums.to_pay)).toBe(total.toPay);
  expect(getCents(sums.cost)).toBe(total.cost);
  expect(getCents(sums.planned + sums.overrun + sums.without_item)).toBe(getCents(sums.cost));
  expect(getCents(sums.paid + sums.to_pay - sums.to_recover)).toBe(getCents(sums.cost));
  expectOneCost(all, company);
  const { to_fund } = (await world.ask(getSettlements, { as: couple.token })).expectDone();
  expect(to_fund).toBe(sums.to_pay);
}

/** To pay is the price less what was paid of it, nothing for an item in the bin; the schedule asks for as much. */
function assertItemAgrees(itemId: string, all: Awaited<ReturnType<typeof lists>>) {
  const item = all.items.find(({ id }) => id === itemId);
  const own = all.expenses.filter(({ budget_item_id }) => budget_item_id === itemId);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + getCents(each), 0);
  const paid = sum(own.map(({ amount }) => amount));
  const extra = Math.max(0, sum(own.filter(({ is_extra }) => is_extra).map(({ amount }) => amount)));
  const toPay = item === undefined ? 0 : Math.max(0, getCents(item.price) - (paid - extra));
  const costs = getCosts(all);
  const cost = costs.byItem.get(itemId);
  expect(cost?.toPay ?? 0).toBe(toPay);
  const parts = all.instalments.filter(({ budget_item_id }) => budget_item_id === itemId);
  const asked = sum(parts.map(({ remaining }) => Math.max(0, remaining)));
  expect(asked + (cost?.unplanned ?? 0)).toBe(toPay);
  expect(parts.map(({ remaining }) => getCents(remaining))).toEqual(
    (cost?.instalments ?? []).map(({ remaining }) => remaining),
  );
  return costs;
}
