import { useState } from "react";
import { type Instalment, InstalmentChanges } from "#contract/instalments.ts";
import { parseAmount, formatAmount } from "#i18n/amounts.ts";
import { getChangedFields, getFieldTexts } from "#web/platform/changed-fields.ts";
import { type Edits, useEdits } from "#web/platform/edits.ts";
import { FormDialog, saveChanges } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { getLanguage } from "#web/platform/i18n.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DialogFields } from "#web/ui/dialog.tsx";
import { toChoice, toDue, fixedDay } from "../plan.rules.ts";
import { instalmentResource } from "../queries.ts";
import type { ScheduleRow } from "../schedule.rules.ts";
import { DueFields } from "./due-fields.tsx";
import { PartFields } from "./part-fields.tsx";

/** The due rule and the typed day. Each takes the value of another person with a new version. */
function useDueChoice({ shown, versions: latest }: Edits<Instalment>) {
  const [due, setDue] = useState(toChoice(shown.due));
  const [day, setDay] = useState(shown.due_on ?? "");
  const { due: dueVersion = 0, due_on: dayVersion = 0 } = latest;
  const [versions, setVersions] = useState({ dueVersion, dayVersion });
  if (versions.dueVersion !== dueVersion || versions.dayVersion !== dayVersion) {
    setVersions({ dueVersion, dayVersion });
    if (versions.dueVersion !== dueVersion) setDue(toChoice(shown.due));
    if (versions.dayVersion !== dayVersion) setDay(shown.due_on ?? "");
  }
  return { due, setDue, day, setDay };
}

/** Changes one instalment. The amount of the balance is what remains, so it has no field. */
export function ChangeDialog({ row, onClose }: { row: ScheduleRow; onClose: () => void }) {
  const { t } = useTranslation("instalments");
  const list = instalmentResource.useList().data;
  const edits = useEdits(
    row.instalment,
    list?.find(({ id }) => id === row.id),
  );
  const { shown } = edits;
  const isBalance = row.kind === "balance";
  const { due, setDue, day, setDay } = useDueChoice(edits);
  const read = (fields: FormData) => ({
    ...(!isBalance && {
      kind: fields.get("kind"),
      amount: parseAmount(getFieldTexts(fields).get("amount") ?? ""),
    }),
    due: toDue(due),
    ...(due === fixedDay && { due_on: day }),
  });
  const form = useForm({
    edits,
    schema: InstalmentChanges,
    read,
    touched: (fields) => getChangedFields({ ...shown }, read(fields)),
    failed: t("changing.failed"),
    send: (wanted) =>
      saveChanges(getChangedFields({ ...shown }, wanted), {
        base: shown,
        save: (changes) => instalmentResource.changeItem(row.instalment, changes),
        text: t("changing.saved"),
        onClose,
      }),
  });
  return (
    <FormDialog
      form={form}
      thing={row.id}
      title={t("changing.title")}
      saveLabel={t("translation:save")}
      onClose={onClose}
    >
      <DialogFields>
        {!isBalance && <PartFields kind={shown.kind} amount={formatAmount(shown.amount, getLanguage())} />}
        <DueFields name="" due={due} on={day} onDue={setDue} onDay={setDay} />
      </DialogFields>
    </FormDialog>
  );
}
