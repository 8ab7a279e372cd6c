import type { BudgetSettings } from "#contract/budget-settings.ts";
import type { Headcount } from "#contract/moments.ts";
import { countPersons, type PersonsByMoment } from "#money/headcounts.ts";
import { useHeadcounts } from "#web/features/moments/queries.ts";
import { toCountSettings, toCountedHeadcount } from "./counts.rules.ts";
import { useBudgetSettings } from "./queries.ts";

export interface CountedPersons {
  /** The persons that each moment counts today; moments that are off are left out. */
  readonly persons: PersonsByMoment;
  /** The ids of the moments with invited guests, or with a number that the couple set. */
  readonly invitedMomentIds: ReadonlySet<string>;
}

/** The persons that prices per head count today, as a query result. */
export function useCountedPersons() {
  const [headcounts, settings] = [useHeadcounts(), useBudgetSettings()];
  const unloadedQuery = [headcounts, settings].find(({ data }) => data === undefined);
  const data = headcounts.data && settings.data && toCountedPersons(headcounts.data, settings.data);
  return {
    data,
    error: unloadedQuery?.error ?? null,
    isFetching: headcounts.isFetching || settings.isFetching,
    refetch: () => Promise.all([headcounts.refetch(), settings.refetch()]),
  };
}

function toCountedPersons(headcounts: readonly Headcount[], settings: BudgetSettings): CountedPersons {
  const invited = headcounts.filter(({ adults, children }) => adults.invited + children.invited > 0);
  const overridden = settings.counts.filter(({ adults, children }) => adults !== null || children !== null);
  return {
    persons: countPersons(headcounts.map(toCountedHeadcount), toCountSettings(settings)),
    invitedMomentIds: new Set([...invited, ...overridden].map(({ moment_id: id }) => id)),
  };
}
