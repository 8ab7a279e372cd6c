import { getEuros } from "#i18n/amounts.ts";
import { withBase } from "#web/platform/changed-fields.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { OpenedInstalments } from "./components/schedule-dialogs.tsx";
import { type GetItemTitle, useRowTitle } from "./components/texts.ts";
import { confirmInstalmentDeletion, instalmentResource, showErrorToast, deletePayment } from "./queries.ts";
import type { ScheduleRow } from "./schedule.rules.ts";

type Action = (row: ScheduleRow) => void;

/** What can be done with a row of the schedule. */
export interface ScheduleRowActions {
  /** Opens the form of a payment, or of a refund if there is something to recover. */
  readonly pay: Action;
  readonly edit: Action;
  /** Adds an instalment to the item of the row. */
  readonly add: Action;
  readonly refund: Action;
  /** Lowers the instalment to what was paid of it, so that the rest moves to the balance. */
  readonly postpone: Action;
  readonly deleteLastPayment: Action;
  readonly confirmDeletion: Action;
  /** Whether the item has no other instalment. */
  readonly isAlone: (row: ScheduleRow) => boolean;
}

interface RowActionOptions {
  readonly rows: readonly ScheduleRow[];
  readonly getTitle: GetItemTitle;
  readonly onOpen: (opened: OpenedInstalments) => void;
}

export function useRowActions({ rows, getTitle, onOpen }: RowActionOptions): ScheduleRowActions {
  const { t } = useTranslation("instalments");
  const getRowTitle = useRowTitle(getTitle);
  return {
    pay: (row) => onOpen({ kind: row.remaining < 0 ? "refund" : "pay", item: row }),
    edit: (row) => onOpen({ kind: "edit", item: row }),
    add: (row) => onOpen({ kind: "add", item: row.item }),
    refund: (row) => onOpen({ kind: "refund", item: row }),
    confirmDeletion: (row) => confirmInstalmentDeletion(row, getRowTitle(row)),
    postpone: ({ instalment, paid }) => {
      instalmentResource
        .changeItem(instalment, withBase({ amount: getEuros(paid) }, instalment))
        .then(() => showToast({ text: t("postponed") }))
        .catch(showErrorToast);
    },
    deleteLastPayment: (row) => {
      const payment = row.payments.at(-1);
      if (!payment) return;
      deletePayment(payment.id)
        .then(() => showToast({ text: t("taken_back", { row: getRowTitle(row) }) }))
        .catch(showErrorToast);
    },
    isAlone: (row) => rows.every(({ id, item }) => item.id !== row.item.id || id === row.id),
  };
}
