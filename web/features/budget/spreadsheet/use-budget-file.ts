import { expenseResource } from "#web/features/expenses/queries.ts";
import { useInstalments } from "#web/features/instalments/queries.ts";
import { loadPayerCards } from "#web/features/payers/queries.ts";
import { usePayerName } from "#web/features/payers/widgets.tsx";
import { quoteResource } from "#web/features/quotes/queries.ts";
import type { MoneyLists } from "#web/platform/costs.rules.ts";
import { queryClient } from "#web/platform/queries.ts";
import { saveSheets } from "#web/platform/save-sheets.ts";
import { usePermission } from "#web/platform/session.tsx";
import { type Worksheet, toFileName } from "#web/platform/worksheets.rules.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getTypeText, useItemTitle } from "../components/texts.ts";
import { useBudget } from "../queries.ts";
import { type TableName, tableNames } from "./table-names.ts";
import type { SheetTexts } from "./tables.rules.ts";

/** Exports the budget as a file. What the page has not loaded, and the code that writes it, load on the first press. */
export function useBudgetFile() {
  const [items, instalments, expenses] = [
    useBudget().data,
    useInstalments().data,
    expenseResource.useList().data,
  ];
  const isCouple = usePermission("couple") === true;
  const texts = useSheetTexts();
  const { t } = useTranslation("spreadsheet");
  const lists = items && instalments && expenses && { items, instalments, expenses };
  /** Only the couple sees who pays. */
  const tables = tableNames.filter((name) => name !== "payers" || isCouple);
  return {
    isReady: lists !== undefined,
    tables,
    /** Resolves to the name of the file. */
    save: async (kind: TableName | "workbook"): Promise<string> => {
      const ending = kind === "workbook" ? "xlsx" : "csv";
      const name = toFileName(t(`file.${kind}`), ending);
      if (!lists) return name;
      const wanted = kind === "workbook" ? tables : [kind];
      await saveSheets(await createSheets(wanted, lists, texts), ending, name);
      return name;
    },
  };
}

async function createSheets(
  names: readonly TableName[],
  lists: MoneyLists,
  texts: SheetTexts,
): Promise<readonly Worksheet[]> {
  const [{ createBudgetTable: getTable }, quotes, payers] = await Promise.all([
    import("./tables.rules.ts"),
    names.includes("quotes") ? queryClient.fetchQuery(quoteResource.query) : [],
    names.includes("payers") ? loadPayerCards(lists.expenses) : [],
  ]);
  return names.map((name) => getTable(name, { ...lists, quotes, payers }, texts));
}

function useSheetTexts(): SheetTexts {
  const { t } = useTranslation("spreadsheet");
  const { t: budget } = useTranslation("budget");
  const getPayerName = usePayerName();
  return {
    sheet: (name) => t(`sheets.${name}`),
    head: (name) => t(`heads.${name}`),
    kind: (kind) => t(`kinds.${kind}`),
    getTitle: useItemTitle(),
    getType: ({ type }) => getTypeText(type, budget),
    payer: (card) => getPayerName(card.payer),
    withoutItem: budget("table.untied"),
    total: t("total"),
  };
}
