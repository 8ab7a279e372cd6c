/** Hooks of the providers for other features. */

import { getCounts, type ProviderCounts } from "./counts.rules.ts";
import { useContacts } from "./queries.ts";

/** The number of followed and booked providers; undefined while loading. */
export function useProviderCounts(): ProviderCounts | undefined {
  const { data } = useContacts();
  return data && getCounts(data);
}

const nobody: readonly string[] = [];

/** The company names of the couple's contacts, as suggestions. */
export function useCompanies(): readonly string[] {
  const { data } = useContacts();
  return data?.flatMap(({ company }) => (company === "" ? [] : [company])) ?? nobody;
}
