/** Hooks of the providers for other features. */
import { countContacts, type ProviderCounts } from "./counts.rules.ts";
import { useContacts } from "./queries.ts";

/** The number of followed and booked providers; undefined while loading. */
export function useProviderCounts(): ProviderCounts | undefined {
  const { data } = useContacts();
  return data && countContacts(data);
}

const noNames: readonly string[] = [];

/** The company names of the couple's contacts, as suggestions. */
export function useCompanyNames(): readonly string[] {
  const { data } = useContacts();
  return data?.flatMap(({ company }) => (company === "" ? [] : [company])) ?? noNames;
}
