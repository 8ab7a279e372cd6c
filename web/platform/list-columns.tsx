/** The columns of a list, described once: for the table on screen and on paper, and for files. */
import type { ReactNode } from "react";
import { formatCents } from "#i18n/amounts.ts";
import { formatDate } from "#i18n/formats.ts";
import type { RowRenderers } from "../ui/data-list.tsx";
import { Cell, type ColumnHeader } from "../ui/table.tsx";
import { getLanguage } from "./language.ts";
import type { FileColumn, SheetCell } from "./worksheets.rules.ts";

export interface ListColumn<Item, Context> extends FileColumn<Item, Context> {
  readonly id: string;
  /** `first` names the row; `soft` by default. */
  readonly kind?: "first" | "soft" | "plain" | "money";
  readonly sorts?: boolean;
  readonly className?: string | undefined;
  /** The content on screen; that of the file by default. */
  readonly cell?: (item: Item, context: Context) => ReactNode;
}

/** The cells of a row, for `RowRenderers`. */
export function createCells<Item, Context>(
  columns: readonly ListColumn<Item, Context>[],
): RowRenderers<Item, Context>["cells"] {
  return (item, context) =>
    columns.map(({ id, kind = "soft", className, cell, file }) => (
      <Cell key={id} kind={kind === "plain" ? undefined : kind} className={className}>
        {cell ? cell(item, context) : formatCell(file(item, context))}
      </Cell>
    ));
}

export function createHeaders<Item, Context>(
  columns: readonly ListColumn<Item, Context>[],
  context: Context,
): readonly ColumnHeader[] {
  return columns.map(({ id, head, kind, sorts }) => ({
    id,
    label: head(context),
    money: kind === "money",
    sorts,
  }));
}

/** A cell as text on screen; '—' if it is empty. */
function formatCell(cell: SheetCell): string {
  if (cell.value === null || cell.value === "") return "—";
  if (cell.kind === "day") return formatDate(cell.value, getLanguage());
  if (cell.kind === "cents") return formatCents(cell.value, getLanguage());
  return String(cell.value);
}
