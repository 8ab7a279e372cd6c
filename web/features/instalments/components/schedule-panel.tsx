import type { ReactNode } from "react";
import type { BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import { formatCents, getCents } from "#i18n/amounts.ts";
import { capitalise, formatMonthYear, getToday } from "#i18n/formats.ts";
import { shorten } from "#i18n/shorten.ts";
import { sum } from "#money/cents.ts";
import { getMonth } from "#money/days.ts";
import { expensesUrl } from "#web/paths.ts";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import calendar from "#web/ui/drawings/calendar.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { useInstalments } from "../queries.ts";
import { type ScheduleRow, createScheduleView, type ScheduleView } from "../schedule.rules.ts";
import { useRowActions } from "../use-row-actions.ts";
import { MonthBars } from "./month-bars.tsx";
import { ScheduleGroup } from "./schedule-group.tsx";
import type { OpenedInstalments } from "./schedule-dialogs.tsx";
import styles from "./schedule-panel.module.css";
import { type ScheduleRowContext, ScheduleRows } from "./schedule-rows.tsx";
import { ScheduleSums } from "./schedule-sums.tsx";
import type { GetItemTitle } from "./texts.ts";

interface SchedulePanelProps {
  items: readonly BudgetItem[];
  expenses: readonly Expense[];
  getTitle: GetItemTitle;
  /** The square in the colour of an item's type. */
  renderSquare: (itemId: string) => ReactNode;
  timeZone: string;
  onOpen: (opened: OpenedInstalments) => void;
  onOpenExpense: (expense: Expense) => void;
  /** Adds the first budget item, without which no payment can be planned. */
  onAddItem: () => void;
}

/** The schedule of payments: sums by month, then each payment. */
export function SchedulePanel(props: SchedulePanelProps) {
  const { items, expenses, getTitle, renderSquare, timeZone, onOpen, onOpenExpense, onAddItem } = props;
  const { t } = useTranslation("instalments");
  const query = useInstalments();
  const today = getToday(timeZone);
  const view = createScheduleView({ instalments: query.data ?? [], items, expenses, today });
  const actions = useRowActions({ rows: view.rows, getTitle, onOpen });
  const mayEdit = useMayEdit();
  if (!query.data) {
    return query.error ? (
      <LoadFailed query={query} text={(why) => t("failed", { why })} />
    ) : (
      <Card>
        <Skeleton label={t("loading")} shape="rows" count={8} height={52} />
      </Card>
    );
  }
  if (view.rows.length === 0) {
    return (
      <EmptyList
        drawing={calendar}
        title={t("empty.title")}
        sentence={t(items.length === 0 ? "no_items.sentence" : "empty.sentence")}
        actions={
          mayEdit
            ? [
                items.length === 0
                  ? { label: t("no_items.add"), icon: "plus", onPress: onAddItem }
                  : { label: t("plan_payments"), onPress: () => onOpen({ kind: "plan", item: null }) },
              ]
            : undefined
        }
      />
    );
  }
  return (
    <Stack gap={5}>
      <Card className={styles.head}>
        <MonthBars table={view.table} currentMonth={getMonth(today)} />
        <ScheduleSums view={view} getTitle={getTitle} />
      </Card>
      <ExcessNotes view={view} getTitle={getTitle} />
      {mayEdit && <UnassignedExpenseNotes view={view} getTitle={getTitle} onOpenExpense={onOpenExpense} />}
      <Card tight title={undefined} aria-label={t("groups.label")}>
        <ScheduleGroups view={view} context={{ getTitle, renderSquare, actions }} />
        <UnplannedItemsGroup view={view} getTitle={getTitle} onOpen={onOpen} />
      </Card>
    </Stack>
  );
}

function ExcessNotes({ view, getTitle }: { view: ScheduleView; getTitle: GetItemTitle }) {
  const { t, i18n } = useTranslation("instalments");
  return view.excesses.map(({ item, excess }) => (
    <Banner key={item.id} tone="danger">
      {t("excess", { amount: formatCents(excess, i18n.language), item: getTitle(item) })}
    </Banner>
  ));
}

/** The most expenses that are asked about at once. */
const maxNotes = 3;

/** Asks of each unassigned expense which instalment it pays. */
function UnassignedExpenseNotes({
  view,
  getTitle,
  onOpenExpense,
}: Pick<SchedulePanelProps, "getTitle" | "onOpenExpense"> & { view: ScheduleView }) {
  const { t, i18n } = useTranslation("instalments");
  const all = view.unassignedExpenses.flatMap(({ item, expenses }) =>
    expenses.map((expense) => ({ item, expense })),
  );
  const otherCount = all.length - maxNotes;
  return (
    <>
      {all.slice(0, maxNotes).map(({ item, expense }) => (
        <Banner
          key={expense.id}
          tone="gold"
          icon="coin"
          action={
            <Button
              kind="quiet"
              size="small"
              data-print="no"
              aria-label={t("untied.open_name", { title: shorten(expense.title) })}
              onClick={() => onOpenExpense(expense)}
            >
              {t("untied.open")}
            </Button>
          }
        >
          {t("untied.text", {
            title: shorten(expense.title),
            amount: formatCents(getCents(expense.amount), i18n.language),
            item: shorten(getTitle(item)),
          })}
        </Banner>
      ))}
      {otherCount > 0 && <Soft>{t("untied.more", { count: otherCount })}</Soft>}
    </>
  );
}

function ScheduleGroups({ view, context }: { view: ScheduleView; context: ScheduleRowContext }) {
  const { t, i18n } = useTranslation("instalments");
  const groups = [
    { id: "late", title: t("groups.late"), rows: view.lateRows, isMonth: false },
    ...view.monthGroups.map(({ month, rows }) => ({
      id: month,
      title: capitalise(formatMonthYear(`${month}-01`, i18n.language)),
      rows,
      isMonth: true,
    })),
    { id: "undated", title: t("groups.undated"), rows: view.undatedRows, isMonth: false },
  ].filter(({ rows }) => rows.length > 0);
  const sumRemaining = (rows: readonly ScheduleRow[]) =>
    sum(rows.map(({ remaining }) => Math.max(0, remaining)));
  return (
    <>
      {groups.map(({ id, title, rows, isMonth }) => (
        <ScheduleGroup key={id} title={title} sum={sumRemaining(rows)} isLate={id === "late"}>
          <ScheduleRows rows={rows} label={title} isMonth={isMonth} {...context} />
        </ScheduleGroup>
      ))}
      <PaidGroup view={view} context={context} />
    </>
  );
}

/**
 * All that was paid: the instalments paid in full, then the other payments, so that the sum is that of `ScheduleSums`.
 */
function PaidGroup({ view, context }: { view: ScheduleView; context: ScheduleRowContext }) {
  const { t, i18n } = useTranslation("instalments");
  const { paidRows, otherPayments, total } = view;
  const { inPart, withoutInstalment } = otherPayments;
  if (paidRows.length + inPart.count + withoutInstalment.count === 0) return null;
  const lines = [
    { id: "in_part", text: t("groups.paid_in_part", { count: inPart.count }), ...inPart },
    { id: "loose", text: t("groups.paid_loose", { count: withoutInstalment.count }), ...withoutInstalment },
  ].filter(({ count }) => count > 0);
  return (
    <ScheduleGroup isFolded title={t("groups.paid")} sum={total.paid}>
      {paidRows.length > 0 && (
        <ScheduleRows rows={paidRows} label={t("groups.paid_instalments")} {...context} />
      )}
      {lines.length > 0 && (
        <ul>
          {lines.map(({ id, text, paid: cents }) => (
            <li key={id} className={classNames(styles.unplanned, styles.plain)}>
              <span>{id === "loose" ? <TextLink to={expensesUrl}>{text}</TextLink> : text}</span>
              <span className={styles.left}>{formatCents(cents, i18n.language)}</span>
            </li>
          ))}
        </ul>
      )}
    </ScheduleGroup>
  );
}

type UnplannedItemsGroupProps = Pick<SchedulePanelProps, "getTitle" | "onOpen"> & { view: ScheduleView };

/** The unplanned items, each with a button to plan its payments. */
function UnplannedItemsGroup({ view, getTitle, onOpen }: UnplannedItemsGroupProps) {
  const { t, i18n } = useTranslation("instalments");
  const mayEdit = useMayEdit();
  const { unplannedItems } = view;
  if (unplannedItems.length === 0) return null;
  return (
    <ScheduleGroup
      isFolded
      title={t("groups.unplanned", { count: unplannedItems.length })}
      sum={sum(unplannedItems.map(({ left }) => left))}
    >
      <ul>
        {unplannedItems.map(({ item, left, hasPlan }) => (
          <li key={item.id} className={styles.unplanned}>
            <span>{hasPlan ? t("without_balance", { item: getTitle(item) }) : getTitle(item)}</span>
            <span className={styles.left}>{formatCents(left, i18n.language)}</span>
            {mayEdit && (
              <Button
                size="small"
                kind="quiet"
                data-print="no"
                aria-label={t(hasPlan ? "add_balance_of" : "plan_item", { item: getTitle(item) })}
                onClick={() => onOpen({ kind: hasPlan ? "balance" : "plan", item })}
              >
                {t(hasPlan ? "add_balance" : "plan")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </ScheduleGroup>
  );
}
