/** Components and hooks of the instalments for other features. */
import { type ComponentProps, useMemo } from "react";
import type { BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import type { Instalment } from "#contract/instalments.ts";
import { useToday } from "#web/features/wedding/widgets.tsx";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { usePermission } from "#web/platform/session.tsx";
import { countLatePayments } from "./due.rules.ts";
import { useInstalments } from "./queries.ts";
import { getLeftByItem, type ItemLeft } from "./schedule.rules.ts";

export type { ItemLeft } from "./schedule.rules.ts";
export type { OpenedInstalments } from "./components/schedule-dialogs.tsx";

const LazyDuePayments = createLazyPart(
  async () => (await import("./components/due-payments.tsx")).DuePayments,
);
const LazyProviderSchedule = createLazyPart(
  async () => (await import("./components/provider-schedule.tsx")).ProviderSchedule,
  ["todos"],
);

const noInstalments: readonly Instalment[] = [];

/** The number of late payments; 0 while loading. */
export function useLatePaymentCount(): number {
  const today = useToday();
  const { data } = useInstalments();
  return data ? countLatePayments(data, today) : 0;
}

/** What is left to pay of each item; null while no item has a schedule. */
export function useLeftByItem(
  items: readonly BudgetItem[],
  expenses: readonly Expense[],
): ReadonlyMap<string, ItemLeft> | null {
  const today = useToday();
  const instalments = useInstalments().data ?? noInstalments;
  return useMemo(
    () => (instalments.length === 0 ? null : getLeftByItem({ items, expenses, instalments, today })),
    [items, expenses, instalments, today],
  );
}

/** The list « À payer »; its code loads once there is an instalment. */
export function DuePayments(props: ComponentProps<typeof LazyDuePayments>) {
  const { data = [] } = useInstalments();
  return data.length > 0 && <LazyDuePayments fallback={null} {...props} />;
}

/** The quote and the payments on a provider's page, for those who may see the budget. */
export function ProviderSchedule(props: ComponentProps<typeof LazyProviderSchedule>) {
  return usePermission("budget:see") === true && <LazyProviderSchedule fallback={null} {...props} />;
}

/** The schedule of payments; its code loads when it is first shown. */
export const SchedulePanel = createLazyPart(
  async () => (await import("./components/schedule-panel.tsx")).SchedulePanel,
  ["instalments"],
);

export const ScheduleDialogs = createLazyPart(
  async () => (await import("./components/schedule-dialogs.tsx")).ScheduleDialogs,
  ["instalments"],
);
