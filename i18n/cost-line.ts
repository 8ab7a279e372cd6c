/** One line on what the wedding will cost, for the pages and the weekly email. */

/** Whole cents. */
interface CostSums {
  readonly price: number;
  readonly overrun: number;
  readonly withoutItem: number;
  readonly cost: number;
  readonly paid: number;
  readonly toPay: number;
  readonly toRecover: number;
}

type CostKey = "planned" | "overrun" | "without_item" | "paid" | "to_pay" | "to_recover" | "line" | "plain";

interface CostValues {
  readonly amount?: string;
  readonly planned?: string;
  readonly terms?: string;
  readonly cost?: string;
  readonly parts?: string;
}

interface CostTexts {
  /** Fills in the text `cost.{key}` of `budget.json`. */
  readonly text: (key: CostKey, values: CostValues) => string;
  readonly money: (cents: number) => string;
}

const noBreak = "\u00A0";

/** « 17 100 € prévus + 720,40 € de dépassements = 17 820,40 € : 7 678,65 € payés, 10 141,75 € à payer » */
export function formatCostLine(sums: CostSums, { text, money }: CostTexts): string {
  const { price, overrun, withoutItem, cost, paid, toPay, toRecover } = sums;
  const added = [
    { key: "overrun", cents: overrun },
    { key: "without_item", cents: withoutItem },
  ] as const;
  const terms = added
    .filter(({ cents }) => cents !== 0)
    .map(
      ({ key, cents }) =>
        `${cents < 0 ? "−" : "+"}${noBreak}${text(key, { amount: money(Math.abs(cents)) })}`,
    );
  const parts = [
    text("paid", { amount: money(paid) }),
    text("to_pay", { amount: money(toPay) }),
    ...(toRecover > 0 ? [text("to_recover", { amount: money(toRecover) })] : []),
  ].join(", ");
  const planned = text("planned", { amount: money(price) });
  if (terms.length === 0) return text("plain", { planned, parts });
  return text("line", { terms: [planned, ...terms].join(" "), cost: money(cost), parts });
}
