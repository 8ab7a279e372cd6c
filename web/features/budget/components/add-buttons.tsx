import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { useAddButtonSlot } from "#web/ui/sticky-row.tsx";
import { AddDock } from "#web/platform/add-dock.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import type { BudgetTab } from "../view.rules.ts";
import { preloadAddDialogs } from "./budget-dialogs.tsx";
import styles from "./add-buttons.module.css";

interface AddExpenseButtonProps {
  tab: Extract<BudgetTab, "budget" | "expenses">;
  /** Whether the open tab has an empty list, which offers what to begin with. */
  isEmpty: boolean;
  onAdd: () => void;
}

/** The main button of the page header: it adds an expense, also on the tab of budget items. */
export function AddExpenseButton({ tab, isEmpty, onAdd }: AddExpenseButtonProps) {
  const { t } = useTranslation("budget");
  const renderInStickyRow = useAddButtonSlot();
  if (!useMayEdit() || (isEmpty && tab === "expenses")) return null;
  const button = (
    <Button
      kind={isEmpty ? "secondary" : "primary"}
      icon="plus"
      onClick={onAdd}
      onPointerEnter={preloadAddDialogs}
      onFocus={preloadAddDialogs}
    >
      {t("expense.open")}
    </Button>
  );
  return renderInStickyRow?.(button) ?? button;
}

/** The main button on a phone. */
export function BudgetDock({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation("budget");
  return <AddDock label={t("expense.open")} shortLabel={t("expense.open_word")} onAdd={onAdd} />;
}

/** Adds an item, below the others. */
export function AddItemButton({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation("budget");
  if (!useMayEdit()) return null;
  return (
    <div className={styles.below} data-print="no">
      <Button
        kind="quiet"
        icon="plus"
        onClick={onAdd}
        onPointerEnter={preloadAddDialogs}
        onFocus={preloadAddDialogs}
      >
        {t("item.open")}
      </Button>
    </div>
  );
}
