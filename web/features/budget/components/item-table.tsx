import { memo } from "react";
import type { BudgetItem } from "#contract/budget.ts";
import { formatCents } from "#i18n/amounts.ts";
import { useFileCounts } from "#web/features/documents/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { Cell, HeadCell, Row, headSort, SpacerRow, Table } from "#web/ui/table.tsx";
import { useWindowRows } from "#web/ui/use-window-rows.ts";
import type { Line, Sums } from "../budget.rules.ts";
import type { ItemColumn, ItemSort } from "../item-order.rules.ts";
import { ItemCells } from "./item-cells.tsx";
import styles from "./item-table.module.css";

export interface ItemActions {
  readonly edit: (item: BudgetItem) => void;
  readonly remove: (line: Line) => void;
}

const rowHeight = 47;
const width = 6;

interface ItemTableProps {
  lines: readonly Line[];
  sums: Sums;
  sort: ItemSort;
  onSort: (column: ItemColumn) => void;
  actions: ItemActions;
  titleOf: (item: BudgetItem) => string;
  isPrinting: boolean;
}

/** The items as a table, of which the page holds the rows in sight. */
export const ItemTable = memo(function ItemTable(props: ItemTableProps) {
  const { lines, sums, sort, onSort, actions, titleOf, isPrinting } = props;
  const { t, i18n } = useTranslation("budget");
  const files = useFileCounts("budget_item");
  const rows = useWindowRows<HTMLTableElement, Line>(lines, rowHeight, isPrinting);
  return (
    <Table
      ref={rows.holder}
      dense
      caption={t("table.caption")}
      className={styles.table}
      aria-rowcount={lines.length + (sums.untied === 0 ? 2 : 3)}
    >
      <Heads sort={sort} onSort={onSort} />
      <tbody>
        <SpacerRow height={rows.above} columns={width} />
        {rows.drawn.map((line, at) => (
          <ItemRow
            key={line.id}
            {...{ line, actions, t }}
            title={titleOf(line.item)}
            files={files.get(line.id) ?? 0}
            language={i18n.language}
            place={rows.start + at}
            measure={rows.measure}
          />
        ))}
        <SpacerRow height={rows.below} columns={width} />
      </tbody>
      <Totals sums={sums} rows={lines.length} />
    </Table>
  );
});

const Heads = memo(function Heads(sorting: Pick<ItemTableProps, "sort" | "onSort">) {
  const { t } = useTranslation("budget");
  const sort = (column: ItemColumn) => headSort(column, sorting);
  return (
    <thead>
      <tr aria-rowindex={1}>
        <HeadCell className={styles.name} sort={sort("name")}>
          {t("table.item")}
        </HeadCell>
        <HeadCell className={styles.provider} sort={sort("provider")}>
          {t("table.provider")}
        </HeadCell>
        <HeadCell money className={styles.money} sort={sort("planned")}>
          {t("table.planned")}
        </HeadCell>
        <HeadCell money className={styles.money} sort={sort("spent")}>
          {t("table.spent")}
        </HeadCell>
        <HeadCell className={styles.share}>{t("table.share")}</HeadCell>
        <HeadCell quiet className={styles.actions}>
          {t("table.actions")}
        </HeadCell>
      </tr>
    </thead>
  );
});

interface ItemRowProps {
  line: Line;
  title: string;
  /** How many belong to it. */
  files: number;
  place: number;
  actions: ItemActions;
  language: string;
  t: TFunction<"budget">;
  measure: (row: Element | null) => void;
}

const ItemRow = memo(function ItemRow({ place, measure, ...cells }: ItemRowProps) {
  return (
    <Row ref={measure} data-index={place} data-id={cells.line.id} aria-rowindex={place + 2}>
      <ItemCells {...cells} />
    </Row>
  );
});

/** What counts against no item has its own line, so that the column adds up to all that was spent. */
const Totals = memo(function Totals({ sums, rows }: { sums: Sums; rows: number }) {
  const { t, i18n } = useTranslation("budget");
  const money = (cents: number) => formatCents(cents, i18n.language);
  return (
    <tfoot>
      {sums.untied !== 0 && (
        <Row aria-rowindex={rows + 2} className={styles.untied}>
          <Cell kind="soft" colSpan={3}>
            {t("table.untied")}
          </Cell>
          <Cell kind="money">{money(sums.untied)}</Cell>
          <Cell />
          <Cell kind="actions" />
        </Row>
      )}
      <Row total aria-rowindex={rows + (sums.untied === 0 ? 2 : 3)}>
        <Cell kind="first">{t("table.total")}</Cell>
        <Cell />
        <Cell kind="money">{money(sums.planned)}</Cell>
        <Cell kind="money">{money(sums.spent)}</Cell>
        <Cell />
        <Cell kind="actions" />
      </Row>
    </tfoot>
  );
});
