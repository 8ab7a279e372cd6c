/** Reads the form of an expense. */
import type { Expense } from "#contract/expenses.ts";
import { parseAmount } from "#i18n/amounts.ts";
import { getFieldTexts } from "#web/platform/changed-fields.ts";

/** The choice of an expense that comes on top of the price, instead of the id of an instalment. */
export const extraValue = "extra";

/**
 * The values of the fields, as the contract expects them. Without a field for the instalment, an expense keeps what it
 * pays as long as it keeps its item.
 */
export function parseExpense(fields: FormData, before: Expense | undefined) {
  const texts = getFieldTexts(fields);
  const getText = (name: string) => texts.get(name) ?? "";
  const item = getText("budget_item_id");
  const isSameItem = before?.budget_item_id === (item === "" ? null : item);
  const kept = isSameItem ? before : { instalment_id: null, is_extra: false };
  const { instalment_id, is_extra } = texts.has("instalment_id")
    ? parsePaidInstalment(getText("instalment_id"))
    : kept;
  return {
    title: getText("title"),
    amount: parseSignedEuros(getText("amount"), fields.has("refund")),
    date: getText("date"),
    budget_item_id: item === "" ? null : item,
    provider: getText("provider"),
    paid_by: getText("paid_by"),
    instalment_id,
    is_extra,
  };
}

/**
 * The typed amount in euros. A refund is negative, whether a minus was typed, the box was ticked, or both.
 */
export function parseSignedEuros(text: string, isRefund: boolean): number | null {
  const euros = parseAmount(text);
  return euros !== null && isRefund ? -Math.abs(euros) : euros;
}

/** What the chosen value of the form says of an expense. */
export function parsePaidInstalment(value: string): Pick<Expense, "instalment_id" | "is_extra"> {
  const isExtra = value === extraValue;
  return { instalment_id: value === "" || isExtra ? null : value, is_extra: isExtra };
}
