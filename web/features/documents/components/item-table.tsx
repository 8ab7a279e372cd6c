import { memo } from "react";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Cell, HeadCell, Row, headSort, SpacerRow, Table } from "#web/ui/table.tsx";
import { useWindowRows } from "#web/ui/use-window-rows.ts";
import type { Item } from "../queries.ts";
import { dropTarget } from "../use-dragging.ts";
import { columns, type Column, type Sort } from "../view.rules.ts";
import {
  dateWords,
  ItemIcon,
  ItemLink,
  ItemMenu,
  ItemPath,
  measureWords,
  type RowContext,
} from "./item-parts.tsx";
import styles from "./item-table.module.css";
import { LinkChips } from "./links-chips.tsx";

const rowHeight = 52;

interface ItemTableProps {
  items: readonly Item[];
  sort: Sort;
  onSort: (column: Column) => void;
  context: RowContext;
  isPrinting: boolean;
}

/** As a table, of which the page holds the rows in sight. */
export const ItemTable = memo(function ItemTable(props: ItemTableProps) {
  const { items, sort, onSort, context, isPrinting } = props;
  const rows = useWindowRows<HTMLTableElement, Item>(items, rowHeight, isPrinting);
  const width = columns.length + 1;
  return (
    <Table
      ref={rows.holder}
      caption={context.t("table.caption")}
      className={styles.table}
      aria-rowcount={items.length + 1}
    >
      <Heads sort={sort} onSort={onSort} />
      <tbody>
        <SpacerRow height={rows.above} columns={width} />
        {rows.drawn.map((item, at) => (
          <ItemRow
            key={item.id}
            item={item}
            context={context}
            place={rows.start + at}
            measure={rows.measure}
          />
        ))}
        <SpacerRow height={rows.below} columns={width} />
      </tbody>
    </Table>
  );
});

const Heads = memo(function Heads(sorting: Pick<ItemTableProps, "sort" | "onSort">) {
  const { t } = useTranslation("documents");
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => (
          <HeadCell
            key={column}
            className={styles[column]}
            money={column === "size"}
            sort={headSort(column, sorting)}
          >
            {t(`table.${column}`)}
          </HeadCell>
        ))}
        <HeadCell quiet className={styles.actions}>
          {t("table.actions")}
        </HeadCell>
      </tr>
    </thead>
  );
});

interface ItemRowProps {
  item: Item;
  context: RowContext;
  place: number;
  measure: (row: Element | null) => void;
}

const ItemRow = memo(function ItemRow({ item, context, place, measure }: ItemRowProps) {
  const { t, language } = context;
  return (
    <Row
      ref={measure}
      draggable
      className={styles.row}
      data-index={place}
      data-id={item.id}
      aria-rowindex={place + 2}
      {...(item.type === "folder" ? { [dropTarget]: item.id } : {})}
    >
      <Cell kind="first">
        <div className={styles.first}>
          <ItemIcon item={item} t={t} />
          <div className={styles.words}>
            <ItemLink item={item} context={context} />
            <ItemPath item={item} context={context} />
            {item.type === "file" && item.links.length > 0 && (
              <div className={styles.chips}>
                <LinkChips links={item.links} most={3} />
              </div>
            )}
          </div>
        </div>
      </Cell>
      <Cell kind="soft">{dateWords(item, language)}</Cell>
      <Cell kind="soft" className={styles.measure}>
        {measureWords(item, context)}
      </Cell>
      <Cell kind="actions">
        <ItemMenu item={item} context={context} />
      </Cell>
    </Row>
  );
});
