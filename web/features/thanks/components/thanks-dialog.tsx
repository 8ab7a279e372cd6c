import { NewThanks, type Thanks, ThanksChanges } from "#contract/thanks.ts";
import { limits } from "#contract/values.ts";
import { shortened } from "#i18n/shortened.ts";
import { getChangedFields, getFieldTexts } from "#web/platform/changed-fields.ts";
import { DeleteDialog } from "#web/platform/delete-dialog.tsx";
import { useEdits } from "#web/platform/edits.ts";
import { FormDialog, saveChanges } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { DialogFields } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { findThanks, useAddThanks, useDeleteThanks, useSaveThanks, useThanks } from "../queries.ts";
import type { NamedThanks } from "../thanks.rules.ts";

/** Adds a thank-you for somebody who is not on the guest list. */
export function AddThanksDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("thanks");
  const add = useAddThanks();
  const form = useForm({
    schema: NewThanks,
    failed: t("edit.failed"),
    send: async (values) => {
      const { name } = await add.mutateAsync(values);
      showToast({ text: t("add.done", { name: shortened(name) }) });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t("add.open")}
      help={t("add.help")}
      saveLabel={t("add.add")}
      onClose={onClose}
    >
      <Fields row={undefined} />
    </FormDialog>
  );
}

/** Edits the gift and the day of a thank-you. */
export function EditThanksDialog({ item, onClose }: { item: NamedThanks; onClose: () => void }) {
  const { t } = useTranslation("thanks");
  const edits = useEdits(item.row, findThanks(useThanks().data, item.row));
  const { shown: row } = edits;
  const save = useSaveThanks(row);
  const before = { name: row.name, gift: row.gift, thanked_on: row.thanked_on ?? "" };
  const form = useForm({
    edits,
    schema: ThanksChanges,
    read: (fields) => getChangedFields(before, Object.fromEntries(getFieldTexts(fields))),
    failed: t("edit.failed"),
    send: (changes) =>
      saveChanges(changes, { base: row, save: save.mutateAsync, text: t("edit.done"), onClose }),
  });
  return (
    <FormDialog
      form={form}
      thing={row.id}
      title={item.name}
      saveLabel={t("translation:save")}
      onClose={onClose}
    >
      <Fields row={row} />
    </FormDialog>
  );
}

function Fields({ row }: { row: Thanks | undefined }) {
  const { t } = useTranslation("thanks");
  const optionalWord = t("translation:optional");
  const hasName = row === undefined || (row.household_id === null && row.guest_id === null);
  return (
    <DialogFields>
      {hasName && (
        <TextField
          wide
          label={t("fields.name")}
          name="name"
          required
          autoComplete="off"
          defaultValue={row?.name}
          maxLength={limits.name}
        />
      )}
      <TextField
        wide
        label={t("fields.gift")}
        name="gift"
        optionalWord={optionalWord}
        autoComplete="off"
        defaultValue={row?.gift}
        maxLength={limits.shortText}
      />
      <DateField
        label={t("fields.thanked_on")}
        name="thanked_on"
        optionalWord={optionalWord}
        defaultValue={row?.thanked_on ?? ""}
      />
    </DialogFields>
  );
}

export function DeleteThanksDialog({ item, onClose }: { item: NamedThanks; onClose: () => void }) {
  const { t } = useTranslation("thanks");
  return (
    <DeleteDialog
      question={t("delete.question")}
      detail={t("delete.detail", { name: shortened(item.name) })}
      failed={(why) => t("delete.failed", { why })}
      gone={item}
      deletion={useDeleteThanks()}
      onClose={onClose}
    />
  );
}
