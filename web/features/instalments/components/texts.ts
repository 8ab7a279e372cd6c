/** How the schedule says its rows and days. */
import { shortened } from "#i18n/shortened.ts";
import { type TFunction, useTranslation } from "#web/platform/use-translation.ts";
import type { BudgetItem } from "#contract/budget.ts";
import type { ScheduleRow } from "../schedule.rules.ts";

export type TitleOf = (item: BudgetItem) => string;

/** Who is paid: the provider, else the item's own name. */
export function payeeOf(item: BudgetItem, titleOf: TitleOf): string {
  return item.provider === "" ? titleOf(item) : item.provider;
}

/** « Solde · Maison Kléber » */
export function useRowTitle(titleOf: TitleOf) {
  const { t } = useTranslation("instalments");
  return ({ kind, item }: Pick<ScheduleRow, "kind" | "item">) =>
    t("row_title", { kind: t(`kinds.${kind}`), provider: shortened(payeeOf(item, titleOf)) });
}

export type InstalmentsText = TFunction<"instalments">;
