import { useMemo } from "react";
import { countPersons, type PersonsByMoment } from "#money/headcounts.ts";
import { useHeadcounts } from "#web/features/moments/queries.ts";
import { countSettings, repliesOf } from "./counts.rules.ts";
import { useBudgetSettings } from "./queries.ts";

export interface Counted {
  /** Whom each moment that is on counts today. */
  readonly persons: PersonsByMoment;
  /** The moments to which anybody is invited, or whose number the couple has set. */
  readonly invited: ReadonlySet<string>;
}

/** For whom prices per head are reckoned today, as a query has it. */
export function useCounted() {
  const [headcounts, settings] = [useHeadcounts(), useBudgetSettings()];
  const missing = [headcounts, settings].find(({ data }) => data === undefined);
  const data = useMemo((): Counted | undefined => {
    if (!headcounts.data || !settings.data) return undefined;
    const invited = headcounts.data.filter(({ adults, children }) => adults.invited + children.invited > 0);
    const set = settings.data.counts.filter(({ adults, children }) => adults !== null || children !== null);
    return {
      persons: countPersons(headcounts.data.map(repliesOf), countSettings(settings.data)),
      invited: new Set([...invited, ...set].map(({ moment_id: id }) => id)),
    };
  }, [headcounts.data, settings.data]);
  return {
    data,
    error: missing?.error ?? null,
    isFetching: headcounts.isFetching || settings.isFetching,
    refetch: () => Promise.all([headcounts.refetch(), settings.refetch()]),
  };
}
