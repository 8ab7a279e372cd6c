import type { ReactNode } from "react";
import { formatCents } from "#i18n/amounts.ts";
import { formatDate, formatDayMonth } from "#i18n/formats.ts";
import { type TFunction, useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Menu } from "#web/ui/menu.tsx";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import type { ScheduleRow } from "../schedule.rules.ts";
import type { ScheduleRowActions } from "../use-row-actions.ts";
import styles from "./schedule-rows.module.css";
import { getPayee, type GetItemTitle, useRowTitle } from "./texts.ts";

export interface ScheduleRowContext {
  readonly getTitle: GetItemTitle;
  /** The square in the colour of an item's type. */
  readonly renderSquare: (itemId: string) => ReactNode;
  readonly actions: ScheduleRowActions;
}

interface ScheduleRowsProps extends ScheduleRowContext {
  rows: readonly ScheduleRow[];
  label: string;
  /** Whether the rows are under a heading with their month and year. */
  isMonth?: boolean;
}

export function ScheduleRows({ rows, label, isMonth = false, ...context }: ScheduleRowsProps) {
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <Row key={row.id} row={row} isMonth={isMonth} {...context} />
      ))}
    </ul>
  );
}

function Row({
  row,
  isMonth,
  getTitle,
  renderSquare,
  actions,
}: ScheduleRowContext & { row: ScheduleRow; isMonth: boolean }) {
  const { t, i18n } = useTranslation("instalments");
  const { language } = i18n;
  const mayEdit = useMayEdit();
  const title = useRowTitle(getTitle)(row);
  const { item, dueOn, urgency, remaining, paid } = row;
  const isLate = urgency.kind === "late";
  const isSettled = remaining === 0;
  return (
    <li className={classNames(styles.row, isLate && styles.late)} data-row={row.id}>
      <span className={styles.day}>
        {dueOn === null
          ? t("row.undated")
          : isMonth
            ? formatDayMonth(dueOn, language)
            : formatDate(dueOn, language)}
      </span>
      <span className={styles.name}>
        <strong>
          {t("row_title", { kind: t(`kinds.${row.kind}`), provider: getPayee(item, getTitle) })}
        </strong>
        <span className={styles.item}>
          {renderSquare(item.id)}
          {getTitle(item)}
        </span>
      </span>
      <span className={styles.chips}>
        <RowChips row={row} />
      </span>
      <span className={styles.amount}>{formatCents(isSettled ? paid : remaining, language)}</span>
      <span className={styles.pay} data-print="no">
        {mayEdit && !isSettled && (
          <Button
            size="small"
            kind={isLate || urgency.kind === "soon" ? "secondary" : "quiet"}
            aria-label={t("row.pay_name", { row: title })}
            onClick={() => actions.pay(row)}
          >
            {t(remaining < 0 ? "row.recover" : "row.pay")}
          </Button>
        )}
      </span>
      <span className={styles.menu} data-print="no">
        {mayEdit && <Menu label={t("row.menu", { row: title })} items={listMenuEntries(row, actions, t)} />}
      </span>
    </li>
  );
}

function RowChips({ row }: { row: ScheduleRow }) {
  const { t, i18n } = useTranslation("instalments");
  const { urgency, remaining, paid, amount, beyondPrice } = row;
  const formatSum = (cents: number) => formatCents(cents, i18n.language);
  return (
    <>
      {urgency.kind === "late" && (
        <Chip tone="danger" icon="clock">
          {t("chips.late", { count: urgency.days })}
        </Chip>
      )}
      {urgency.kind === "soon" && (
        <Chip tone="gold" icon="clock">
          {urgency.days === 0 ? t("chips.today") : t("chips.soon", { count: urgency.days })}
        </Chip>
      )}
      {paid > 0 && remaining > 0 && (
        <Chip tone="gold" icon="coin">
          {t("chips.part_paid", { paid: formatSum(paid), amount: formatSum(amount) })}
        </Chip>
      )}
      {beyondPrice > 0 && (
        <Chip tone="gold" icon="warning">
          {t("chips.beyond", { amount: formatSum(beyondPrice) })}
        </Chip>
      )}
      {remaining < 0 && (
        <Chip tone="gold" icon="undo">
          {t("chips.to_recover", { amount: formatSum(-remaining) })}
        </Chip>
      )}
      {remaining === 0 && paid > 0 && (
        <Chip tone="sage" icon="check">
          {t("chips.paid")}
        </Chip>
      )}
    </>
  );
}

function listMenuEntries(
  row: ScheduleRow,
  actions: ScheduleRowActions,
  t: TFunction<"instalments">,
): readonly MenuItem[] {
  const { kind, paid, remaining } = row;
  const isPart = kind !== "balance";
  const createEntry = (
    id: "change" | "add" | "refund" | "postpone" | "take_back" | "remove",
    run: (row: ScheduleRow) => void,
  ) => ({ id, label: t(`row.${id}`), onAction: () => run(row) });
  return [
    createEntry("change", actions.edit),
    createEntry("add", actions.add),
    ...(paid > 0 ? [createEntry("refund", actions.refund)] : []),
    ...(isPart && paid > 0 && remaining > 0 ? [createEntry("postpone", actions.postpone)] : []),
    ...(row.payments.length > 0 ? [createEntry("take_back", actions.deleteLastPayment)] : []),
    ...(isPart || actions.isAlone(row)
      ? [{ ...createEntry("remove", actions.confirmDeletion), danger: true }]
      : []),
  ];
}
