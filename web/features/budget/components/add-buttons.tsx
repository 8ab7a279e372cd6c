import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { useAddButtonSlot } from "#web/ui/sticky-row.tsx";
import { AddDock } from "#web/platform/add-dock.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import type { Tab } from "../view.rules.ts";
import { preloadAdding } from "./budget-dialogs.tsx";

interface AddProps {
  tab: Extract<Tab, "budget" | "expenses">;
  addItem: () => void;
  addExpense: () => void;
}

/**
 * Both add buttons in the page header; that of the open tab is the primary one. An empty list has its own.
 */
export function AddButtons({ tab, isEmpty, addItem, addExpense }: AddProps & { isEmpty: boolean }) {
  const { t } = useTranslation("budget");
  const intoRow = useAddButtonSlot();
  if (!useMayEdit()) return null;
  const item = { label: t("item.open"), onClick: addItem, isOwn: tab === "budget" };
  const expense = { label: t("expense.open"), onClick: addExpense, isOwn: tab === "expenses" };
  return [expense, item]
    .filter(({ isOwn }) => !(isOwn && isEmpty))
    .map(({ label, onClick, isOwn }) => {
      const button = (
        <Button
          key={label}
          kind={isOwn ? "primary" : "secondary"}
          icon="plus"
          onClick={onClick}
          onPointerEnter={preloadAdding}
          onFocus={preloadAdding}
        >
          {label}
        </Button>
      );
      return (isOwn && intoRow?.(button)) || button;
    });
}

/** The add button of the open tab, on a phone. */
export function BudgetDock({ tab, addItem, addExpense }: AddProps) {
  const { t } = useTranslation("budget");
  return tab === "budget" ? (
    <AddDock label={t("item.open")} onAdd={addItem} />
  ) : (
    <AddDock label={t("expense.open")} onAdd={addExpense} />
  );
}
