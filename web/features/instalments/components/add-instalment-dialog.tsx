import { useState } from "react";
import { NewInstalment } from "#contract/instalments.ts";
import { parseAmount } from "#i18n/amounts.ts";
import { getFieldTexts } from "#web/platform/changed-fields.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DialogFields } from "#web/ui/dialog.tsx";
import { parseDueChoice, fixedDay } from "../plan.rules.ts";
import { instalmentResource } from "../queries.ts";
import { DueFields } from "./due-fields.tsx";
import { InstalmentFields } from "./instalment-fields.tsx";

interface AddInstalmentDialogProps {
  itemId: string;
  /** The name of the item. */
  item: string;
  /** Adds the balance, which asks for what the parts leave, instead of a part. */
  isBalance?: boolean;
  onClose: () => void;
}

/** Adds one part to the schedule of an item, whose balance shrinks by its amount; or the balance itself. */
export function AddInstalmentDialog({ itemId, item, isBalance = false, onClose }: AddInstalmentDialogProps) {
  const { t } = useTranslation("instalments");
  const [due, setDue] = useState(isBalance ? "wedding/0/-10" : fixedDay);
  const [day, setDay] = useState("");
  const form = useForm({
    schema: NewInstalment,
    read: (fields) => ({
      budget_item_id: itemId,
      kind: isBalance ? "balance" : fields.get("kind"),
      amount: isBalance ? null : parseAmount(getFieldTexts(fields).get("amount") ?? ""),
      due: parseDueChoice(due),
      due_on: due === fixedDay ? day : null,
    }),
    failed: t("adding.failed"),
    send: async (body) => {
      await instalmentResource.addItem(body);
      showToast({ text: t(isBalance ? "adding.balance_saved" : "adding.saved") });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(isBalance ? "add_balance" : "planning.add")}
      help={item}
      saveLabel={t("adding.save")}
      onClose={onClose}
    >
      <DialogFields>
        {!isBalance && <InstalmentFields kind="instalment" amount="" />}
        <DueFields name="" due={due} day={day} onDue={setDue} onDay={setDay} />
      </DialogFields>
    </FormDialog>
  );
}
