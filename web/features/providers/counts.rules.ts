/** How far the couple is with its providers. */
import type { ContactStatus } from "#contract/providers.ts";

export interface ProviderCounts {
  /** Those with a contact that was not set aside. */
  readonly followed: number;
  readonly booked: number;
}

export function countsOf(contacts: readonly { readonly status: ContactStatus }[]): ProviderCounts {
  const followed = contacts.filter(({ status }) => status !== "ecarte");
  return { followed: followed.length, booked: followed.filter(({ status }) => status === "reserve").length };
}
