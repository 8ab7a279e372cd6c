import { useExpenses } from "#web/features/expenses/queries.ts";
import { useInstalments } from "#web/features/instalments/queries.ts";
import { getLanguage } from "#web/platform/i18n.ts";
import { saveFile } from "#web/platform/save-file.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getTypeText, useItemTitle } from "../components/texts.ts";
import { useBudget } from "../queries.ts";
import { toFileName } from "#web/platform/sheets.rules.ts";
import { type Facts, type SheetTexts, tableNames, type TableName, getTable } from "./tables.rules.ts";

/** Exports the budget as a file. The code that writes it loads on the first press. */
export function useBudgetFile() {
  const [items, instalments, expenses] = [useBudget().data, useInstalments().data, useExpenses().data];
  const texts = useSheetWords();
  const { t } = useTranslation("spreadsheet");
  const facts: Facts | undefined = items && instalments && expenses && { items, instalments, expenses };
  return {
    isReady: facts !== undefined,
    /** Resolves to the name of the file. */
    save: async (kind: TableName | "workbook"): Promise<string> => {
      const name = toFileName(t(`file.${kind}`), kind === "workbook" ? "xlsx" : "csv");
      if (!facts) return name;
      saveFile(await createFile(kind, facts, texts), name);
      return name;
    },
  };
}

async function createFile(kind: TableName | "workbook", facts: Facts, texts: SheetTexts): Promise<Blob> {
  if (kind === "workbook") {
    const { createWorkbook } = await import("#web/platform/sheet-xlsx.ts");
    return createWorkbook(
      tableNames.map((name) => getTable(name, facts, texts)),
      getLanguage(),
    );
  }
  const { toCsv } = await import("#web/platform/sheet-csv.ts");
  return new Blob([toCsv(getTable(kind, facts, texts), getLanguage())], {
    type: "text/csv;charset=utf-8",
  });
}

function useSheetWords(): SheetTexts {
  const { t } = useTranslation("spreadsheet");
  const { t: budget } = useTranslation("budget");
  return {
    sheet: (name) => t(`sheets.${name}`),
    head: (name) => t(`heads.${name}`),
    kind: (kind) => t(`kinds.${kind}`),
    getTitle: useItemTitle(),
    typeOf: ({ type }) => getTypeText(type, budget),
    total: t("total"),
  };
}
