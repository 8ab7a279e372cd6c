import { type ComponentProps, type ReactNode, useMemo } from "react";
import { DataList, type RowRenderers } from "../ui/data-list.tsx";
import type { ColumnHeader } from "../ui/table.tsx";
import { useMayEdit } from "../ui/read-only.ts";
import { type ListColumn, createCells, createHeaders } from "./list-columns.tsx";
import { createTable } from "./worksheets.rules.ts";
import { ListHead } from "./list-head.tsx";
import type { ListExportMenuProps } from "./list-export-menu.tsx";

type DataListProps<Item extends { readonly id: string }, Context> = ComponentProps<
  typeof DataList<Item, Context, string>
>;

interface ColumnListProps<Item extends { readonly id: string }, Context> extends Omit<
  DataListProps<Item, Context>,
  "headers" | "renderers"
> {
  columns: readonly ListColumn<Item, Context>[];
  /** Must be stable between renders. */
  renderers: Omit<RowRenderers<Item, Context>, "cells">;
  /** What the list is called in files. */
  list: ListExportMenuProps["list"];
  /** The number of items without filters. */
  total: number;
  /** Replaces the list when no item matches its filters. */
  nothing: ReactNode;
  /** The line above the list, such as the number of items found. */
  children: ReactNode;
}

/** A list of which the table, its header and its files come from the same columns. */
export function ColumnList<Item extends { readonly id: string }, Context>({
  columns,
  renderers,
  list,
  total,
  nothing,
  children,
  actionsLabel,
  ...rest
}: ColumnListProps<Item, Context>) {
  const { items, context } = rest;
  const mayEdit = useMayEdit();
  const rowRenderers = useMemo(() => ({ ...renderers, cells: createCells(columns) }), [renderers, columns]);
  const headers: readonly ColumnHeader[] = createHeaders(columns, context);
  const table = () => createTable(columns, items, context);
  return (
    <>
      <ListHead exported={{ list, count: items.length, total, table }}>{children}</ListHead>
      {items.length === 0 ? (
        nothing
      ) : (
        <DataList
          {...rest}
          renderers={rowRenderers}
          headers={headers}
          actionsLabel={mayEdit ? actionsLabel : undefined}
        />
      )}
    </>
  );
}
