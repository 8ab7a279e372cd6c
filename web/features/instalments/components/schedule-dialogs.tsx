import type { BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import { useInstalments } from "../queries.ts";
import type { ScheduleRow } from "../schedule.rules.ts";
import { InstalmentDialog } from "./instalment-dialog.tsx";
import { PayInstalmentDialog } from "./pay-instalment-dialog.tsx";
import { PlanPaymentsDialog } from "./plan-payments-dialog.tsx";
import type { GetItemTitle } from "./texts.ts";

/** `plan`, `add` and `balance` have the budget item; null lets the couple choose it. The others have the row. */
export type OpenedInstalments =
  | { readonly kind: "plan"; readonly item: BudgetItem | null }
  | { readonly kind: "add" | "balance"; readonly item: BudgetItem }
  | { readonly kind: "edit" | "pay" | "refund"; readonly item: ScheduleRow };

interface ScheduleDialogsProps {
  opened: OpenedInstalments;
  items: readonly BudgetItem[];
  expenses: readonly Expense[];
  getTitle: GetItemTitle;
  timeZone: string;
  onClose: () => void;
}

export function ScheduleDialogs(props: ScheduleDialogsProps) {
  const { opened, items, expenses, getTitle, timeZone, onClose } = props;
  const { data: instalments = [] } = useInstalments();
  switch (opened.kind) {
    case "plan": {
      const { item } = opened;
      const plannedItemIds = new Set(instalments.map(({ budget_item_id: id }) => id));
      const offeredItems = items.filter(({ id }) => !plannedItemIds.has(id) || id === item?.id);
      return (
        <PlanPaymentsDialog items={offeredItems} itemId={item?.id} {...{ expenses, getTitle, onClose }} />
      );
    }
    case "pay":
    case "refund": {
      const isRefund = opened.kind === "refund";
      return <PayInstalmentDialog row={opened.item} {...{ isRefund, getTitle, timeZone, onClose }} />;
    }
    case "edit": {
      const { instalment, item } = opened.item;
      return (
        <InstalmentDialog
          item={instalment}
          budgetItemId={item.id}
          isBalance={instalment.kind === "balance"}
          onClose={onClose}
        />
      );
    }
    case "add":
    case "balance":
      return (
        <InstalmentDialog
          budgetItemId={opened.item.id}
          help={getTitle(opened.item)}
          isBalance={opened.kind === "balance"}
          onClose={onClose}
        />
      );
  }
}
