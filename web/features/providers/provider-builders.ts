import type { ProviderContact } from "#contract/providers.ts";

/** A contact that says nothing but what the test cares about. */
export function aContact(given: Partial<ProviderContact> = {}): ProviderContact {
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
    ...given,
  };
}
