/** Reads the form of a budget item. */
import type { BudgetItem } from "#contract/budget.ts";
import { parseAmount } from "#i18n/amounts.ts";
import { getChangedFields, getFieldTexts } from "#web/platform/changed-fields.ts";
import { toWireLines, type TypedLine } from "./price-lines.rules.ts";

/** The values of the fields, as the contract expects them. With price lines the price is their total. */
export function parseBudgetItem(fields: FormData, lines: readonly TypedLine[] | null) {
  const texts = getFieldTexts(fields);
  const getText = (name: string) => texts.get(name) ?? "";
  return {
    type: getText("type"),
    name: getText("name"),
    price: lines === null ? parseAmount(getText("price")) : Number(getText("total")) / 100,
    price_lines: lines === null ? null : toWireLines(lines),
    provider: getText("provider"),
    comment: getText("comment"),
  };
}

/**
 * All price lines together count as one field. A price beside lines is not sent; without them it always replaces them.
 */
export function getItemChanges(
  item: BudgetItem,
  { price, ...values }: ReturnType<typeof parseBudgetItem>,
): object {
  const changes = getChangedFields({ ...item }, values);
  const sendsPrice = values.price_lines === null && (price !== item.price || "price_lines" in changes);
  return sendsPrice ? { ...changes, price } : changes;
}
