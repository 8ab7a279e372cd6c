import { type Guest, GuestChanges } from "#contract/guests.ts";
import type { Moment } from "#contract/moments.ts";
import { HouseholdField } from "#web/features/households/widgets.tsx";
import { type AnswersByMoment, InvitationFields } from "#web/features/moments/widgets.tsx";
import { useFields } from "#web/platform/fields.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { DialogFields } from "#web/ui/dialog.tsx";
import { FollowedField } from "#web/ui/field.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { getFieldText, type EditableGuestField } from "../guest-form.rules.ts";
import { getSideLabels, listDietChoices, listRelationshipChoices } from "../guest-choices.rules.ts";
import styles from "./dialogs.module.css";
import { GuestPicker } from "./guest-picker.tsx";
import { ServingFields } from "./serving-fields.tsx";
import { SideField } from "#web/platform/side-field.tsx";

interface EditGuestFieldsProps {
  guest: Guest;
  guests: readonly Guest[];
  couple: readonly string[];
  /** The field that has the focus at first; by default the first one. */
  focusedField: string | undefined;
  /** The moments of the wedding, and the guest's answers. */
  moments: readonly Moment[];
  answers: AnswersByMoment;
}

export function EditGuestFields(props: EditGuestFieldsProps) {
  const { guest, focusedField, guests, couple, moments, answers } = props;
  const { t } = useTranslation("guests");
  const getField = useFields(GuestChanges, guest);
  const renderTextField = (
    name: Exclude<EditableGuestField, "household_id">,
    more: { wide?: boolean; type?: string } = {},
  ) => (
    <TextField
      {...more}
      {...getField(name, t(`fields.${name}`))}
      data-autofocus={focusedField === name ? "wanted" : undefined}
      {...(name === "first_name" && guest.plus_one_of === null && { optionalWord: undefined })}
    />
  );
  return (
    <Stack gap={6}>
      <DialogFields>
        {renderTextField("first_name")}
        {renderTextField("last_name")}
        {renderTextField("telephone", { type: "tel", wide: true })}
        {renderTextField("email", { type: "email", wide: true })}
        {moments.length > 0 ? (
          <InvitationFields moments={moments} answers={answers} />
        ) : (
          <Segments
            wide
            label={t("fields.presence")}
            name="presence"
            defaultValue={getFieldText(guest, "presence")}
            options={[
              { value: "true", label: t("presence.yes") },
              { value: "false", label: t("presence.no") },
              { value: "", label: t("presence.waiting") },
            ]}
          />
        )}
        <SelectField
          wide
          label={t("fields.diet")}
          name="diet"
          defaultValue={guest.diet}
          options={listDietChoices(t)}
        />
        {renderTextField("allergies", { wide: true })}
        <FollowedField name="side">
          <SideField couple={couple} defaultValue={guest.side} {...getSideLabels(t)} />
        </FollowedField>
        <SelectField
          label={t("fields.relationship")}
          name="relationship"
          emptyLabel={t("fields.not_said")}
          defaultValue={guest.relationship}
          options={listRelationshipChoices(t)}
        />
        <HouseholdField guests={guests} defaultId={guest.household_id} />
        {renderTextField("adresse", { wide: true })}
        {renderTextField("code_postal")}
        {renderTextField("ville")}
        {renderTextField("pays", { wide: true })}
        <TextAreaField wide {...getField("comment", t("fields.comment"))} />
        <FollowedField name="plus_one_of">
          <GuestPicker
            label={t("fields.plus_one_of")}
            hint={t("plus_one.hint")}
            name="plus_one_of"
            guests={guests.filter(({ id }) => id !== guest.id)}
            defaultId={guest.plus_one_of}
          />
        </FollowedField>
        <TextField
          {...getField("age", t("fields.age"))}
          type="number"
          inputMode="numeric"
          min={0}
          max={120}
          defaultValue={guest.age ?? ""}
        />
        <div className={styles.beside}>
          <FollowedField name="is_child">
            <Checkbox
              label={t("fields.is_child")}
              name="is_child"
              value="true"
              defaultChecked={guest.is_child}
            />
          </FollowedField>
        </div>
      </DialogFields>
      <ServingFields guest={guest} focusesPrintName={focusedField === "print_name"} />
    </Stack>
  );
}
