import { memo, startTransition, useCallback, useMemo, type Dispatch, type SetStateAction } from "react";
import type { BudgetItem } from "#contract/budget.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import coins from "#web/ui/drawings/coins.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { type Line, type Sums } from "../budget.rules.ts";
import { ringOf } from "../ring.rules.ts";
import { itemSorting, sortedLines, type ItemColumn } from "../item-order.rules.ts";
import type { BudgetView } from "../view.rules.ts";
import { BudgetPicture } from "./budget-picture.tsx";
import { ItemCards } from "./item-cards.tsx";
import { ItemTable, type ItemActions } from "./item-table.tsx";

interface BudgetPanelProps {
  items: readonly BudgetItem[];
  lines: readonly Line[];
  sums: Sums;
  sort: BudgetView["sort"];
  setView: Dispatch<SetStateAction<BudgetView>>;
  titleOf: (item: BudgetItem) => string;
  actions: ItemActions;
  envelope: number | null | undefined;
  setEnvelopeHref: string;
  guests: number;
  isPhone: boolean;
  isPrinting: boolean;
  onAdd: () => void;
  onStart: () => void;
}

/** The budget: its picture, then its items. */
export const BudgetPanel = memo(function BudgetPanel(props: BudgetPanelProps) {
  const { items, lines, sums, sort, setView, titleOf, actions } = props;
  const { envelope, setEnvelopeHref, guests, isPhone, isPrinting, onAdd, onStart } = props;
  const { i18n } = useTranslation("budget");
  const parts = useMemo(() => ringOf(items), [items]);
  const sorted = useMemo(
    () => sortedLines(lines, sort, { language: i18n.language, titleOf }),
    [lines, sort, i18n.language, titleOf],
  );
  const sortBy = useCallback(
    (column: ItemColumn) => {
      startTransition(() => {
        setView((now) => ({ ...now, sort: itemSorting.pressed(now.sort, column) }));
      });
    },
    [setView],
  );
  if (items.length === 0) return <NoItems onAdd={onAdd} onStart={onStart} />;
  return (
    <>
      <BudgetPicture {...{ parts, lines, sums, envelope, setEnvelopeHref, guests, titleOf }} />
      {isPhone && !isPrinting ? (
        <ItemCards lines={sorted} {...{ sums, actions, titleOf }} />
      ) : (
        <ItemTable lines={sorted} {...{ sums, sort, actions, titleOf, isPrinting }} onSort={sortBy} />
      )}
    </>
  );
});

/** Before the first item. */
function NoItems({ onAdd, onStart }: { onAdd: () => void; onStart: () => void }) {
  const { t } = useTranslation("budget");
  return (
    <EmptyList
      drawing={coins}
      title={t("empty.title")}
      sentence={t("empty.sentence")}
      actions={[
        { label: t("item.open"), icon: "plus", onPress: onAdd },
        { label: t("empty.start"), onPress: onStart },
      ]}
    />
  );
}
