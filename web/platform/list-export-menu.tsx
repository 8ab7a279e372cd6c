import { useState } from "react";
import { formatNumber, getToday } from "#i18n/formats.ts";
import type { MenuItem } from "../ui/menu-list.tsx";
import { Menu } from "../ui/menu.tsx";
import { getErrorText } from "./errors.ts";
import { saveSheets } from "./save-sheets.ts";
import { toFileName, type Worksheet } from "./worksheets.rules.ts";
import { showToast } from "./toasts.tsx";
import { useTranslation } from "./use-translation.ts";

/** The lists that can be exported. */
type ExportedList =
  | "guests"
  | "households"
  | "tasks"
  | "entries"
  | "items"
  | "expenses"
  | "documents"
  | "witnesses"
  | "providers"
  | "thanks"
  | "run_rows"
  | "seats"
  | "answers"
  | "journal";

/** A table may need further calls, for rows that are not loaded yet. */
type CreateTable = () => Pick<Worksheet, "heads" | "rows"> | Promise<Pick<Worksheet, "heads" | "rows">>;

export interface ListExportMenuProps {
  list: ExportedList;
  /** The number of rows on screen. */
  count: number;
  /** The number of rows without filters. */
  total: number;
  /** Columns and rows as on screen, filtered and sorted alike. Called when a file is made. */
  table: CreateTable;
  /** All fields of the rows, if a list shows only some of them. */
  whole?: CreateTable | undefined;
  /** Further entries of the menu, which import guests. */
  more?: readonly MenuItem[] | undefined;
}

const endings = ["xlsx", "csv"] as const;
type Ending = (typeof endings)[number];

/** The menu « ⋯ » of a list: its rows as XLSX or CSV. The code that writes a file loads on the first press. */
export function ListExportMenu({ list, count, total, table, whole, more }: ListExportMenuProps) {
  const { t, i18n } = useTranslation("lists");
  const [isExporting, setExporting] = useState(false);
  const exportFile = async (ending: Ending, createTable: CreateTable) => {
    setExporting(true);
    try {
      const day = getToday(Intl.DateTimeFormat().resolvedOptions().timeZone);
      const name = toFileName(`promesse-${t(`files.${list}`)}-${day}`, ending);
      await saveSheets([{ name: t(`sheets.${list}`), ...(await createTable()) }], ending, name);
      showToast({ text: t("done", { name }) });
    } catch (error) {
      showToast({ text: t("failed", { why: getErrorText(error) }), tone: "refused" });
    } finally {
      setExporting(false);
    }
  };
  const rowsText =
    count === total
      ? t(`rows.${list}`, { count })
      : t("part", {
          shown: formatNumber(count, i18n.language),
          total: formatNumber(total, i18n.language),
        });
  const createItem = (ending: Ending, createTable: CreateTable, kind: "shown" | "whole"): MenuItem => ({
    id: `${kind} ${ending}`,
    label: t(kind === "shown" ? ending : `${ending}_whole`, { rows: rowsText }),
    icon: ending === "xlsx" ? "download" : "document",
    disabled: count === 0 || isExporting,
    onAction: () => void exportFile(ending, createTable),
  });
  return (
    <Menu
      label={t(more ? "menus.guests_both" : `menus.${list}`)}
      items={[
        ...endings.map((ending) => createItem(ending, table, "shown")),
        ...(whole ? endings.map((ending) => createItem(ending, whole, "whole")) : []),
        ...(more ?? []),
      ]}
    />
  );
}
