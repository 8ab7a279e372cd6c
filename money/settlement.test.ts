import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPrice, cents } from "#test/support/money.ts";
import {
  type SettlementInput,
  getPartnerDebt,
  type Giver,
  type Payer,
  getPayerSums,
  getAmountToFund,
  sumExpensesWithoutPayer,
} from "./settlement.ts";

const own: readonly Payer[] = [
  { id: "w", kind: "woman" },
  { id: "m", kind: "man" },
  { id: "s", kind: "shared" },
];

const parents: Giver = {
  id: "p",
  kind: "giver",
  promised: cents(3000),
  givenToCouple: 0,
  receivedBy: "shared",
};

const paid = (payerId: string | null, euros: number) => ({ payerId, amount: cents(euros) });
const settled = (fromId: string, euros: number) => ({ fromId, amount: cents(euros) });

const debt = (account: Partial<SettlementInput>) =>
  getPartnerDebt({ payers: own, expenses: [], settlements: [], ...account });

const manOwes = (euros: number) => ({ fromId: "m", toId: "w", amount: cents(euros) });
const womanOwes = (euros: number) => ({ fromId: "w", toId: "m", amount: cents(euros) });

describe("the couple", () => {
  it("shares equally what both paid; half a cent is dropped", () => {
    const expenses = [paid("w", 4000.01), paid("m", 1000)];
    expect(debt({ expenses })).toEqual(manOwes(1500));
    expect(debt({ expenses, settlements: [settled("m", 1500)] })).toBeNull();
    expect(debt({ expenses: [paid("w", 0.01)] })).toBeNull();
    expect(debt({ expenses: [paid("m", 0.03)] })).toEqual(womanOwes(0.01));
  });

  it("does not count money that parents gave to one of them as paid by that one", () => {
    const giver: Giver = { ...parents, givenToCouple: cents(1500), receivedBy: "woman" };
    const payers = [...own, giver];
    const expenses = [paid("w", 4000), paid("m", 1000), paid("p", 2000)];
    expect(debt({ payers, expenses })).toEqual(manOwes(750));
    expect(getPayerSums(payers, expenses)[3]).toEqual({
      id: "p",
      given: cents(3500),
      stillToGive: 0,
      beyondPromise: cents(500),
    });
  });

  it("owes nothing for payments from the shared account", () => {
    const payers = [...own, parents];
    const expenses = [paid("w", 100), paid("s", 2400), paid("p", 1000)];
    expect(debt({ payers, expenses })).toEqual(manOwes(50));
    expect(getPayerSums(payers, expenses)[3]).toMatchObject({ given: cents(1000), stillToGive: cents(2000) });
  });

  it("owes in the other direction once a settled expense is deleted", () => {
    const expenses = [paid("m", 1000)];
    const settlements = [settled("w", 500)];
    expect(debt({ expenses })).toEqual(womanOwes(500));
    expect(debt({ expenses, settlements })).toBeNull();
    expect(debt({ settlements })).toEqual(manOwes(500));
  });

  it("counts refunds as negative payments, and an excessive settlement as owed back", () => {
    expect(debt({ expenses: [paid("w", 1000), paid("w", -200)] })).toEqual(manOwes(400));
    expect(debt({ expenses: [paid("w", 1000)], settlements: [settled("m", 700)] })).toEqual(womanOwes(200));
  });

  it("owes nothing to anybody else", () => {
    expect(
      debt({ payers: [...own, parents], expenses: [paid("p", 900), paid(null, 50), paid("s", 5)] }),
    ).toBeNull();
    expect(debt({ payers: [], expenses: [paid("w", 100)] })).toBeNull();
  });
});

