import type { BudgetTotal } from "#money/costs.ts";
import { formatCostLine } from "#i18n/cost-line.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { formatShortMoney } from "./texts.ts";

/** What the wedding will cost, what of it is paid, and what is to pay, in one line. */
export function CostLine({ total }: { total: BudgetTotal }) {
  const { t, i18n } = useTranslation("budget");
  return formatCostLine(total, {
    translate: (key, values) => t(`cost.${key}`, { ...values }),
    formatMoney: (cents) => formatShortMoney(cents, i18n.language),
  });
}
