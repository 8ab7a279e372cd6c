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
  readonly translate: (key: CostKey, values: CostValues) => string;
  readonly formatMoney: (cents: number) => string;
}

const noBreak = "\u00A0";

/** « 17 100 € prévus + 720,40 € de dépassements = 17 820,40 € : 7 678,65 € payés, 10 141,75 € à payer » */
export function formatCostLine(sums: CostSums, { translate, formatMoney }: CostTexts): string {
  const { price, overrun, withoutItem, cost, paid, toPay, toRecover } = sums;
  const added = [
    { key: "overrun", cents: overrun },
    { key: "without_item", cents: withoutItem },
  ] as const;
  const terms = added
    .filter(({ cents }) => cents !== 0)
    .map(
      ({ key, cents }) =>
        `${cents < 0 ? "−" : "+"}${noBreak}${translate(key, { amount: formatMoney(Math.abs(cents)) })}`,
    );
  const parts = [
    translate("paid", { amount: formatMoney(paid) }),
    translate("to_pay", { amount: formatMoney(toPay) }),
    ...(toRecover > 0 ? [translate("to_recover", { amount: formatMoney(toRecover) })] : []),
  ].join(", ");
  const planned = translate("planned", { amount: formatMoney(price) });
  if (terms.length === 0) return translate("plain", { planned, parts });
  return translate("line", { terms: [planned, ...terms].join(" "), cost: formatMoney(cost), parts });
}
