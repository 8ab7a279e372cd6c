import { useMemo } from "react";
import type { BudgetItem } from "#contract/budget.ts";
import { useFileCounts } from "#web/features/documents/widgets.tsx";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DataList, type RowAction } from "#web/ui/data-list.tsx";
import coins from "#web/ui/drawings/coins.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { useMediaQuery, noColumnQuery } from "#web/ui/media.ts";
import type { BudgetTotal } from "#money/costs.ts";
import type { BudgetLine, CostGuests } from "../budget.rules.ts";
import { type ItemSort, sortLines } from "../item-order.rules.ts";
import { getRingParts } from "../ring.rules.ts";
import { AddItemButton } from "./add-buttons.tsx";
import { BudgetOverview } from "./budget-overview.tsx";
import styles from "./item-rows.module.css";
import { type ItemContext, budgetItemRenderers, TotalFacts, TotalRows } from "./item-rows.tsx";

const LazyWhatIf = createLazyPart(async () => (await import("./what-if.tsx")).WhatIf, ["moments"]);

interface BudgetPanelProps {
  items: readonly BudgetItem[];
  lines: readonly BudgetLine[];
  leftByItem: ItemContext["leftByItem"];
  total: BudgetTotal;
  sort: ItemSort;
  onSort: (column: string) => void;
  getTitle: (item: BudgetItem) => string;
  /** In cents; null without one, undefined while loading. */
  estimatedBudget: number | null | undefined;
  guests: CostGuests;
  /** Must be stable between renders. */
  onOpen: (opened: RowAction<BudgetLine>) => void;
  onAdd: () => void;
  /** Opens the starter budget. */
  onStart: () => void;
}

/** The budget tab: an overview, then the items; the items first where there is little room for both. */
export function BudgetPanel(props: BudgetPanelProps) {
  const { items, lines, leftByItem, total, sort, onSort, getTitle, onOpen, onAdd, onStart } = props;
  const { estimatedBudget, guests } = props;
  const { t, i18n } = useTranslation("budget");
  const isNarrow = useMediaQuery(noColumnQuery);
  const { language } = i18n;
  const fileCounts = useFileCounts("budget_item");
  const context = useMemo(
    () => ({ getTitle, fileCounts, leftByItem, language, t }),
    [getTitle, fileCounts, leftByItem, language, t],
  );
  const priceLines = items.flatMap(({ price_lines: own }) => (own === null ? [] : [own]));
  if (items.length === 0) {
    return (
      <EmptyList
        drawing={coins}
        title={t("empty.title")}
        sentence={t("empty.sentence")}
        actions={[
          { label: t("empty.start"), onPress: onStart },
          { label: t("item.open"), icon: "plus", onPress: onAdd },
        ]}
      />
    );
  }
  const sorted = sortLines(lines, sort, { language, getTitle });
  const overview = (
    <BudgetOverview parts={getRingParts(items)} {...{ lines, total, estimatedBudget, guests, getTitle }} />
  );
  return (
    <>
      {!isNarrow && overview}
      <DataList
        dense
        label={t("table.caption")}
        items={sorted}
        renderers={budgetItemRenderers}
        context={context}
        headers={[
          { id: "name", label: t("table.item"), sorts: true },
          { id: "provider", label: t("table.provider"), sorts: true },
          { id: "price", label: t("table.planned"), sorts: true, money: true },
          { id: "paid", label: t("table.paid"), sorts: true, money: true },
          leftByItem === null
            ? { id: "share", label: t("table.share"), className: styles.share }
            : { id: "share", label: t("table.left"), money: true },
        ]}
        actionsLabel={t("table.actions")}
        sort={sort}
        onSort={onSort}
        onOpen={onOpen}
        className={styles.table}
        totals={{
          rows: <TotalRows {...{ total, leftByItem, language, t }} />,
          cards: <TotalFacts {...{ total, leftByItem, language, t }} />,
        }}
      />
      <AddItemButton onAdd={onAdd} />
      {isNarrow && overview}
      {priceLines.length > 0 && <LazyWhatIf itemLines={priceLines} fallback={null} />}
    </>
  );
}