describe("what is still to give", () => {
  it("is zero for the couple, and for a giver without a promise", () => {
    const payers: readonly Payer[] = [...own, { ...parents, promised: null, givenToCouple: cents(20) }];
    expect(getPayerSums(payers, [paid("w", 30), paid("p", 10)])).toEqual([
      { id: "w", given: cents(30), stillToGive: 0, beyondPromise: 0 },
      { id: "m", given: 0, stillToGive: 0, beyondPromise: 0 },
      { id: "s", given: 0, stillToGive: 0, beyondPromise: 0 },
      { id: "p", given: cents(30), stillToGive: 0, beyondPromise: 0 },
    ]);
  });

  it("lowers what the couple has to fund, never below zero", () => {
    const account = [[...own, parents], [paid("p", 1873.6)]] as const;
    expect(getAmountToFund(cents(5229.35), ...account)).toBe(cents(4102.95));
    expect(getAmountToFund(cents(1000), ...account)).toBe(0);
    expect(getAmountToFund(0, [], [])).toBe(0);
  });

  it.each(["shared", "woman"] as const)(
    "changes nothing to fund once it is in hand (%s), or spent",
    (handedTo) => {
      const id = handedTo === "shared" ? "s" : "w";
      const giver: Giver = { ...parents, promised: cents(2000), receivedBy: handedTo };
      const handed = [...own, { ...giver, givenToCouple: cents(2000) }];
      expect(getAmountToFund(cents(5000), [...own, giver], [])).toBe(cents(3000));
      expect(getAmountToFund(cents(5000), handed, [])).toBe(cents(3000));
      expect(getAmountToFund(cents(3500), handed, [paid(id, 1500)])).toBe(cents(3000));
      expect(getAmountToFund(cents(2000), handed, [paid(id, 3000)])).toBe(cents(2000));
      expect(getAmountToFund(cents(5000), handed, [paid(id, 1500), paid(id, -1600)])).toBe(cents(3000));
    },
  );
});

it("expenses without a payer are counted, also those of a deleted payer", () => {
  const expenses = [paid(null, 10), paid("gone", 20.5), paid("w", 5)];
  expect(sumExpensesWithoutPayer(own, expenses)).toEqual({ count: 2, total: cents(30.5) });
});

describe("1,000 random accounts", () => {
  const anyExpenses = fc.array(
    fc.record({
      payerId: fc.constantFrom("w", "m", "s", "p", null),
      amount: fc.integer({ min: -1000, max: 900_000 }),
    }),
  );
  const anyGiver = fc.record({
    promised: fc.option(anyPrice),
    givenToCouple: anyPrice,
    receivedBy: fc.constantFrom("woman" as const, "man" as const, "shared" as const),
  });
  const anySettlements = fc.array(fc.record({ fromId: fc.constantFrom("w", "m"), amount: anyPrice }), {
    maxLength: 5,
  });
  const anyAccount = fc
    .record({ expenses: anyExpenses, giver: anyGiver, settlements: anySettlements })
    .map(({ giver, ...rest }) => ({ ...rest, payers: [...own, { ...parents, ...giver }] }));
  const runs = { numRuns: 1000 };

  it("are even once the owed is settled", () => {
    fc.assert(
      fc.property(anyAccount, (account) => {
        const owed = getPartnerDebt(account);
        if (owed === null) return;
        expect(owed.amount).toBeGreaterThan(0);
        expect(owed.fromId).not.toBe(owed.toId);
        expect(getPartnerDebt({ ...account, settlements: [...account.settlements, owed] })).toBeNull();
      }),
      runs,
    );
  });

  it("leave the couple at most one cent apart", () => {
    fc.assert(
      fc.property(anyAccount, ({ payers, expenses }) => {
        const owed = getPartnerDebt({ payers, expenses, settlements: [] });
        const given = new Map(getPayerSums(payers, expenses).map((sums) => [sums.id, sums.given]));
        const handed = { w: 0, m: 0, s: 0 };
        for (const payer of payers) {
          const to = payer.kind === "giver" && own.find(({ kind }) => kind === payer.receivedBy);
          if (to !== false && to !== undefined && payer.kind === "giver")
            handed[to.id as "w"] += payer.givenToCouple;
        }
        const by = (id: "w" | "m") => {
          const transfer = owed === null ? 0 : owed.amount * (owed.fromId === id ? 1 : -1);
          return (given.get(id) ?? 0) - handed[id] + transfer;
        };
        expect(Math.abs(by("w") - by("m"))).toBeLessThanOrEqual(1);
      }),
      runs,
    );
  });

  it("assign each expense to one payer or to none", () => {
    fc.assert(
      fc.property(anyAccount, ({ payers, expenses }) => {
        const sums = getPayerSums(payers, expenses);
        const handed = payers.reduce(
          (total, payer) => total + (payer.kind === "giver" ? payer.givenToCouple : 0),
          0,
        );
        const given = sums.reduce((total, { given: one }) => total + one, 0) - handed;
        const all = expenses.reduce((total, { amount }) => total + amount, 0);
        expect(given + sumExpensesWithoutPayer(payers, expenses).total).toBe(all);
        expect(sums.every(({ stillToGive, beyondPromise }) => stillToGive >= 0 && beyondPromise >= 0)).toBe(
          true,
        );
      }),
      runs,
    );
  });
});
