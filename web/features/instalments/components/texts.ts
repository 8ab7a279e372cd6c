/** Texts for the rows and days of the schedule. */
import { shorten } from "#i18n/shorten.ts";
import { type TFunction, useTranslation } from "#web/platform/use-translation.ts";
import type { BudgetItem } from "#contract/budget.ts";
import type { ScheduleRow } from "../schedule.rules.ts";

export type GetTitle = (item: BudgetItem) => string;

/** Who is paid: the provider, else the item's own name. */
export function getPayee(item: BudgetItem, getTitle: GetTitle): string {
  return item.provider === "" ? getTitle(item) : item.provider;
}

/** « Solde · Maison Kléber » */
export function useRowTitle(getTitle: GetTitle) {
  const { t } = useTranslation("instalments");
  return ({ kind, item }: Pick<ScheduleRow, "kind" | "item">) =>
    t("row_title", { kind: t(`kinds.${kind}`), provider: shorten(getPayee(item, getTitle)) });
}

export type InstalmentsText = TFunction<"instalments">;
