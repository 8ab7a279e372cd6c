/** Moves instalments to the bin, and what is checked when they come back. */
import { maxInstalments } from "#contract/instalments.ts";
import en from "#i18n/en/instalments.json" with { type: "json" };
import fr from "#i18n/fr/instalments.json" with { type: "json" };
import type { InstalmentRow } from "#server/database/tables/instalments.ts";
import { type BinHooks, moveToBin } from "#server/features/bin/service.ts";
import { ownBudgetItem } from "#server/features/budget/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { instalments, instalmentsOfItem } from "./repository.ts";

const kinds = { fr: fr.kinds, en: en.kinds };

/** Moves an instalment to the bin under the name of its item and its kind, because an item has several. */
export async function binInstalment(
  context: WeddingContext,
  { id, budget_item_id, kind }: Pick<InstalmentRow, "id" | "budget_item_id" | "kind">,
): Promise<void> {
  const { name, type } = await ownBudgetItem(context, budget_item_id);
  const label = `${name === "" ? type : name} · ${kinds[context.language][kind]}`;
  await moveToBin(context, instalments, { id, kind: "instalment", label });
}

export const instalmentInBin: BinHooks<InstalmentRow> = {
  /** @throws AppError plan_exists for a second balance, list_full. */
  afterRestore: (context, { budget_item_id }) => assertFits(context, budget_item_id),
};

/** Called after an instalment was inserted or restored. */
export async function assertFits(context: WeddingContext, budgetItemId: string): Promise<void> {
  const rows = await instalmentsOfItem(context.db, context.wedding.id, budgetItemId);
  if (rows.length > maxInstalments) throw new AppError("list_full", { values: { most: maxInstalments } });
  if (rows.filter(({ kind }) => kind === "balance").length > 1) throw new AppError("plan_exists");
}
