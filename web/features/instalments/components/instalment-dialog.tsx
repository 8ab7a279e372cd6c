import { useState } from "react";
import { type Instalment, InstalmentChanges, NewInstalment } from "#contract/instalments.ts";
import { parseAmount, formatAmount } from "#i18n/amounts.ts";
import { getFieldTexts } from "#web/platform/changed-fields.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { getLanguage } from "#web/platform/language.ts";
import { useEditForm, useOnTakenValue } from "#web/platform/use-edit-form.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { AmountField } from "#web/platform/amount-field.tsx";
import { DialogFields } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { toDueChoice, parseDueChoice, fixedDayChoice, partKinds } from "../plan.rules.ts";
import { instalmentResource } from "../queries.ts";
import { DueFields } from "./due-fields.tsx";

interface InstalmentDialogProps {
  /** Absent for a new instalment. */
  item?: Instalment | undefined;
  budgetItemId: string;
  help?: string;
  /** The balance has no fields for kind and amount: it asks for what the parts leave. */
  isBalance: boolean;
  onClose: () => void;
}

/** The kind and the amount, which the balance has no fields for. */
function parsePart(fields: FormData) {
  return { kind: fields.get("kind"), amount: parseAmount(getFieldTexts(fields).get("amount") ?? "") };
}

/** Changes an instalment, or adds one to the schedule of a budget item, whose balance shrinks by its amount. */
export function InstalmentDialog({ item, budgetItemId, help, isBalance, onClose }: InstalmentDialogProps) {
  const { t } = useTranslation("instalments");
  const editOptions = instalmentResource.useEditOptions(item);
  const opened = editOptions.latest ?? item;
  const initialDue = isBalance ? "wedding/0/-10" : fixedDayChoice;
  const [due, setDue] = useState(() => (opened ? toDueChoice(opened.due) : initialDue));
  const [day, setDay] = useState(opened?.due_on ?? "");
  const { form, shown } = useEditForm({
    ...editOptions,
    schemas: { add: NewInstalment, change: InstalmentChanges },
    read: (fields) => ({
      ...(!item && { budget_item_id: budgetItemId }),
      ...(isBalance ? { kind: "balance" } : parsePart(fields)),
      due: parseDueChoice(due),
      ...(due === fixedDayChoice && { due_on: day }),
    }),
    texts: { failed: t(item ? "changing.failed" : "adding.failed"), changed: t("changing.saved") },
    getAddedText: () => t(isBalance ? "adding.balance_saved" : "adding.saved"),
    onClose,
  });
  useOnTakenValue(form, "due", () => shown && setDue(toDueChoice(shown.due)));
  useOnTakenValue(form, "due_on", () => setDay(shown?.due_on ?? ""));
  const newTitle = t(isBalance ? "add_balance" : "planning.add");
  return (
    <FormDialog
      form={form}
      historyId={item?.id}
      title={item ? t("changing.title") : newTitle}
      help={help}
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
