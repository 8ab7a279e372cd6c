import { type FileColumn, toDayCell, toTextCell } from "#web/platform/worksheets.rules.ts";
import { getLocalDay } from "../names.rules.ts";
import type { Item } from "../queries.ts";
import { type DocumentRowContext, formatSize } from "./item-parts.tsx";

/** The columns of the file; the table shows them with icons, links and menus. */
export const documentFileColumns: readonly FileColumn<Item, Pick<DocumentRowContext, "language" | "t">>[] = [
  { head: ({ t }) => t("table.name"), file: ({ name }) => toTextCell(name) },
  { head: ({ t }) => t("table.date"), file: (item) => toDayCell(getLocalDay(item.created_at)) },
  { head: ({ t }) => t("table.size"), file: (item, context) => toTextCell(formatSize(item, context)) },
];
