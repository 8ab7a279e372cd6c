/** What other rooms show of the providers. */

import { countsOf, type ProviderCounts } from "./counts.rules.ts";
import { useContacts } from "./queries.ts";

/** How many are followed and booked; undefined while unknown. */
export function useProviderCounts(): ProviderCounts | undefined {
  const { data } = useContacts();
  return data && countsOf(data);
}

const nobody: readonly string[] = [];

/** The names of the houses the couple is in touch with, for a field that suggests them. */
export function useCompanies(): readonly string[] {
  const { data } = useContacts();
  return data?.flatMap(({ company }) => (company === "" ? [] : [company])) ?? nobody;
}
