import { describe, expect, it } from "vitest";
import type { Expense } from "#contract/expenses.ts";
import type { Payer } from "#contract/payers.ts";
import { createPayerSummaries, findExpensesWithoutPayer } from "./payers.rules.ts";

function payer(id: string, kind: Payer["kind"], facts: Partial<Payer> = {}): Payer {
  return { id, kind, name: "", promised: null, handed: null, handed_to: "shared", ...facts };
}

let createdCount = 0;
function createPaidExpense(payer_id: string | null, amount: number): Expense {
  createdCount += 1;
  const blank = {
    title: "",
    provider: "",
    date: null,
    paid_by: "",
    budget_item_id: null,
    instalment_id: null,
    is_extra: false,
  };
  return { id: `e${String(createdCount)}`, ...blank, payer_id, amount };
}

const woman = payer("w", "woman");
const man = payer("m", "man");
const shared = payer("s", "shared", { name: "Compte commun" });

describe("summaries", () => {
  it("sum expenses and gifts in cents", () => {
    const parents = payer("p", "giver", { promised: 3000, handed: 1500, handed_to: "woman" });
    const summaries = createPayerSummaries(
      [woman, man, parents],
      [createPaidExpense("w", 4000), createPaidExpense("m", 1000), createPaidExpense("p", 2000)],
    );
    expect(
      summaries.map(({ id, given, stillToGive, beyondPromise }) => [id, given, stillToGive, beyondPromise]),
    ).toEqual([
      ["w", 400_000, 0, 0],
      ["m", 100_000, 0, 0],
      ["p", 350_000, 0, 50_000],
    ]);
  });

  it("show what is still to be given, and distinguish a promise of 0 from none", () => {
    const summaries = createPayerSummaries(
      [
        payer("p", "giver", { promised: 3000, handed: 0 }),
        payer("q", "giver"),
        payer("r", "giver", { promised: 0 }),
      ],
      [createPaidExpense("p", 999.99)],
    );
    expect(summaries.map(({ promised, stillToGive }) => [promised, stillToGive])).toEqual([
      [300_000, 200_001],
      [null, 0],
      [0, 0],
    ]);
  });
});

it("lists the expenses without a payer or with a deleted one, latest first", () => {
  const [first, second, third] = [
    createPaidExpense(null, 1),
    createPaidExpense("w", 2),
    createPaidExpense("gone", 3),
  ];
  expect(findExpensesWithoutPayer([woman, man, shared], [first, second, third])).toEqual([third, first]);
});
