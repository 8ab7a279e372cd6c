import { useId } from "react";
import { limits } from "#contract/values.ts";
import { partnerRoles, type Wedding } from "#contract/wedding.ts";
import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Segments } from "#web/ui/segments.tsx";
import {
  toPartnerField,
  getFirstName,
  getPartnerTextKey,
  maxPhoneLength,
  type WeddingField,
  type Partner,
} from "../draft.rules.ts";
import type { WeddingDraft } from "../use-wedding-draft.ts";
import { DraftField } from "./draft-field.tsx";
import styles from "./information.module.css";

interface PartnerFieldsProps {
  partner: Partner;
  draft: WeddingDraft;
  wedding: Wedding;
}

const partFields = [
  { part: "first_name", maxLength: limits.name },
  { part: "last_name", maxLength: limits.name },
  { part: "birth_date", type: "date" },
  { part: "address", maxLength: limits.shortText },
  { part: "email", type: "email", maxLength: limits.email },
  { part: "phone", type: "tel", maxLength: maxPhoneLength },
] as const;

/** What the town hall and providers ask of one partner. */
export function PartnerFields({ partner, draft: { texts, setText, getText }, wedding }: PartnerFieldsProps) {
  const { t } = useTranslation("wedding");
  const id = useId();
  // Email addresses are for the couple only; the server hides them from helpers.
  const isEmailHidden = usePermission("couple") === false;
  const visibleFields = partFields.filter(({ part }) => part !== "email" || !isEmailHidden);
  const role = toPartnerField(partner, "role");
  const name = getFirstName(texts, wedding, partner);
  const title = name === "" ? t(`couple.the_${getPartnerTextKey(partner, getText(role))}`) : name;
  return (
    <section role="group" aria-labelledby={id} className={styles.partner}>
      <h2 id={id} className={styles.name}>
        {title}
      </h2>
      <RoleField field={role} value={getText(role)} setText={setText} />
      {visibleFields.map(({ part, ...input }) => {
        const field = toPartnerField(partner, part);
        return (
          <DraftField
            key={part}
            {...input}
            field={field}
            label={t(`fields.${part}`)}
            value={getText(field)}
            setText={setText}
          />
        );
      })}
    </section>
  );
}

interface RoleFieldProps {
  field: WeddingField;
  value: string;
  setText: WeddingDraft["setText"];
}

function RoleField({ field, value, setText }: RoleFieldProps) {
  const { t } = useTranslation("wedding");
  return (
    <Segments
      label={t("fields.role")}
      name={field}
      value={value}
      options={partnerRoles.map((role) => ({ value: role, label: t(`couple.${role}`) }))}
      onChange={(role) => setText(field, role)}
    />
  );
}
