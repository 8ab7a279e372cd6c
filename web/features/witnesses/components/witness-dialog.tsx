import { useId, type ChangeEvent } from "react";
import { limits } from "#contract/values.ts";
import { NewWitness, WitnessChanges, type Witness } from "#contract/witnesses.ts";
import { shortened } from "#i18n/shortened.ts";
import { useGuestList } from "#web/features/guests/queries.ts";
import { formatFullName } from "#web/features/guests/widgets.tsx";
import { getChangedFields, getFieldTexts } from "#web/platform/changed-fields.ts";
import { type Edits, useEdits } from "#web/platform/edits.ts";
import { FormDialog, saveChanges } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { phone, useMedia } from "#web/ui/media.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DialogFields } from "#web/ui/dialog.tsx";
import { FollowedField } from "#web/ui/field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useAddWitness, useChangeWitness, useWitnesses } from "../queries.ts";
import { SideChoice } from "./side-choice.tsx";

interface WitnessDialogProps {
  /** null to add a witness. */
  witness: Witness | null;
  couple: readonly string[];
  onClose: () => void;
}

const phoneLength = 40;

/** The form of a witness. */
export function WitnessDialog({ witness, couple, onClose }: WitnessDialogProps) {
  const { t } = useTranslation("wedding");
  const list = useWitnesses().data;
  const edits = useEdits(
    witness ?? undefined,
    list?.find(({ id }) => id === witness?.id),
  );
  const form = useWitnessForm(edits, onClose);
  return (
    <FormDialog
      form={form}
      thing={witness?.id}
      title={witness?.name ?? t("witnesses.add.open")}
      help={witness ? undefined : t("witnesses.add.help")}
      saveLabel={witness ? t("translation:save") : t("witnesses.add.add")}
      onClose={onClose}
    >
      <WitnessFields witness={edits?.shown ?? null} couple={couple} />
    </FormDialog>
  );
}

function useWitnessForm(edits: Edits<Witness> | undefined, onClose: () => void) {
  const { t } = useTranslation("wedding");
  const base = edits?.shown;
  const add = useAddWitness();
  const change = useChangeWitness(base?.id ?? "");
  const adding = useForm({
    schema: NewWitness,
    failed: t("witnesses.refused"),
    send: async (values) => {
      const { name } = await add.mutateAsync(values);
      showToast({ text: t("witnesses.add.done", { name: shortened(name) }) });
      onClose();
    },
  });
  const changing = useForm({
    edits,
    schema: WitnessChanges,
    read: (fields) => getChangedFields({ ...base }, Object.fromEntries(getFieldTexts(fields))),
    failed: t("witnesses.refused"),
    send: (changes) =>
      saveChanges(changes, { base, save: change.mutateAsync, text: t("save.done"), onClose }),
  });
  return base ? changing : adding;
}

/** Sets a field of the form if it is empty. */
function fill(form: HTMLFormElement | null, name: string, text: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement && field.value === "") field.value = text;
}

interface WitnessFieldsProps {
  witness: Witness | null;
  couple: readonly string[];
}

function WitnessFields({ witness, couple }: WitnessFieldsProps) {
  const { t } = useTranslation("wedding");
  const guests = useGuestList();
  const isPhone = useMedia(phone);
  const id = useId();
  const optionalWord = t("translation:optional");
  // Choosing a guest's name fills in their contact data.
  const fillIn = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const guest = guests.find((each) => formatFullName(each) === target.value);
    if (!guest) return;
    fill(target.form, "phone", guest.telephone);
    fill(target.form, "email", guest.email);
  };
  return (
    <DialogFields>
      <TextField
        wide
        label={t("witnesses.fields.name")}
        name="name"
        list={`${id}-guests`}
        hint={guests.length > 0 ? t("witnesses.fields.name_hint") : undefined}
        autoComplete="off"
        defaultValue={witness?.name}
        maxLength={limits.shortText}
        onChange={fillIn}
      />
      <datalist id={`${id}-guests`}>
        {[...new Set(guests.map(formatFullName))].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <FollowedField name="side">
        <SideChoice couple={couple} defaultValue={witness?.side ?? ""} />
      </FollowedField>
      <TextField
        wide={isPhone}
        label={t("fields.phone")}
        name="phone"
        type="tel"
        optionalWord={optionalWord}
        autoComplete="off"
        defaultValue={witness?.phone}
        maxLength={phoneLength}
      />
      <TextField
        wide={isPhone}
        label={t("fields.email")}
        name="email"
        type="email"
        optionalWord={optionalWord}
        autoComplete="off"
        defaultValue={witness?.email}
        maxLength={limits.email}
      />
      <TextField
        wide
        label={t("witnesses.fields.looks_after")}
        name="looks_after"
        optionalWord={optionalWord}
        hint={t("witnesses.fields.looks_after_hint")}
        autoComplete="off"
        defaultValue={witness?.looks_after}
        maxLength={limits.shortText}
      />
    </DialogFields>
  );
}
