import { useId } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/values.ts";
import { roles, type Wedding } from "#contract/wedding.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { fieldOf, firstNameOf, type Partner } from "../draft.rules.ts";
import type { Draft } from "../use-draft.ts";
import styles from "./information.module.css";

interface PartnerFieldsProps {
  partner: Partner;
  draft: Draft;
  wedding: Wedding;
  errors: Readonly<Record<string, string>>;
}

const phoneLength = 40;

const lines = [
  { part: "first_name", maxLength: limits.name },
  { part: "last_name", maxLength: limits.name },
  { part: "birth_date" },
  { part: "address", maxLength: limits.shortText },
  { part: "email", type: "email", maxLength: limits.email },
  { part: "phone", type: "tel", maxLength: phoneLength },
] as const;

/** What the town hall and the providers ask of one of the couple. */
export function PartnerFields({
  partner,
  draft: { texts, put, textOf },
  wedding,
  errors,
}: PartnerFieldsProps) {
  const { t } = useTranslation("wedding");
  const id = useId();
  const role = fieldOf(partner, "role");
  const name = firstNameOf(texts, wedding, partner);
  const title = name === "" ? t(`couple.the_${textOf(role) === "mariee" ? "mariee" : "marie"}`) : name;
  return (
    <section role="group" aria-labelledby={id} className={styles.partner}>
      <h2 id={id} className={styles.name}>
        {title}
      </h2>
      <Segments
        label={t("fields.role")}
        name={role}
        value={textOf(role)}
        options={roles.map((value) => ({ value, label: t(`couple.${value}`) }))}
        error={errors[role]}
        onChange={(value) => {
          put(role, value);
        }}
      />
      {lines.map(({ part, ...input }) => {
        const field = fieldOf(partner, part);
        const Field = part === "birth_date" ? DateField : TextField;
        return (
          <Field
            key={part}
            {...input}
            label={t(`fields.${part}`)}
            name={field}
            autoComplete="off"
            value={textOf(field)}
            error={errors[field]}
            onChange={(event) => {
              put(field, event.target.value);
            }}
          />
        );
      })}
    </section>
  );
}
