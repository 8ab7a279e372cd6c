import { getEuros } from "#i18n/amounts.ts";
import { withBase } from "#web/platform/changed-fields.ts";
import { getDeletionTexts } from "#web/platform/deletions.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { OpenedInstalment } from "./components/schedule-dialogs.tsx";
import { type GetTitle, useRowTitle } from "./components/texts.ts";
import { instalmentResource, showErrorToast, deletePayment } from "./queries.ts";
import type { ScheduleRow } from "./schedule.rules.ts";

type Action = (row: ScheduleRow) => void;

/** What can be done with a row of the schedule. */
export interface ScheduleRowActions {
  readonly pay: Action;
  readonly change: Action;
  /** Adds a part to the item of the row. */
  readonly add: Action;
  readonly refund: Action;
  readonly postpone: Action;
  readonly take_back: Action;
  readonly remove: Action;
  /** Whether the item has no other instalment. */
  readonly isAlone: (row: ScheduleRow) => boolean;
}

interface Options {
  readonly rows: readonly ScheduleRow[];
  readonly getTitle: GetTitle;
  readonly onOpen: (opened: OpenedInstalment) => void;
}

export function useRowActions({ rows, getTitle, onOpen }: Options): ScheduleRowActions {
  const { t } = useTranslation("instalments");
  const rowTitle = useRowTitle(getTitle);
  const opens = (kind: "change" | "add" | "refund") => (row: ScheduleRow) => onOpen({ kind, row });
  return {
    pay: (row) => onOpen({ kind: row.remaining < 0 ? "refund" : "pay", row }),
    change: opens("change"),
    add: opens("add"),
    refund: opens("refund"),
    remove: (row) => {
      const title = rowTitle(row);
      const texts = getDeletionTexts("instalments:delete", { row: title });
      const detail = t("delete.with_payments", { row: title });
      instalmentResource.confirmDelete(
        row.instalment,
        row.payments.length === 0 ? texts : { ...texts, detail },
      );
    },
    // Reduces the part to what was paid of it, so that the rest moves to the balance.
    postpone: ({ instalment, paid }) => {
      instalmentResource
        .changeItem(instalment, withBase({ amount: getEuros(paid) }, instalment))
        .then(() => showToast({ text: t("postponed") }))
        .catch(showErrorToast);
    },
    take_back: (row) => {
      const payment = row.payments.at(-1);
      if (!payment) return;
      deletePayment(payment.id)
        .then(() => showToast({ text: t("taken_back", { row: rowTitle(row) }) }))
        .catch(showErrorToast);
    },
    isAlone: (row) => rows.every(({ id, item }) => item.id !== row.item.id || id === row.id),
  };
}
