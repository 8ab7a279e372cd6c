import type { BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import { useInstalments } from "../queries.ts";
import type { ScheduleRow } from "../schedule.rules.ts";
import { InstalmentDialog } from "./instalment-dialog.tsx";
import { PayDialog } from "./pay-dialog.tsx";
import { PlanPaymentsDialog } from "./plan-payments-dialog.tsx";
import type { GetTitle } from "./texts.ts";

export type OpenedInstalment =
  | { readonly kind: "plan"; readonly itemId: string }
  | { readonly kind: "balance"; readonly item: BudgetItem }
  | { readonly kind: "pay" | "refund" | "change" | "add"; readonly row: ScheduleRow };

interface ScheduleDialogsProps {
  opened: OpenedInstalment;
  items: readonly BudgetItem[];
  expenses: readonly Expense[];
  getTitle: GetTitle;
  timeZone: string;
  onClose: () => void;
}

export function ScheduleDialogs(props: ScheduleDialogsProps) {
  const { opened, items, expenses, getTitle, timeZone, onClose } = props;
  const { data: instalments = [] } = useInstalments();
  if (opened.kind === "plan") {
    const planned = new Set(instalments.map(({ budget_item_id: id }) => id));
    const open = items.filter(({ id }) => !planned.has(id) || id === opened.itemId);
    return <PlanPaymentsDialog items={open} itemId={opened.itemId} {...{ expenses, getTitle, onClose }} />;
  }
  if (opened.kind === "pay" || opened.kind === "refund") {
    return (
      <PayDialog isRefund={opened.kind === "refund"} {...{ row: opened.row, getTitle, timeZone, onClose }} />
    );
  }
  const item = opened.kind === "balance" ? opened.item : opened.row.item;
  const edited = opened.kind === "change" ? opened.row.instalment : undefined;
  return (
    <InstalmentDialog
      instalment={edited}
      itemId={item.id}
      itemTitle={getTitle(item)}
      isBalance={opened.kind === "balance" || edited?.kind === "balance"}
      onClose={onClose}
    />
  );
}
