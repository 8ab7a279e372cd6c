import { useState } from "react";
import { InstalmentChanges } from "#contract/instalments.ts";
import { parseAmount, formatAmount } from "#i18n/amounts.ts";
import { getFieldTexts } from "#web/platform/changed-fields.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { getLanguage } from "#web/platform/i18n.ts";
import { useEditForm, useTakenValue } from "#web/platform/use-edit-form.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DialogFields } from "#web/ui/dialog.tsx";
import { toDueChoice, parseDueChoice, fixedDay } from "../plan.rules.ts";
import { instalmentResource } from "../queries.ts";
import type { ScheduleRow } from "../schedule.rules.ts";
import { DueFields } from "./due-fields.tsx";
import { InstalmentFields } from "./instalment-fields.tsx";

/** Changes one instalment. The amount of the balance is what remains, so it has no field. */
export function ChangeInstalmentDialog({ row, onClose }: { row: ScheduleRow; onClose: () => void }) {
  const { t } = useTranslation("instalments");
  const latest = instalmentResource.useList().data?.find(({ id }) => id === row.id);
  const [due, setDue] = useState(() => toDueChoice((latest ?? row.instalment).due));
  const [day, setDay] = useState((latest ?? row.instalment).due_on ?? "");
  const isBalance = row.kind === "balance";
  const { form, shown } = useEditForm({
    item: row.instalment,
    latest,
    schemas: { change: InstalmentChanges },
    read: (fields) => ({
      ...(!isBalance && {
        kind: fields.get("kind"),
        amount: parseAmount(getFieldTexts(fields).get("amount") ?? ""),
      }),
      due: parseDueChoice(due),
      ...(due === fixedDay && { due_on: day }),
    }),
    change: (changes) => instalmentResource.changeItem(row.instalment, changes),
    texts: { failed: t("changing.failed"), changed: t("changing.saved") },
    onClose,
  });
  useTakenValue(form, "due", () => setDue(toDueChoice(shown.due)));
  useTakenValue(form, "due_on", () => setDay(shown.due_on ?? ""));
  return (
    <FormDialog
      form={form}
      historyId={row.id}
      title={t("changing.title")}
      saveLabel={t("translation:save")}
      onClose={onClose}
    >
      <DialogFields>
        {!isBalance && (
          <InstalmentFields kind={shown.kind} amount={formatAmount(shown.amount, getLanguage())} />
        )}
        <DueFields name="" due={due} day={day} onDue={setDue} onDay={setDay} />
      </DialogFields>
    </FormDialog>
  );
}
