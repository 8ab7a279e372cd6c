import { memo, startTransition, useCallback, useEffect, useMemo, useState } from "react";
import type { BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import { centsOf } from "#i18n/amounts.ts";
import { useExpenses } from "#web/features/expenses/queries.ts";
import { ExpensesPanel, useExpenseView } from "#web/features/expenses/widgets.tsx";
import { useGuestCounts } from "#web/features/guests/widgets.tsx";
import { useCompanies } from "#web/features/providers/widgets.tsx";
import { useWedding } from "#web/features/wedding/queries.ts";
import { weddingDetails } from "#web/paths.ts";
import { AdviceCards } from "#web/platform/advice-cards.tsx";
import { afterPaint } from "#web/platform/after-paint.ts";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { phone, useMedia, usePrinting } from "#web/ui/media.ts";
import { ReservedRoom } from "#web/platform/reserved-room.tsx";
import { useMay } from "#web/platform/session.tsx";
import { useArrived } from "#web/platform/use-arrived.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { PageTitle } from "#web/ui/page-title.tsx";
import { focusedRow } from "#web/ui/row-focus.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import { useViewState } from "#web/ui/use-view-state.ts";
import { useAsked } from "#web/ui/use-asked.ts";
import { linesOf, sumsOf, type Line } from "./budget.rules.ts";
import styles from "./budget-page.module.css";
import { AddButtons, AddDock } from "./components/add-buttons.tsx";
import { BudgetDialogs, type Opened } from "./components/budget-dialogs.tsx";
import { BudgetPanel } from "./components/budget-panel.tsx";
import { PanelSkeleton } from "./components/panel-skeleton.tsx";
import { useItemTitle } from "./components/words.ts";
import { useBudget } from "./queries.ts";
import { useOpened, useRowAsked } from "./use-opened.ts";
import { budgetViewIn, sayBudgetView, tabs, type Tab } from "./view.rules.ts";

const noItems: readonly BudgetItem[] = [];
const noExpenses: readonly Expense[] = [];
const address = { names: ["tab", "sort"], read: budgetViewIn, say: sayBudgetView };

export function BudgetPage() {
  const { t } = useTranslation("budget");
  return useMay("budget:see") === false ? <ReservedRoom title={t("title")} /> : <Room />;
}

function Room() {
  const { t } = useTranslation("budget");
  const [budget, spending] = [useBudget(), useExpenses()];
  const [items, expenses] = [budget.data ?? noItems, spending.data ?? noExpenses];
  const [view, setView] = useViewState(address);
  const [expenseView, setExpenseView] = useExpenseView();
  const { opened, open, close } = useOpened();
  useRowAsked({ items: budget.data, expenses: spending.data }, open);
  const wedding = useWeddingFacts();
  const titleOf = useItemTitle();
  const isPhone = useMedia(phone);
  const isPrinting = usePrinting();
  const lines = useMemo(() => linesOf(items, expenses), [items, expenses]);
  const sums = useMemo(() => sumsOf(lines, expenses), [lines, expenses]);
  const names = useMemo(
    () => items.map((item) => ({ id: item.id, title: titleOf(item), provider: item.provider })),
    [items, titleOf],
  );
  const { addItem, addExpense, start, itemActions, expenseActions } = useActions(open);
  const show = useCallback(
    (tab: Tab) => {
      setView((now) => ({ ...now, tab }));
    },
    [setView],
  );
  useAsked(
    "expense",
    useCallback(() => {
      show("expenses");
      addExpense();
    }, [show, addExpense]),
  );
  const panel = usePanel(view.tab);
  const isKnown = useArrived(budget.data && spending.data) !== undefined;
  const isEmpty = isKnown && (view.tab === "budget" ? items : expenses).length === 0;
  const list = { isPhone, isPrinting };

  return (
    <>
      <PageTitle
        title={t("title")}
        actions={!isPhone && isKnown && <AddButtons tab={view.tab} {...{ isEmpty, addItem, addExpense }} />}
      />
      {budget.error && !budget.data && <LoadFailed query={budget} words={(why) => t("failed", { why })} />}
      {spending.error && !spending.data && (
        <LoadFailed query={spending} words={(why) => t("expenses.failed", { why })} />
      )}
      <Tabs
        label={t("tabs.label")}
        tabs={tabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
        current={view.tab}
        onChange={show}
      >
        {!isKnown ? (
          !(budget.error ?? spending.error) && <PanelSkeleton isPhone={isPhone} tab={view.tab} />
        ) : panel === "budget" ? (
          <BudgetPanel
            {...{ items, lines, sums, setView, titleOf, ...wedding.shown, ...list }}
            sort={view.sort}
            actions={itemActions}
            setEnvelopeHref={weddingDetails}
            onAdd={addItem}
            onStart={start}
          />
        ) : (
          <ExpensesPanel
            {...{ expenses, ...list }}
            items={names}
            view={expenseView}
            setView={setExpenseView}
            actions={expenseActions}
            onAdd={addExpense}
          />
        )}
        {isKnown && <AdviceBelow />}
      </Tabs>
      {isPhone && isKnown && !isEmpty && <AddDock tab={view.tab} {...{ addItem, addExpense }} />}
      <BudgetDialogs
        {...{ opened, expenses }}
        items={names}
        couple={wedding.couple}
        companies={wedding.companies}
        envelope={wedding.shown.envelope ?? null}
        timeZone={wedding.timeZone}
        onClose={close}
      />
    </>
  );
}

/** The tab turns at once; its panel follows once that is on screen. */
function usePanel(tab: Tab): Tab {
  const [panel, setPanel] = useState(tab);
  useEffect(() => {
    if (tab === panel) return;
    afterPaint(() => {
      startTransition(() => {
        setPanel(tab);
      });
    });
  }, [tab, panel]);
  return panel;
}

/** What this page needs to know of the wedding: its estimated budget in cents, its guests, its couple. */
function useWeddingFacts() {
  const { data } = useWedding();
  const counts = useGuestCounts();
  const budget = data?.wedding_budget;
  const [woman, man] = [data?.woman_first_name, data?.man_first_name];
  const couple = useMemo(() => [woman, man].filter((name) => typeof name === "string"), [woman, man]);
  return {
    shown: {
      envelope: typeof budget === "number" ? centsOf(budget) : budget,
      guests: counts ? counts.all - counts.absent : 0,
    },
    couple,
    companies: useCompanies(),
    timeZone: data?.time_zone ?? "Europe/Paris",
  };
}

/** What the buttons and rows do: each opens a dialog. */
function useActions(open: (opened: Opened) => void) {
  return useMemo(
    () => ({
      addItem: () => {
        open({ kind: "add-item" });
      },
      addExpense: () => {
        open({ kind: "add-expense", provider: "" });
      },
      start: () => {
        open({ kind: "starter" });
      },
      itemActions: {
        edit: (item: BudgetItem) => {
          open({ kind: "edit-item", item });
        },
        remove: (line: Line) => {
          open({ kind: "delete-item", line, row: focusedRow() });
        },
      },
      expenseActions: {
        edit: (expense: Expense) => {
          open({ kind: "edit-expense", expense });
        },
        remove: (expense: Expense) => {
          open({ kind: "delete-expense", expense, row: focusedRow() });
        },
      },
    }),
    [open],
  );
}

const pieces = ["caterer", "reserve", "guest", "deposit", "balance", "arrhes", "cash", "over"] as const;

const AdviceBelow = memo(function AdviceBelow() {
  const { t } = useTranslation("budget");
  return (
    <div className={styles.advice}>
      <AdviceCards pieces={pieces.map((piece) => t(`advice.${piece}`))} />
    </div>
  );
});
