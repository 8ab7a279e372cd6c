import { NewGuest } from "#contract/guests.ts";
import { useFields } from "#web/platform/fields.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { listDietChoices, listRelationshipChoices } from "../choices.ts";
import styles from "./dialogs.module.css";
import { SideField } from "./side-field.tsx";

/** Values that guests added in a row often share. */
export interface RepeatedValues {
  readonly side: string;
  readonly relationship: string;
}

/** The guest's address, folded at first. */
const addressFields = ["adresse", "code_postal", "ville"] as const;

interface AddGuestFieldsProps {
  couple: readonly string[];
  ties: RepeatedValues;
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
      <SideField couple={couple} defaultValue={ties.side} />
      <SelectField
        label={t("fields.relationship")}
        name="relationship"
        emptyLabel={t("fields.not_said")}
        defaultValue={ties.relationship}
        options={listRelationshipChoices(t)}
      />
      <details data-wide="" className={styles.serving}>
        <summary>{t("add.reach")}</summary>
        <div className={styles.served}>
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
