import { NewThanks, ThanksChanges } from "#contract/thanks.ts";
import { shorten } from "#i18n/shorten.ts";
import { useFields } from "#web/platform/fields.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useEditForm } from "#web/platform/use-edit-form.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { DialogFields } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { thanksResource, useThanks } from "../queries.ts";
import { isSameRecipient, type NamedThanks } from "../thanks.rules.ts";

interface ThanksDialogProps {
  /** Absent for a new row. */
  item?: NamedThanks | undefined;
  onClose: () => void;
}

/** Edits a thank-you, or adds one for somebody who is not on the guest list. */
export function ThanksDialog({ item, onClose }: ThanksDialogProps) {
  const { t } = useTranslation("thanks");
  const rows = useThanks().data;
  const { form, shown } = useEditForm({
    ...thanksResource.useEditOptions(item),
    latest: item && rows?.find((each) => isSameRecipient(each, item)),
    schemas: { add: NewThanks, change: ThanksChanges },
    texts: { failed: t("edit.failed"), changed: t("edit.done") },
    getAddedText: ({ name }) => t("add.done", { name: shorten(name) }),
    onClose,
  });
  const field = useFields(NewThanks, shown);
  const hasName = !shown || (shown.household_id === null && shown.guest_id === null);
  return (
    <FormDialog
      form={form}
      historyId={shown?.isNoted ? shown.id : null}
      title={item?.shownName ?? t("add.open")}
      help={item ? undefined : t("add.help")}
      onClose={onClose}
    >
      <DialogFields>
        {hasName && <TextField wide {...field("name", t("fields.name"), { required: true })} />}
        <TextField wide {...field("gift", t("fields.gift"))} />
        <DateField {...field("thanked_on", t("fields.thanked_on"))} />
      </DialogFields>
    </FormDialog>
  );
}
