/** The contact of a kind of provider, and its name. */
import type { ProviderKindId } from "#contract/provider-kinds.ts";
import type { ProviderContact } from "#contract/providers.ts";
import { parseAmount } from "#i18n/amounts.ts";
import { getFieldTexts } from "#web/platform/changed-fields.ts";

const emptyContact = {
  id: null,
  company: "",
  person: "",
  phone: "",
  email: "",
  price: null,
  status: "a_contacter",
  notes: "",
} as const;

/** The contact of a kind, with empty fields if there is none. */
export function findContact(contacts: readonly ProviderContact[], kind: ProviderKindId): ProviderContact {
  return contacts.find(({ provider_id }) => provider_id === kind) ?? { ...emptyContact, provider_id: kind };
}

/** The values of a form. `price` is NaN if it cannot be parsed; it is absent for those who may not change it. */
export function parseContact(fields: FormData): Record<string, string | number | null> {
  const texts = getFieldTexts(fields);
  const price = texts.get("price");
  return {
    ...Object.fromEntries([...texts].map(([name, text]) => [name, name === "notes" ? text : text.trim()])),
    ...(price !== undefined && { price: parseAmount(price) }),
  };
}

/** The company, otherwise the person; '' without either. */
export function getContactName({ company, person }: Pick<ProviderContact, "company" | "person">): string {
  return company === "" ? person : company;
}
