import { useState } from "react";
import { type Instalment, InstalmentChanges, NewInstalment } from "#contract/instalments.ts";
import { parseAmount, formatAmount } from "#i18n/amounts.ts";
import { getFieldTexts } from "#web/platform/changed-fields.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { getLanguage } from "#web/platform/i18n.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useEditForm, useTakenValue } from "#web/platform/use-edit-form.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { AmountField } from "#web/platform/amount-field.tsx";
import { DialogFields } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { toDueChoice, parseDueChoice, fixedDay, partKinds } from "../plan.rules.ts";
import { instalmentResource } from "../queries.ts";
import { DueFields } from "./due-fields.tsx";

interface InstalmentDialogProps {
  /** undefined to add one. */
  instalment: Instalment | undefined;
  itemId: string;
  itemTitle: string;
  /** The balance has no fields for kind and amount: it asks for what the parts leave. */
  isBalance: boolean;
  onClose: () => void;
}

/** Changes an instalment, or adds one to the schedule of an item, whose balance shrinks by its amount. */
export function InstalmentDialog({
  instalment,
  itemId,
  itemTitle,
  isBalance,
  onClose,
}: InstalmentDialogProps) {
  const { t } = useTranslation("instalments");
  const latest = instalmentResource.useList().data?.find(({ id }) => id === instalment?.id);
  const opened = latest ?? instalment;
  const newDue = isBalance ? "wedding/0/-10" : fixedDay;
  const [due, setDue] = useState(() => (opened ? toDueChoice(opened.due) : newDue));
  const [day, setDay] = useState(opened?.due_on ?? "");
  const { form, shown } = useEditForm({
    item: instalment,
    latest,
    schemas: { add: NewInstalment, change: InstalmentChanges },
    read: (fields) => ({
      ...(!instalment && { budget_item_id: itemId }),
      ...(isBalance
        ? { kind: "balance" }
        : { kind: fields.get("kind"), amount: parseAmount(getFieldTexts(fields).get("amount") ?? "") }),
      due: parseDueChoice(due),
      ...(due === fixedDay && { due_on: day }),
    }),
    add: async (body) => {
      await instalmentResource.addItem(body);
      showToast({ text: t(isBalance ? "adding.balance_saved" : "adding.saved") });
      onClose();
    },
    change: (changes, base) => instalmentResource.changeItem(base, changes),
    texts: { failed: t(instalment ? "changing.failed" : "adding.failed"), changed: t("changing.saved") },
    onClose,
  });
  useTakenValue(form, "due", () => shown && setDue(toDueChoice(shown.due)));
  useTakenValue(form, "due_on", () => setDay(shown?.due_on ?? ""));
  const newTitle = t(isBalance ? "add_balance" : "planning.add");
  return (
    <FormDialog
      form={form}
      historyId={instalment?.id}
      title={instalment ? t("changing.title") : newTitle}
      help={instalment ? undefined : itemTitle}
      saveLabel={instalment ? t("translation:save") : t("adding.save")}
      onClose={onClose}
    >
      <DialogFields>
        {!isBalance && (
          <>
            <SelectField
              label={t("changing.kind")}
              name="kind"
              defaultValue={shown?.kind ?? "instalment"}
              options={partKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            />
            <AmountField
              label={t("changing.amount")}
              name="amount"
              required
              defaultValue={shown ? formatAmount(shown.amount, getLanguage()) : ""}
            />
          </>
        )}
        <DueFields name="" due={due} day={day} onDue={setDue} onDay={setDay} />
      </DialogFields>
    </FormDialog>
  );
}
