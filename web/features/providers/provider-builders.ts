import type { ProviderContact } from "#contract/providers.ts";

/** Builds a contact for tests. */
export function createContact(fields: Partial<ProviderContact> = {}): ProviderContact {
  return {
    id: "0192",
    provider_id: "caterer",
    company: "",
    person: "",
    phone: "",
    email: "",
    price: null,
    status: "a_contacter",
    notes: "",
    ...fields,
  };
}
