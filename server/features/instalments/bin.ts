/** Moves instalments to the bin, and checks them when they are restored. */
import { maxInstalments } from "#contract/instalments.ts";
import en from "#i18n/en/instalments.json" with { type: "json" };
import fr from "#i18n/fr/instalments.json" with { type: "json" };
import type { InstalmentRow } from "#server/database/tables/instalments.ts";
import { type BinHooks, createDeleteHandler } from "#server/features/bin/service.ts";
import { findBudgetItemOrThrow } from "#server/features/budget/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { listRowsOfItem } from "./repository.ts";

const kinds = { fr: fr.kinds, en: en.kinds };

export const instalmentBinHooks: BinHooks<InstalmentRow> = {
  /** An item has several, so each is named by its kind too. */
  async beforeDelete(context, { budget_item_id, kind }) {
    const { name, type } = await findBudgetItemOrThrow(context, budget_item_id);
    return `${name === "" ? type : name} · ${kinds[context.language][kind]}`;
  },
  /** @throws AppError plan_exists for a second balance, list_full. */
  afterRestore: (context, { budget_item_id }) => assertScheduleFits(context, budget_item_id),
};
export const moveInstalmentToBin = createDeleteHandler("instalments", instalmentBinHooks);

/**
 * Called after an instalment was inserted or restored. @throws AppError list_full, plan_exists for a second balance.
 */
export async function assertScheduleFits(context: WeddingContext, budgetItemId: string): Promise<void> {
  const rows = await listRowsOfItem(context.db, context.wedding.id, budgetItemId);
  if (rows.length > maxInstalments) throw new AppError("list_full", { values: { most: maxInstalments } });
  if (rows.filter(({ kind }) => kind === "balance").length > 1) throw new AppError("plan_exists");
}
