import type { ReactNode } from "react";
import type { BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import type { Instalment } from "#contract/instalments.ts";
import { getToday } from "#i18n/formats.ts";
import { isLate } from "#money/due-days.ts";
import { useInstalments } from "#web/features/instalments/queries.ts";
import {
  type OpenedInstalments,
  ScheduleDialogs,
  SchedulePanel,
} from "#web/features/instalments/widgets.tsx";
import { useDialogState } from "#web/platform/use-dialog-state.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { AddDock } from "#web/platform/add-dock.tsx";
import { Button } from "#web/ui/button.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import type { BudgetLine } from "./budget.rules.ts";
import { HueSquare } from "./components/hue-square.tsx";

interface ScheduleTabOptions {
  readonly items: readonly BudgetItem[];
  readonly expenses: readonly Expense[];
  readonly lines: readonly BudgetLine[];
  readonly getTitle: (item: BudgetItem) => string;
  readonly timeZone: string;
  readonly isPhone: boolean;
  readonly onOpenExpense: (expense: Expense) => void;
  readonly onAddItem: () => void;
  /** Shown while the panel's code is loading. */
  readonly skeleton: ReactNode;
}

const noInstalments: readonly Instalment[] = [];

/** The parts of the tab 'Échéancier', which the page renders in different places. */
export function useScheduleTab(options: ScheduleTabOptions) {
  const { items, expenses, lines, getTitle, timeZone, isPhone, onOpenExpense, onAddItem, skeleton } = options;
  const { t } = useTranslation("budget");
  const [opened, setOpened] = useDialogState<OpenedInstalments>();
  const instalments = useInstalments().data ?? noInstalments;
  const mayEdit = useMayEdit();
  const today = getToday(timeZone);
  const plannedItemIds = new Set(instalments.map(({ budget_item_id: id }) => id));
  const hasLate = instalments.some(({ remaining, due_on: dueOn }) => isLate({ remaining, dueOn }, today));
  // Without any schedule the empty state has this button.
  const mayPlan = mayEdit && plannedItemIds.size > 0 && items.some(({ id }) => !plannedItemIds.has(id));
  const openPlan = () => setOpened({ kind: "plan", item: null });
  const renderSquare = (id: string) => {
    const line = lines.find((each) => each.id === id);
    return line && <HueSquare hue={line.hue} />;
  };
  return {
    /** Whether a payment is late. */
    hasLate,
    button: mayPlan && !isPhone && (
      <Button kind="primary" icon="plus" onClick={openPlan}>
        {t("plan_payments")}
      </Button>
    ),
    dock: mayPlan && isPhone && <AddDock label={t("plan_payments")} onAdd={openPlan} />,
    panel: (
      <SchedulePanel
        {...{ items, expenses, getTitle, renderSquare, timeZone, onOpenExpense, onAddItem }}
        onOpen={setOpened}
        fallback={skeleton}
      />
    ),
    dialogs: opened && (
      <ScheduleDialogs
        {...{ opened, items, expenses, getTitle, timeZone }}
        onClose={() => setOpened(null)}
        fallback={null}
      />
    ),
  };
}
