import type { TFunction } from "#web/platform/use-translation.ts";
import { type FileColumn, toDayCell, toTextCell } from "#web/platform/worksheets.rules.ts";
import { getLocalDay } from "../names.rules.ts";
import type { Item } from "../queries.ts";
import { formatSize } from "./item-parts.tsx";

interface Context {
  readonly t: TFunction<"documents">;
  readonly language: string;
}

/** The columns of the file; the table shows them with icons, links and menus. */
export const documentFileColumns: readonly FileColumn<Item, Context>[] = [
  { head: ({ t }) => t("table.name"), file: ({ name }) => toTextCell(name) },
  { head: ({ t }) => t("table.date"), file: (item) => toDayCell(getLocalDay(item.created_at)) },
  { head: ({ t }) => t("table.size"), file: (item, context) => toTextCell(formatSize(item, context)) },
];
