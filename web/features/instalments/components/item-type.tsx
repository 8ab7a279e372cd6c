import { budgetTypes, type BudgetItem } from "#contract/budget.ts";
import { useTranslation } from "#web/platform/use-translation.ts";

/** ' · Alliances': the type of an item, after what is paid. Needs the texts of the budget. */
export function ItemType({ type }: Pick<BudgetItem, "type">) {
  const { t } = useTranslation("budget");
  const offeredType = budgetTypes.find((each) => each === type);
  return ` · ${offeredType === undefined ? type : t(`types.${offeredType}`)}`;
}
