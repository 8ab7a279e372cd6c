/** The columns of a list, described once: for the table on screen and on paper, and for files. */
import type { ReactNode } from "react";
import { formatCents } from "#i18n/amounts.ts";
import { formatDate } from "#i18n/formats.ts";
import type { RowRenderers } from "../ui/data-list.tsx";
import { Cell, type ColumnHeader } from "../ui/table.tsx";
import { getLanguage } from "./i18n.ts";
import type { Sheet, SheetCell } from "./sheets.rules.ts";

export interface Column<Item, Context> {
  readonly id: string;
  readonly head: (context: Context) => string;
  /** `first` names the row; `soft` by default. */
  readonly kind?: "first" | "soft" | "money";
  readonly sorts?: boolean;
  readonly className?: string | undefined;
  /** The content on screen; that of the file by default. */
  readonly cell?: (item: Item, context: Context) => ReactNode;
  /** The cell of a file. */
  readonly file: (item: Item, context: Context) => SheetCell;
  /** Columns that stand only in files, after this one. */
  readonly fileOnly?: readonly FileColumn<Item, Context>[];
}

/** A column of a file alone. */
export type FileColumn<Item, Context> = Pick<Column<Item, Context>, "head" | "file">;

/** The cells of a row, for `RowRenderers`. */
export function createCells<Item, Context>(
  columns: readonly Column<Item, Context>[],
): RowRenderers<Item, Context>["cells"] {
  return (item, context) =>
    columns.map(({ id, kind = "soft", className, cell, file }) => (
      <Cell key={id} kind={kind} className={className}>
        {cell ? cell(item, context) : formatCell(file(item, context))}
      </Cell>
    ));
}

export function createHeaders<Item, Context>(
  columns: readonly Column<Item, Context>[],
  context: Context,
): readonly ColumnHeader[] {
  return columns.map(({ id, head, kind, sorts }) => ({
    id,
    label: head(context),
    money: kind === "money",
    sorts,
  }));
}

/** The rows on screen as a table of a file. */
export function createTable<Item, Context>(
  columns: readonly (FileColumn<Item, Context> & Pick<Column<Item, Context>, "fileOnly">)[],
  items: readonly Item[],
  context: Context,
): Pick<Sheet, "heads" | "rows"> {
  const all = columns.flatMap<FileColumn<Item, Context>>((column) => [column, ...(column.fileOnly ?? [])]);
  return {
    heads: all.map(({ head }) => head(context)),
    rows: items.map((item) => all.map(({ file }) => file(item, context))),
  };
}

/** A cell as text on screen; '—' if it is empty. */
function formatCell(cell: SheetCell): string {
  if (cell.value === null || cell.value === "") return "—";
  if (cell.kind === "day") return formatDate(cell.value, getLanguage());
  if (cell.kind === "cents") return formatCents(cell.value, getLanguage());
  return String(cell.value);
}
