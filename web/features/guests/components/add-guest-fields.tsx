import { NewGuest } from "#contract/guests.ts";
import { useFields } from "#web/platform/fields.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { getSideLabels, listDietChoices, listRelationshipChoices } from "../guest-choices.rules.ts";
import type { GuestTies } from "../guest-ties.ts";
import styles from "./dialogs.module.css";
import { SideField } from "#web/platform/side-field.tsx";

const addressFields = ["adresse", "code_postal", "ville"] as const;

interface AddGuestFieldsProps {
  couple: readonly string[];
  /** Those of the guest added before, because guests added in a row often share them. */
  ties: GuestTies;
}

export function AddGuestFields({ couple, ties }: AddGuestFieldsProps) {
  const { t } = useTranslation("guests");
  const field = useFields(NewGuest);
  return (
    <>
      <TextField {...field("firstName", t("fields.first_name"), { required: true })} />
      <TextField {...field("lastName", t("fields.last_name"))} />
      <TextField wide {...field("telephone", t("fields.telephone"))} type="tel" />
      <TextField wide {...field("email", t("fields.email"))} type="email" />
      <SelectField
        wide
        label={t("fields.diet")}
        name="diet"
        defaultValue="No Preferences"
        options={listDietChoices(t)}
        hint={t("privacy")}
      />
      <TextField wide {...field("allergies", t("fields.allergies"))} />
      <div data-wide="">
        <Checkbox label={t("fields.is_child")} name="is_child" value="true" />
      </div>
      <SideField couple={couple} defaultValue={ties.side} {...getSideLabels(t)} />
      <SelectField
        label={t("fields.relationship")}
        name="relationship"
        emptyLabel={t("fields.not_said")}
        defaultValue={ties.relationship}
        options={listRelationshipChoices(t)}
      />
      <details data-wide="" className={styles.folded}>
        <summary>{t("add.reach")}</summary>
        <div className={styles.foldedFields}>
          {addressFields.map((name) => (
            <TextField
              key={name}
              wide={name === "adresse"}
              {...field(name, t(`fields.${name}`))}
              optionalWord={undefined}
            />
          ))}
        </div>
      </details>
    </>
  );
}
