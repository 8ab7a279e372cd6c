import { describe, expect, it } from "vitest";
import type { BudgetItem } from "#contract/budget.ts";
import type { Quote } from "#contract/quotes.ts";
import {
  createComparedColumns,
  groupByItem,
  isExpired,
  createPaymentPlan,
  listContactLines,
  type PricedQuote,
  listUsedMoments,
} from "./quotes.rules.ts";

const blank: Quote = {
  id: "",
  budget_item_id: "food",
  provider_id: null,
  company: "",
  person: "",
  phone: "",
  email: "",
  notes: "",
  valid_until: null,
  price_lines: [],
  inclusions: [],
  chosen_at: null,
  total: 0,
};

type Line = Quote["price_lines"][number];
function line(
  kind: Line["kind"],
  moment_id: string | null,
  unit_price: number,
  minimum: number | null = null,
): Line {
  return { kind, moment_id, label: "", unit_price, minimum };
}

const a: Quote = {
  ...blank,
  id: "a",
  company: "A",
  price_lines: [
    line("adult", "dinner", 62, 80),
    line("child", "dinner", 18),
    line("vendor", "dinner", 25),
    line("adult", "cocktail", 14.5),
    line("child", "cocktail", 14.5),
    line("fixed", null, 180),
  ],
};
const b: Quote = {
  ...blank,
  id: "b",
  company: "B",
  price_lines: [
    line("adult", "dinner", 66),
    line("child", "dinner", 17.6),
    line("vendor", "dinner", 22),
    line("adult", "cocktail", 14.2),
    line("child", "cocktail", 14.2),
  ],
};
const c: Quote = {
  ...blank,
  id: "c",
  company: "C",
  price_lines: [line("adult", "dinner", 79), line("child", "dinner", 25), line("vendor", "dinner", 30)],
  inclusions: [{ label: "Vin d’honneur", state: "extra" }],
};

function priced(quote: Quote): PricedQuote {
  const lines = quote.price_lines.map(
    ({ kind, moment_id, unit_price, minimum }): PricedQuote["lines"][number] => {
      const unitPrice = Math.round(unit_price * 100);
      return kind === "fixed"
        ? { kind, momentId: moment_id, unitPrice }
        : { kind, momentId: moment_id ?? "", unitPrice, minimum };
    },
  );
  return { quote, lines };
}

function persons(dinner: number, cocktail: number) {
  return new Map([
    ["dinner", { adults: dinner, children: 9, vendors: 4 }],
    ["cocktail", { adults: cocktail, children: 10, vendors: 0 }],
  ]);
}

describe("columns", () => {
  it("show totals in the given order", () => {
    const columns = createComparedColumns([a, b, c].map(priced), persons(84, 122), false);
    expect(columns.map(({ id, total }) => [id, total])).toEqual([
      ["a", 756_400],
      ["b", 766_480],
      ["c", 698_100],
    ]);
    expect(columns.map(({ difference }) => difference)).toEqual([58_300, 68_380, 0]);
    expect(columns.map(({ extraCount }) => extraCount)).toEqual([0, 0, 1]);
  });

  it("start with the cheapest on a phone", () => {
    expect(createComparedColumns([a, b, c].map(priced), persons(84, 122), true).map(({ id }) => id)).toEqual([
      "c",
      "a",
      "b",
    ]);
  });

  it("make B cheaper than A for fewer guests, because A's minimum applies", () => {
    const [first, second] = createComparedColumns([a, b].map(priced), persons(74, 112), false);
    expect(first?.difference).toBe(30_820);
    expect(second?.isCheapest).toBe(true);
  });
});

it("ask for the moments and persons that some quote has a price for", () => {
  expect(listUsedMoments([c, a])).toEqual([
    { momentId: "dinner", kinds: ["adult", "child", "vendor"] },
    { momentId: "cocktail", kinds: ["adult", "child"] },
  ]);
  expect(listUsedMoments([{ ...blank, price_lines: [line("fixed", "dinner", 10)] }])).toEqual([]);
});

it("groups quotes by item, in the order of the items", () => {
  const item = (id: string): BudgetItem => ({
    id,
    name: id,
    price: 0,
    type: "",
    provider: "",
    comment: "",
    price_lines: null,
    signed_on: null,
    estimate: null,
  });
  const flowers: Quote = { ...blank, id: "f", budget_item_id: "flowers" };
  const lost: Quote = { ...blank, id: "lost", budget_item_id: "gone" };
  const groups = groupByItem([item("flowers"), item("rings"), item("food")], [a, flowers, lost, b]);
  expect(groups.map(({ item: { id }, quotes }) => [id, quotes.map((quote) => quote.id)])).toEqual([
    ["flowers", ["f"]],
    ["food", ["a", "b"]],
  ]);
});

it.each([
  [null, false],
  ["2027-03-03", false],
  ["2027-03-04", false],
  ["2027-03-02", true],
])("valid until %s, on 3 March: expired %s", (valid_until, expired) => {
  expect(isExpired({ valid_until }, "2027-03-03")).toBe(expired);
});

it("tells contact lines with the same text apart", () => {
  const email = "anouk@example.fr";
  expect(listContactLines({ person: email, phone: "", email })).toEqual([
    { field: "person", text: email },
    { field: "email", text: email },
  ]);
});

describe("the offered plan", () => {
  it.each([
    ["caterer", [226_920, 302_560, null]],
    ["venue", [226_920, 302_560, null]],
    ["florist", [226_920, null]],
    [null, [226_920, null]],
  ])("for the trade %s", (provider, amounts) => {
    const plan = createPaymentPlan("usual", { price: 756_400, provider });
    expect(plan?.map(({ amount }) => amount)).toEqual(amounts);
  });

  it("begins with what was paid already", () => {
    const given = { price: 756_400, provider: "caterer", alreadyPaid: 50_000 };
    expect(createPaymentPlan("usual", given)?.map(({ amount }) => amount)).toEqual([50_000, 302_560, null]);
    expect(createPaymentPlan("end", given)?.map(({ amount }) => amount)).toEqual([50_000, null]);
    // More came back than was paid.
    expect(createPaymentPlan("end", { ...given, alreadyPaid: -100 })?.map(({ amount }) => amount)).toEqual([
      null,
    ]);
  });

  it("is only the balance, or empty", () => {
    expect(createPaymentPlan("end", { price: 756_400, provider: null })?.map(({ kind }) => kind)).toEqual([
      "balance",
    ]);
    expect(createPaymentPlan("none", { price: 756_400, provider: null })).toBeNull();
  });
});
