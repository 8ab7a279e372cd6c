/** Budget, expenses, quotes, payments of the wedding, and payers. */
import { maxQuotes } from "#contract/quotes.ts";
import { couplePayerKinds } from "#contract/payers.ts";
import {
  type FillOptions,
  getBaseColumns,
  getCount,
  getText,
  pickInTurn,
  type RowsByTable,
  times,
} from "./fill-options.ts";

type Moments = readonly { readonly id: string }[];

function getLines(moments: Moments, index: number): string {
  const line = (kind: string, unit_price: number) => {
    return { kind, moment_id: pickInTurn(moments, index).id, label: getText(40), unit_price, minimum: null };
  };
  return JSON.stringify([line("adult", 85.5), line("fixed", 400)]);
}

export function getMoneyRows(of: FillOptions, moments: Moments) {
  const { weddingId: wedding_id } = of;
  const budget_items = times(getCount(of, "budget_items"), (index) => ({
    ...getBaseColumns(of),
    name: getText(60, index),
    price_cents: 100_000 + index,
    type: `Poste ${index}`,
    provider: `Prestataire ${index % 100}`,
    comment: getText(50, index),
    price_lines: getLines(moments, index),
    signed_on: "2026-10-01",
    estimate_cents: null,
  }));
  const payers = times(getCount(of, "payers"), (index) => ({
    ...getBaseColumns(of),
    kind: couplePayerKinds[index] ?? ("giver" as const),
    name: couplePayerKinds[index] === undefined ? getText(60, index) : "",
    promised_cents: null,
    handed_cents: 0,
    handed_to: "shared" as const,
  }));
  const instalments = times(getCount(of, "instalments"), (index) => ({
    ...getBaseColumns(of),
    budget_item_id: pickInTurn(budget_items, index).id,
    kind: index < budget_items.length ? ("balance" as const) : ("instalment" as const),
    amount_cents: index < budget_items.length ? null : 10_000,
    due_rule: "fixed" as const,
    due_months: 0,
    due_days: 0,
    due_on: "2027-03-01",
    sequence: 0,
  }));
  return {
    budget_items,
    payers,
    instalments,
    quotes: getQuotes(of, budget_items, moments),
    expenses: times(getCount(of, "expenses"), (index) => {
      const paid = pickInTurn(instalments, index);
      return {
        ...getBaseColumns(of),
        title: getText(80, index),
        provider: `Prestataire ${index % 100}`,
        date: "2026-11-02",
        amount_cents: 5000,
        paid_by: "",
        budget_item_id: paid.budget_item_id,
        payer_id: pickInTurn(payers, index).id,
        instalment_id: paid.id,
        is_extra: 0 as const,
      };
    }),
    settlements: times(getCount(of, "settlements"), (index) => ({
      ...getBaseColumns(of),
      from_id: pickInTurn(payers.slice(0, 2), index).id,
      amount_cents: 1000 + index,
      settled_on: "2026-11-03",
    })),
    budget_settings: [
      { wedding_id, basis: "coming" as const, expected_percent: 85, counts: getSetCounts(moments) },
    ],
  } satisfies RowsByTable;
}

function getSetCounts(moments: Moments): string {
  const counts = moments.map(({ id }) => ({ moment_id: id, adults: 900, children: null, is_frozen: false }));
  return JSON.stringify(counts);
}

function getQuotes(of: FillOptions, items: readonly { readonly id: string }[], moments: Moments) {
  return times(getCount(of, "quotes"), (index) => ({
    ...getBaseColumns(of),
    budget_item_id: pickInTurn(items, Math.floor(index / maxQuotes)).id,
    provider_id: "caterer" as const,
    company: getText(60, index),
    person: getText(40, index),
    phone: "04 78 00 00 00",
    email: "devis@exemple.fr",
    notes: getText(50, index),
    valid_until: null,
    price_lines: getLines(moments, index),
    inclusions: JSON.stringify(times(1, (place) => ({ label: getText(40, place), state: "included" }))),
    chosen_at: null,
  }));
}
