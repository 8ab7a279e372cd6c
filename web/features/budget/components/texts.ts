/** How the budget writes items, sums and shares. */
import type { BudgetItem } from "#contract/budget.ts";
import { formatCents } from "#i18n/amounts.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { getTypeText } from "../item-title.ts";

/** The second line of an item: its type if it has a name, then its comment. */
export function formatItemDetail({ name, type, comment }: BudgetItem, t: TFunction<"budget">): string {
  const texts = [name === "" ? "" : getTypeText(type, t), comment.replaceAll(/\s+/gu, " ").trim()];
  return texts.filter((text) => text !== "").join(" · ");
}

/** For sentences: '1 200 €' where the cents are whole euros, otherwise '1 200,50 €'. */
export function formatShortMoney(cents: number, language: string): string {
  return formatCents(cents, language, cents % 100 === 0 ? "none" : "cents");
}

/** '34 %'; 0 is written as under 1 %, because the share is only rounded to it. */
export function formatPercent(percent: number, t: TFunction<"budget">): string {
  return percent === 0 ? t("percent_least") : t("percent", { value: percent });
}
