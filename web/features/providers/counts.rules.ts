/** Counts the couple's contacts by progress. */
import type { ContactStatus } from "#contract/providers.ts";

export interface ProviderCounts {
  /** Contacts that were not rejected. */
  readonly followed: number;
  readonly booked: number;
}

export function countContacts(contacts: readonly { readonly status: ContactStatus }[]): ProviderCounts {
  const followed = contacts.filter(({ status }) => status !== "ecarte");
  return { followed: followed.length, booked: followed.filter(({ status }) => status === "reserve").length };
}
