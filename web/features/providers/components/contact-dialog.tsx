import { useId, useState } from "react";
import * as v from "valibot";
import type { ProviderId } from "#contract/provider-kinds.ts";
import { ContactChanges, type ProviderContact } from "#contract/providers.ts";
import { limits } from "#contract/values.ts";
import { formatAmount } from "#i18n/amounts.ts";
import { AmountField } from "#web/platform/amount-field.tsx";
import { useEdits } from "#web/platform/edits.ts";
import { FormDialog, saveChanges } from "#web/platform/form-dialog.tsx";
import { getFieldTexts } from "#web/platform/changed-fields.ts";
import { useForm } from "#web/platform/forms.ts";
import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getLanguage } from "#web/platform/i18n.ts";
import { DialogFields } from "#web/ui/dialog.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { getContactChanges } from "../contact.rules.ts";
import { useChangeContact } from "../queries.ts";
import { StatusField } from "./status-field.tsx";

interface ContactDialogProps {
  kind: ProviderId;
  /** Without an id if there is no contact yet. */
  contact: ProviderContact;
  /** Provider names from budget and expenses, as suggestions. */
  companyNames: readonly string[];
  onClose: () => void;
}

const phoneLength = 40;

/** A new contact must have at least one field filled in. */
const NewContact = v.pipe(
  ContactChanges,
  v.forward(
    v.check((changes) => Object.keys(changes).length > 0, "required"),
    ["company"],
  ),
);

/** Adds or changes the couple's contact. */
export function ContactDialog({ kind, contact: current, companyNames, onClose }: ContactDialogProps) {
  const { t } = useTranslation("providers");
  const [opened] = useState(current);
  const edits = useEdits(opened, current);
  const { shown: contact } = edits;
  const isNew = contact.id === null;
  const change = useChangeContact(kind);
  const form = useForm({
    edits,
    schema: isNew ? NewContact : ContactChanges,
    read: (fields) => getContactChanges(contact, getFieldTexts(fields)),
    failed: t("contact.refused"),
    send: (changes) =>
      saveChanges(changes, {
        base: contact,
        save: change.mutateAsync,
        text: t(isNew ? "contact.added" : "contact.changed"),
        onClose,
      }),
  });
  return (
    <FormDialog
      form={form}
      historyId={contact.id}
      title={t("contact.title")}
      help={isNew ? t("contact.help") : undefined}
      saveLabel={t("translation:save")}
      onClose={onClose}
    >
      <ContactFields contact={contact} companyNames={companyNames} />
    </FormDialog>
  );
}

interface ContactFieldsProps {
  contact: ProviderContact;
  companyNames: readonly string[];
}

function ContactFields({ contact, companyNames }: ContactFieldsProps) {
  const { t } = useTranslation("providers");
  const id = useId();
  const hasMoney = usePermission("budget:edit") === true;
  const price = formatAmount(contact.price, getLanguage());
  const line = (name: "company" | "person" | "phone" | "email") => ({
    name,
    label: t(`contact.fields.${name}`),
    autoComplete: "off",
    defaultValue: contact[name],
    maxLength: limits.shortText,
  });
  return (
    <DialogFields>
      <TextField
        {...line("company")}
        wide
        list={`${id}-houses`}
        hint={t("contact.fields.company_hint")}
        data-autofocus
      />
      <datalist id={`${id}-houses`}>
        {companyNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField {...line("person")} />
      <TextField {...line("phone")} type="tel" maxLength={phoneLength} />
      <TextField {...line("email")} wide type="email" maxLength={limits.email} />
      {hasMoney && (
        <AmountField
          name="price"
          label={t("contact.fields.price")}
          hint={t("contact.fields.price_hint")}
          defaultValue={price}
        />
      )}
      <StatusField defaultValue={contact.status} />
      <TextAreaField
        wide
        name="notes"
        label={t("contact.fields.notes")}
        defaultValue={contact.notes}
        maxLength={limits.comment}
      />
    </DialogFields>
  );
}
