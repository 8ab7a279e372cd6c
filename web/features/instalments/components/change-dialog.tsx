import { useState } from "react";
import { InstalmentChanges } from "#contract/instalments.ts";
import { getEuros, readAmount, writeAmount } from "#i18n/amounts.ts";
import { getChangedFields, getFieldTexts } from "#web/platform/changed-fields.ts";
import { FormDialog, saveChanges } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { getLanguage } from "#web/platform/i18n.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DialogFields } from "#web/ui/dialog.tsx";
import { toChoice, toDue, fixedDay } from "../plan.rules.ts";
import { useChangeInstalment } from "../queries.ts";
import type { ScheduleRow } from "../schedule.rules.ts";
import { DueFields } from "./due-fields.tsx";
import { PartFields } from "./part-fields.tsx";

/** Changes one instalment. The amount of the balance is what remains, so it has no field. */
export function ChangeDialog({ row, onClose }: { row: ScheduleRow; onClose: () => void }) {
  const { t } = useTranslation("instalments");
  const change = useChangeInstalment();
  const { instalment } = row;
  const isBalance = row.kind === "balance";
  const [due, setDue] = useState(toChoice(instalment.due));
  const [day, setDay] = useState(instalment.due_on ?? "");
  const form = useForm({
    schema: InstalmentChanges,
    read: (fields) => ({
      ...(!isBalance && {
        kind: fields.get("kind"),
        amount: readAmount(getFieldTexts(fields).get("amount") ?? ""),
      }),
      due: toDue(due),
      due_on: due === fixedDay ? day : null,
    }),
    failed: t("changing.failed"),
    send: (wanted) => {
      const { due_on: _day, ...rest } = wanted;
      const isFixed = due === fixedDay;
      const before = { ...instalment };
      return saveChanges(getChangedFields(before, isFixed ? wanted : rest), {
        save: (changes) => change.mutateAsync({ id: row.id, changes }),
        text: t("changing.saved"),
        onClose,
      });
    },
  });
  return (
    <FormDialog form={form} title={t("changing.title")} saveLabel={t("translation:save")} onClose={onClose}>
      <DialogFields>
        {!isBalance && (
          <PartFields kind={row.kind} amount={writeAmount(getEuros(row.amount), getLanguage())} />
        )}
        <DueFields name="" due={due} on={day} onDue={setDue} onDay={setDay} />
      </DialogFields>
    </FormDialog>
  );
}
