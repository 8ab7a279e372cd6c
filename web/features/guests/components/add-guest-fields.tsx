import { useEffect, useRef } from "react";
import { limits } from "#contract/values.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { getDietChoices, getRelationshipChoices } from "../choices.ts";
import styles from "./dialogs.module.css";
import { SideField } from "./side-field.tsx";

/** Values that guests added in a row often share. */
export interface Ties {
  readonly side: string;
  readonly relationship: string;
}

/** The guest's address, folded at first. */
const address = [
  { name: "adresse", wide: true, most: limits.shortText },
  { name: "code_postal", most: 20 },
  { name: "ville", most: limits.name },
] as const;

interface AddGuestFieldsProps {
  couple: readonly string[];
  ties: Ties;
}

export function AddGuestFields({ couple, ties }: AddGuestFieldsProps) {
  const { t } = useTranslation("guests");
  const optional = t("translation:optional");
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    first.current?.focus();
  }, []);
  return (
    <>
      <TextField
        ref={first}
        label={t("fields.first_name")}
        name="firstName"
        required
        autoComplete="off"
        maxLength={limits.name}
      />
      <TextField
        label={t("fields.last_name")}
        name="lastName"
        optionalWord={optional}
        autoComplete="off"
        maxLength={limits.name}
      />
      <TextField
        wide
        label={t("fields.telephone")}
        name="telephone"
        type="tel"
        optionalWord={optional}
        autoComplete="off"
        maxLength={40}
      />
      <TextField
        wide
        label={t("fields.email")}
        name="email"
        type="email"
        optionalWord={optional}
        autoComplete="off"
        maxLength={limits.email}
      />
      <SelectField
        wide
        label={t("fields.diet")}
        name="diet"
        defaultValue="No Preferences"
        options={getDietChoices(t)}
        hint={t("privacy")}
      />
      <TextField
        wide
        label={t("fields.allergies")}
        name="allergies"
        optionalWord={optional}
        autoComplete="off"
        maxLength={limits.shortText}
      />
      <div data-wide="">
        <Checkbox label={t("fields.is_child")} name="is_child" value="true" />
      </div>
      <SideField couple={couple} defaultValue={ties.side} />
      <SelectField
        label={t("fields.relationship")}
        name="relationship"
        emptyLabel={t("fields.not_said")}
        defaultValue={ties.relationship}
        options={getRelationshipChoices(t)}
      />
      <details data-wide="" className={styles.serving}>
        <summary>{t("add.reach")}</summary>
        <div className={styles.served}>
          {address.map(({ name, most, ...rest }) => (
            <TextField
              key={name}
              {...rest}
              label={t(`fields.${name}`)}
              name={name}
              autoComplete="off"
              maxLength={most}
            />
          ))}
        </div>
      </details>
    </>
  );
}
