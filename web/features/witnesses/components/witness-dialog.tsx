import { useId, type ChangeEvent } from "react";
import { NewWitness, WitnessChanges, type Witness } from "#contract/witnesses.ts";
import { shorten } from "#i18n/shorten.ts";
import { useGuestList } from "#web/features/guests/queries.ts";
import { formatFullName } from "#web/features/guests/widgets.tsx";
import { SideField } from "#web/platform/side-field.tsx";
import { useFields } from "#web/platform/fields.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { phoneQuery, useMediaQuery } from "#web/ui/media.ts";
import { useEditForm } from "#web/platform/use-edit-form.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DialogFields } from "#web/ui/dialog.tsx";
import { FollowedField } from "#web/ui/field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { witnessResource } from "../queries.ts";

interface WitnessDialogProps {
  /** Absent for a new witness. */
  item?: Witness | undefined;
  couple: readonly string[];
  onClose: () => void;
}

/** Adds or edits a witness. */
export function WitnessDialog({ item, couple, onClose }: WitnessDialogProps) {
  const { t } = useTranslation("wedding");
  const { form, shown } = useEditForm({
    ...witnessResource.useEditOptions(item),
    schemas: { add: NewWitness, change: WitnessChanges },
    texts: { failed: t("witnesses.refused"), changed: t("save.done") },
    getAddedText: ({ name }) => t("witnesses.add.done", { name: shorten(name) }),
    onClose,
  });
  return (
    <FormDialog
      form={form}
      historyId={item?.id}
      title={item?.name ?? t("witnesses.add.open")}
      help={item ? undefined : t("witnesses.add.help")}
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

interface WitnessFieldsProps {
  /** What the fields begin with, or have followed since; undefined for a new witness. */
  witness: Witness | undefined;
  couple: readonly string[];
}

function WitnessFields({ witness, couple }: WitnessFieldsProps) {
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
        <SideField
          couple={couple}
          defaultValue={witness?.side ?? ""}
          label={t("witnesses.fields.side")}
          otherLabel={t("witnesses.fields.side_other")}
          otherTextLabel={t("witnesses.fields.side_words")}
          saysOptional
          autoComplete="off"
          alone={{ wide: true }}
        />
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
