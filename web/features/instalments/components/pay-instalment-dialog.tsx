import { useEffect, useRef } from "react";
import { InstalmentPayment } from "#contract/instalments.ts";
import { limits } from "#contract/values.ts";
import { getCents, getEuros, formatCents, parseAmount, formatAmount } from "#i18n/amounts.ts";
import { getToday } from "#i18n/formats.ts";
import { useFormFile } from "#web/features/documents/widgets.tsx";
import { usePayerOptions } from "#web/features/payers/widgets.tsx";
import { AmountField } from "#web/platform/amount-field.tsx";
import { ApiError } from "#web/platform/api.ts";
import { getFieldTexts } from "#web/platform/changed-fields.ts";
import { useFields } from "#web/platform/fields.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { getLanguage } from "#web/platform/language.ts";
import { usePermission } from "#web/platform/session.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DialogFields } from "#web/ui/dialog.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { FileField } from "#web/ui/file-field.tsx";
import { SuggestField } from "#web/ui/suggest-field.tsx";
import { loadInstalment, recordPayment, showErrorToast, deletePayment } from "../queries.ts";
import type { ScheduleRow } from "../schedule.rules.ts";
import { getPayee, type GetItemTitle, useRowTitle } from "./texts.ts";

interface PayInstalmentDialogProps {
  row: ScheduleRow;
  isRefund: boolean;
  getTitle: GetItemTitle;
  timeZone: string;
  onClose: () => void;
}

/** Records a payment or a refund of an instalment as an expense. */
export function PayInstalmentDialog(props: PayInstalmentDialogProps) {
  const { row, isRefund, getTitle, timeZone, onClose } = props;
  const { t } = useTranslation("instalments");
  const amountField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    amountField.current?.select();
  }, []);
  const payers = usePayerOptions();
  const field = useFields(InstalmentPayment);
  /** In euros. After `instalment_changed` it includes what another person paid, for the next attempt. */
  const paidBefore = useRef(getEuros(row.paid));
  const { store } = useFormFile();
  const mayStoreFiles = usePermission("documents:edit") === true;
  const rowTitle = useRowTitle(getTitle)(row);
  const suggestedAmount = isRefund ? -row.remaining : row.remaining;
  const titleValues = { kind: t(`kinds.${row.kind}`), provider: getPayee(row.item, getTitle) };

  const form = useForm({
    schema: InstalmentPayment,
    read: (fields) => {
      const euros = parseAmount(getFieldTexts(fields).get("amount") ?? "");
      return {
        amount: euros !== null && isRefund ? -Math.abs(euros) : euros,
        date: fields.get("date"),
        paid_by: fields.get("paid_by"),
        title: t("paying.expense_title", titleValues).slice(0, limits.shortText),
        paid_before: paidBefore.current,
      };
    },
    failed: t("paying.failed"),
    send: async (payment, element) => {
      // The receipt is stored first: if that fails, nothing is recorded.
      const receipt = await store(element);
      const file_ids = receipt === null ? [] : [receipt.id];
      const { expense } = await recordPayment(row.id, { ...payment, file_ids }).catch(
        async (error: unknown) => {
          if (error instanceof ApiError && error.code === "instalment_changed") {
            paidBefore.current = (await loadInstalment(row.id))?.paid ?? paidBefore.current;
          }
          throw error;
        },
      );
      onClose();
      const amount = formatCents(getCents(Math.abs(expense.amount)), getLanguage());
      showToast({
        text: t(isRefund ? "paying.refund_done" : "paying.done", { amount, row: rowTitle }),
        action: {
          label: t("translation:undo"),
          onAction: () => void deletePayment(expense.id).catch(showErrorToast),
        },
      });
    },
  });

  return (
    <FormDialog
      form={form}
      title={t(isRefund ? "paying.refund_title" : "paying.title", { row: rowTitle })}
      saveLabel={t(isRefund ? "paying.save_refund" : "paying.save")}
      onClose={onClose}
    >
      <DialogFields>
        <AmountField
          ref={amountField}
          label={t(isRefund ? "paying.refunded" : "paying.amount")}
          name="amount"
          required
          defaultValue={suggestedAmount > 0 ? formatAmount(getEuros(suggestedAmount), getLanguage()) : ""}
        />
        <DateField label={t("paying.date")} name="date" required defaultValue={getToday(timeZone)} />
        <SuggestField wide {...field("paid_by", t("paying.paid_by"))} suggestions={payers} />
        {mayStoreFiles && (
          <FileField
            wide
            label={t("paying.receipt")}
            emptyText={t("paying.choose_receipt")}
            name="file"
            optionalWord={t("translation:optional")}
            hint={t("paying.receipt_hint")}
          />
        )}
      </DialogFields>
    </FormDialog>
  );
}
