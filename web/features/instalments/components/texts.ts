/** How the schedule calls a payment, and who is paid. */
import { shorten } from "#i18n/shorten.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { BudgetItem } from "#contract/budget.ts";
import type { ScheduleRow } from "../schedule.rules.ts";

export type GetItemTitle = (item: BudgetItem) => string;

/** Who is paid: the provider, else the item's own name. */
export function getPayee(item: BudgetItem, getTitle: GetItemTitle): string {
  return item.provider === "" ? getTitle(item) : item.provider;
}

/** Gives the title of a row: « Solde · Maison Kléber ». */
export function useRowTitle(getTitle: GetItemTitle) {
  const { t } = useTranslation("instalments");
  return ({ kind, item }: Pick<ScheduleRow, "kind" | "item">) =>
    t("row_title", { kind: t(`kinds.${kind}`), provider: shorten(getPayee(item, getTitle)) });
}
