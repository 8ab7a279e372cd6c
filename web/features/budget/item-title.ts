/** How a budget item is called. */
import { useCallback } from "react";
import { budgetTypes, type BudgetItem } from "#contract/budget.ts";
import { type TFunction, useTranslation } from "#web/platform/use-translation.ts";

const offeredTypes: ReadonlySet<string> = new Set(budgetTypes);

export function isOfferedType(type: string): type is (typeof budgetTypes)[number] {
  return offeredTypes.has(type);
}

/** An offered type in the reader's language; any other as typed. */
export function getTypeText(type: string, t: TFunction<"budget">): string {
  return isOfferedType(type) ? t(`types.${type}`) : type;
}

/** The name of the item, otherwise its type. */
export function getItemTitle(
  { name, type }: Pick<BudgetItem, "name" | "type">,
  t: TFunction<"budget">,
): string {
  return name === "" ? getTypeText(type, t) : name;
}

export function useGetItemTitle(): (item: BudgetItem) => string {
  const { t } = useTranslation("budget");
  return useCallback((item: BudgetItem) => getItemTitle(item, t), [t]);
}
