import { useId, type ChangeEvent } from "react";
import { NewWitness, WitnessChanges, type Witness } from "#contract/witnesses.ts";
import { shorten } from "#i18n/shorten.ts";
import { useGuestList } from "#web/features/guests/queries.ts";
import { formatFullName } from "#web/features/guests/widgets.tsx";
import { useFields } from "#web/platform/fields.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { phoneQuery, useMediaQuery } from "#web/ui/media.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useEditForm } from "#web/platform/use-edit-form.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DialogFields } from "#web/ui/dialog.tsx";
import { FollowedField } from "#web/ui/field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { witnessResource } from "../queries.ts";
import { SideChoice } from "./side-choice.tsx";

interface WitnessDialogProps {
  /** undefined to add a witness. */
  witness: Witness | undefined;
  couple: readonly string[];
  onClose: () => void;
}

/** Adds or edits a witness. */
export function WitnessDialog({ witness, couple, onClose }: WitnessDialogProps) {
  const { t } = useTranslation("wedding");
  const { form, shown } = useEditForm({
    item: witness,
    latest: witnessResource.useList().data?.find(({ id }) => id === witness?.id),
    schemas: { add: NewWitness, change: WitnessChanges },
    add: async (values) => {
      const { name } = await witnessResource.addItem(values);
      showToast({ text: t("witnesses.add.done", { name: shorten(name) }) });
      onClose();
    },
    change: (changes, base) => witnessResource.changeItem(base, changes),
    texts: { failed: t("witnesses.refused"), changed: t("save.done") },
    onClose,
  });
  return (
    <FormDialog
      form={form}
      historyId={witness?.id}
      title={witness?.name ?? t("witnesses.add.open")}
      help={witness ? undefined : t("witnesses.add.help")}
      saveLabel={witness ? t("translation:save") : t("witnesses.add.add")}
      onClose={onClose}
    >
      <WitnessFields witness={shown} couple={couple} />
    </FormDialog>
  );
}

/** Sets a field of the form if it is empty. */
function fillEmptyField(form: HTMLFormElement | null, name: string, text: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement && field.value === "") field.value = text;
}

function WitnessFields({ witness, couple }: Pick<WitnessDialogProps, "witness" | "couple">) {
  const { t } = useTranslation("wedding");
  const guests = useGuestList();
  const isPhone = useMediaQuery(phoneQuery);
  const id = useId();
  const field = useFields(NewWitness, witness);
  // Choosing a guest's name fills in their contact data.
  const fillContact = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const guest = guests.find((each) => formatFullName(each) === target.value);
    if (!guest) return;
    fillEmptyField(target.form, "phone", guest.telephone);
    fillEmptyField(target.form, "email", guest.email);
  };
  return (
    <DialogFields>
      <TextField
        wide
        {...field("name", t("witnesses.fields.name"))}
        list={`${id}-guests`}
        hint={guests.length > 0 ? t("witnesses.fields.name_hint") : undefined}
        onChange={fillContact}
      />
      <datalist id={`${id}-guests`}>
        {[...new Set(guests.map(formatFullName))].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <FollowedField name="side">
        <SideChoice couple={couple} defaultValue={witness?.side ?? ""} />
      </FollowedField>
      <TextField wide={isPhone} {...field("phone", t("fields.phone"))} type="tel" />
      <TextField wide={isPhone} {...field("email", t("fields.email"))} type="email" />
      <TextField
        wide
        {...field("looks_after", t("witnesses.fields.looks_after"))}
        hint={t("witnesses.fields.looks_after_hint")}
      />
    </DialogFields>
  );
}
