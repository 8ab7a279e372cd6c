import { providerKindIds } from "#contract/provider-kinds.ts";
import { ContactChanges, contactStatuses } from "#contract/providers.ts";
import catalogue from "#i18n/fr/catalogue.json" with { type: "json" };
import { oneOf, optional, amount, text } from "../columns.ts";
import { type RowOf, table } from "../table.ts";

const contact = ContactChanges.entries;

/** Outside the bin at most one for each kind of provider. */
export const provider_contacts = table({
  columns: {
    /** The id of its kind. */
    provider_id: oneOf(providerKindIds),
    company: text(contact.company),
    person: text(contact.person),
    phone: text(contact.phone),
    email: text(contact.email),
    price_cents: optional(amount(contact.price)),
    status: oneOf(contactStatuses),
    notes: text(contact.notes),
  },
  kind: "provider_contact",
  area: "providers",
  notFound: "contact_not_found",
  label: ({ company, person }) => (company === "" ? person : company),
  binLabel: ({ company, person, provider_id }) => company || person || catalogue.kinds[provider_id].name,
});
export type ProviderContactRow = RowOf<(typeof provider_contacts)["columns"]>;
