import { Suspense, useMemo } from "react";
import { late } from "#web/platform/late.tsx";
import type { BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import {
  ExpenseDialogs,
  preloadExpenseDialogs,
  type ItemName,
  type OpenedExpense,
} from "#web/features/expenses/widgets.tsx";
import { useFocusAfterDelete, useFocusAfterFirst } from "#web/ui/row-focus.ts";
import type { Line } from "../budget.rules.ts";

/** Which dialog is open, and on what. */
export type Opened =
  | OpenedExpense
  | { readonly kind: "add-item" | "starter" }
  | { readonly kind: "edit-item"; readonly item: BudgetItem }
  | { readonly kind: "delete-item"; readonly line: Line; readonly row: number | null };

interface BudgetDialogsProps {
  opened: Opened | null;
  items: readonly ItemName[];
  expenses: readonly Expense[];
  couple: readonly string[];
  companies: readonly string[];
  envelope: number | null;
  timeZone: string;
  onClose: () => void;
}

const loadItem = async () => ({ default: (await import("./item-dialog.tsx")).ItemDialog });
const ItemDialog = late(loadItem);
const DeleteItem = late(async () => ({ default: (await import("./delete-item.tsx")).DeleteItem }));
const StarterDialog = late(async () => ({
  default: (await import("./starter-dialog.tsx")).StarterDialog,
}));

/** Fetches ahead the dialogs that are opened most. */
export function preloadAdding(): void {
  loadItem().catch(() => undefined);
  preloadExpenseDialogs();
}

const addings: ReadonlySet<Opened["kind"]> = new Set(["add-item", "add-expense", "starter"] as const);

/** Every dialog of the room; the one that most never see again arrives when asked for. */
export function BudgetDialogs(props: BudgetDialogsProps) {
  const { opened, items, expenses, couple, companies, envelope, timeZone, onClose } = props;
  const known = useMemo(() => providersOf(items, expenses, companies), [items, expenses, companies]);
  const rows = useMemo(() => [...items, ...expenses], [items, expenses]);
  useFocusAfterDelete(deletionIn(opened), opened !== null, rows);
  useFocusAfterFirst(opened !== null && addings.has(opened.kind));
  if (opened === null) return null;
  switch (opened.kind) {
    case "add-item":
    case "edit-item":
      return (
        <Suspense>
          <ItemDialog
            item={opened.kind === "edit-item" ? opened.item : undefined}
            providers={known}
            onClose={onClose}
          />
        </Suspense>
      );
    case "starter":
      return (
        <Suspense>
          <StarterDialog envelope={envelope} onClose={onClose} />
        </Suspense>
      );
    case "delete-item":
      return (
        <Suspense>
          <DeleteItem key={opened.line.id} line={opened.line} onClose={onClose} />
        </Suspense>
      );
    case "add-expense":
    case "edit-expense":
    case "delete-expense":
      return (
        <Suspense>
          <ExpenseDialogs {...{ opened, items, expenses, couple, timeZone, onClose }} companies={known} />
        </Suspense>
      );
  }
}

/** The companies that are named anywhere, once each. */
function providersOf(
  items: readonly ItemName[],
  expenses: readonly Expense[],
  companies: readonly string[],
): readonly string[] {
  const named = [...companies, ...[...items, ...expenses].map(({ provider }) => provider)];
  return [...new Set(named)].filter((name) => name !== "");
}

function deletionIn(opened: Opened | null): { id: string; row: number | null } | null {
  if (opened?.kind === "delete-item") return { id: opened.line.id, row: opened.row };
  if (opened?.kind === "delete-expense") return { id: opened.expense.id, row: opened.row };
  return null;
}
