import { useExpenses } from "#web/features/expenses/queries.ts";
import { useInstalments } from "#web/features/instalments/queries.ts";
import { loadPayerSummaries } from "#web/features/payers/queries.ts";
import { useGetPayerName } from "#web/features/payers/widgets.tsx";
import { quoteResource } from "#web/features/quotes/queries.ts";
import type { MoneyLists } from "#web/platform/costs.rules.ts";
import { queryClient } from "#web/platform/queries.ts";
import { saveSheets } from "#web/platform/save-sheets.ts";
import { usePermission } from "#web/platform/session.tsx";
import { type Worksheet, toFileName } from "#web/platform/worksheets.rules.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getTypeText, useGetItemTitle } from "../item-title.ts";
import { useBudgetItems } from "../queries.ts";
import { type BudgetExport, budgetExports } from "./exports.ts";
import type { SheetTexts } from "./tables.rules.ts";

/** Exports the budget as a file. What the page has not loaded, and the code that writes it, load on the first press. */
export function useBudgetFile() {
  const [items, instalments, expenses] = [useBudgetItems().data, useInstalments().data, useExpenses().data];
  const isCouple = usePermission("couple") === true;
  const texts = useSheetTexts();
  const { t } = useTranslation("spreadsheet");
  const lists = items && instalments && expenses && { items, instalments, expenses };
  const tables = budgetExports.filter((name) => name !== "payers" || isCouple);
  return {
    isReady: lists !== undefined,
    tables,
    /** Saves one table as CSV, or all as a workbook. Resolves to the name of the file. */
    save: async (kind: BudgetExport | "workbook"): Promise<string> => {
      const ending = kind === "workbook" ? "xlsx" : "csv";
      const name = toFileName(t(`file.${kind}`), ending);
      if (!lists) return name;
      const exportNames = kind === "workbook" ? tables : [kind];
      await saveSheets(await createSheets(exportNames, lists, texts), ending, name);
      return name;
    },
  };
}

async function createSheets(
  exportNames: readonly BudgetExport[],
  lists: MoneyLists,
  texts: SheetTexts,
): Promise<readonly Worksheet[]> {
  const [{ createBudgetTable }, quotes, payers] = await Promise.all([
    import("./tables.rules.ts"),
    exportNames.includes("quotes") ? queryClient.fetchQuery(quoteResource.query) : [],
    exportNames.includes("payers") ? loadPayerSummaries(lists.expenses) : [],
  ]);
  return exportNames.map((name) => createBudgetTable(name, { ...lists, quotes, payers }, texts));
}

function useSheetTexts(): SheetTexts {
  const { t } = useTranslation("spreadsheet");
  const { t: tBudget } = useTranslation("budget");
  const getPayerName = useGetPayerName();
  return {
    getSheetName: (name) => t(`sheets.${name}`),
    getHead: (name) => t(`heads.${name}`),
    getKind: (kind) => t(`kinds.${kind}`),
    getTitle: useGetItemTitle(),
    getType: ({ type }) => getTypeText(type, tBudget),
    getPayerName: ({ payer }) => getPayerName(payer),
    withoutItem: tBudget("table.untied"),
    total: t("total"),
  };
}
