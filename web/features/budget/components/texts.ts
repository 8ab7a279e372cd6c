/** Texts for types and sums. */
import { useCallback } from "react";
import { budgetTypes, type BudgetItem } from "#contract/budget.ts";
import { formatCents } from "#i18n/amounts.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { TFunction } from "#web/platform/use-translation.ts";

const offered: ReadonlySet<string> = new Set(budgetTypes);

export function isOfferedType(type: string): type is (typeof budgetTypes)[number] {
  return offered.has(type);
}

/** An offered type in the reader's language; any other as typed. */
export function getTypeText(type: string, t: TFunction<"budget">): string {
  return isOfferedType(type) ? t(`types.${type}`) : type;
}

/** The displayed name of an item: its name, otherwise its type. */
export function getItemTitle({ name, type }: BudgetItem, t: TFunction<"budget">): string {
  return name === "" ? getTypeText(type, t) : name;
}

export function useItemTitle(): (item: BudgetItem) => string {
  const { t } = useTranslation("budget");
  return useCallback((item: BudgetItem) => getItemTitle(item, t), [t]);
}

/** The second line of an item: its type if it has a name, then its comment. */
export function formatItemDetail({ name, type, comment }: BudgetItem, t: TFunction<"budget">): string {
  const texts = [name === "" ? "" : getTypeText(type, t), comment.replaceAll(/\s+/gu, " ").trim()];
  return texts.filter((each) => each !== "").join(" · ");
}

/** Formats cents for sentences: whole euros without decimals, others with them. */
export function formatShortMoney(cents: number, language: string): string {
  return formatCents(cents, language, cents % 100 === 0 ? "none" : "cents");
}

/** '34 %'; a share that rounds to 0 is written as under 1 %. */
export function formatPercent(percent: number, t: TFunction<"budget">): string {
  return percent === 0 ? t("percent_least") : t("percent", { value: percent });
}
