import { useState } from "react";
import * as v from "valibot";
import type { ProviderKindId } from "#contract/provider-kinds.ts";
import { ContactChanges, type ProviderContact } from "#contract/providers.ts";
import { formatAmount } from "#i18n/amounts.ts";
import { AmountField } from "#web/platform/amount-field.tsx";
import { useFields } from "#web/platform/fields.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { usePermission } from "#web/platform/session.tsx";
import { useEditForm } from "#web/platform/use-edit-form.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getLanguage } from "#web/platform/language.ts";
import { DialogFields } from "#web/ui/dialog.tsx";
import { SuggestField } from "#web/ui/suggest-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { parseContact } from "../contact.rules.ts";
import { contactResource } from "../queries.ts";
import { StatusField } from "./status-field.tsx";

interface ContactDialogProps {
  kind: ProviderKindId;
  /** It has no id while it is new. */
  item: ProviderContact;
  /** Provider names from budget and expenses, as suggestions. */
  companyNames: readonly string[];
  onClose: () => void;
}

/** A new contact must have at least one field filled in. */
const NewContact = v.pipe(
  ContactChanges,
  v.forward(
    v.check((changes) => Object.keys(changes).length > 0, "required"),
    ["company"],
  ),
);

/** Adds or changes the contact of a kind. `item` follows what other members change. */
export function ContactDialog({ kind, item, companyNames, onClose }: ContactDialogProps) {
  const { t } = useTranslation("providers");
  const [openedContact] = useState(item);
  const { form, shown } = useEditForm({
    item: openedContact,
    latest: item,
    schemas: { change: openedContact.id === null ? NewContact : ContactChanges },
    read: parseContact,
    change: (changes, base) =>
      base.id === null
        ? contactResource.addItem({ provider: kind, changes })
        : contactResource.changeItem(base, changes),
    texts: {
      failed: t("contact.refused"),
      changed: t(openedContact.id === null ? "contact.added" : "contact.changed"),
    },
    onClose,
  });
  return (
    <FormDialog
      form={form}
      historyId={shown.id}
      title={t("contact.title")}
      help={shown.id === null ? t("contact.help") : undefined}
      onClose={onClose}
    >
      <ContactFields contact={shown} companyNames={companyNames} />
    </FormDialog>
  );
}

interface ContactFieldsProps {
  contact: ProviderContact;
  companyNames: readonly string[];
}

function ContactFields({ contact, companyNames }: ContactFieldsProps) {
  const { t } = useTranslation("providers");
  const mayEditPrice = usePermission("budget:edit") === true;
  const getField = useFields(ContactChanges, contact, { saysOptional: false });
  const getFieldProps = (name: "company" | "person" | "phone" | "email" | "price" | "notes") =>
    getField(name, t(`contact.fields.${name}`));
  return (
    <DialogFields>
      <SuggestField
        {...getFieldProps("company")}
        wide
        suggestions={companyNames}
        hint={t("contact.fields.company_hint")}
        data-autofocus
      />
      <TextField {...getFieldProps("person")} />
      <TextField {...getFieldProps("phone")} type="tel" />
      <TextField {...getFieldProps("email")} wide type="email" />
      {mayEditPrice && (
        <AmountField
          {...getFieldProps("price")}
          hint={t("contact.fields.price_hint")}
          defaultValue={formatAmount(contact.price, getLanguage())}
        />
      )}
      <StatusField defaultValue={contact.status} />
      <TextAreaField wide {...getFieldProps("notes")} />
    </DialogFields>
  );
}
