import { Suspense } from "react";
import type { BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import { shortened } from "#i18n/shortened.ts";
import {
  ExpenseDialog,
  preloadExpenseDialog,
  type ItemName,
  type OpenedExpense,
} from "#web/features/expenses/widgets.tsx";
import { DeleteDialog } from "#web/platform/delete-dialog.tsx";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { RowDialog } from "#web/ui/data-list.tsx";
import { useFocusAfterDelete, useFocusAfterFirst } from "#web/ui/row-focus.ts";
import type { Line } from "../budget.rules.ts";
import { useDeleteBudgetItem } from "../queries.ts";
import { useItemTitle } from "./texts.ts";

/** The open dialog and its subject. */
export type BudgetDialog =
  | RowDialog<Line>
  | OpenedExpense
  | { readonly kind: "add-item" }
  | { readonly kind: "starter" };

interface BudgetDialogsProps {
  opened: BudgetDialog | null;
  lines: readonly Line[];
  expenses: readonly Expense[];
  /** The names of the items. */
  names: readonly ItemName[];
  companies: readonly string[];
  envelope: number | null;
  timeZone: string;
  onClose: () => void;
}

const loadItem = async () => ({ default: (await import("./item-dialog.tsx")).ItemDialog });
const ItemDialog = lazyPart(loadItem);
const StarterDialog = lazyPart(async () => ({
  default: (await import("./starter-dialog.tsx")).StarterDialog,
}));

/** Preloads the dialogs that are opened most. */
export function preloadAdding(): void {
  loadItem().catch(() => undefined);
  preloadExpenseDialog();
}

function isOfExpense(opened: BudgetDialog): opened is OpenedExpense {
  return opened.kind === "add-expense" || ("item" in opened && "amount" in opened.item);
}

/** Every dialog of the page; each loads when it first opens. */
export function BudgetDialogs(props: BudgetDialogsProps) {
  const { opened, lines } = props;
  useFocusAfterDelete(opened?.kind === "delete" ? opened.item.id : null, opened !== null, lines);
  useFocusAfterFirst(opened !== null && opened.kind !== "edit" && opened.kind !== "delete");
  return <Suspense>{opened && <OpenDialog {...props} opened={opened} />}</Suspense>;
}

function OpenDialog(props: BudgetDialogsProps & { opened: BudgetDialog }) {
  const { opened, names, expenses, companies, envelope, onClose } = props;
  const providers = [...new Set([...companies, ...[...names, ...expenses].map(({ provider }) => provider)])];
  const known = providers.filter((name) => name !== "");
  if (opened.kind === "starter") return <StarterDialog envelope={envelope} onClose={onClose} />;
  if (opened.kind === "add-item") return <ItemDialog providers={known} onClose={onClose} />;
  if (isOfExpense(opened)) {
    const { timeZone } = props;
    return <ExpenseDialog {...{ timeZone, onClose, opened }} items={names} companies={known} />;
  }
  const { item: line } = opened;
  return opened.kind === "edit" ? (
    <ItemDialog item={line.item} providers={known} onClose={onClose} />
  ) : (
    <DeleteItem line={line} onClose={onClose} />
  );
}

/** Asks before an item is deleted, and says that its expenses remain. */
function DeleteItem({ line, onClose }: { line: Line; onClose: () => void }) {
  const { t } = useTranslation("budget");
  const getTitle: (item: BudgetItem) => string = useItemTitle();
  const item = shortened(getTitle(line.item));
  return (
    <DeleteDialog
      question={t("delete.question")}
      detail={
        line.expenses === 0
          ? t("delete.detail", { item })
          : t("delete.with_expenses", { item, count: line.expenses })
      }
      failed={(why) => t("delete.failed", { why })}
      gone={line.item}
      deletion={useDeleteBudgetItem(getTitle)}
      onClose={onClose}
    />
  );
}
