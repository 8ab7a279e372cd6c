/** After the wedding, prices per head keep their numbers whatever happens to the guest list. */
import { addDays, type Day, latest } from "./days.ts";
import { type CountSettings, countPersons, type Headcount, type SetCount } from "./headcounts.ts";

/**
 * The first day on which the numbers are frozen: the day after the last of the wedding day and its moments' days. null while
 * the wedding has no day.
 */
export function frozenFrom(weddingOn: Day | null, momentDays: readonly (Day | null)[]): Day | null {
  if (weddingOn === null) return null;
  return addDays(
    momentDays.reduce((last: Day, day) => latest(last, day ?? last), weddingOn),
    1,
  );
}

/**
 * The counts to store. When the wedding is over, each moment gets a frozen count of what it counts now, unless it has one
 * already. When it is not, or not any more because its day was moved, the frozen ones are removed. What the couple set
 * stays. Running it again changes nothing.
 */
export function updateFrozenCounts(
  headcounts: readonly Headcount[],
  settings: CountSettings,
  isOver: boolean,
): readonly SetCount[] {
  if (!isOver) return settings.counts.filter(({ isFrozen }) => !isFrozen);
  const frozen = new Set(settings.counts.filter(({ isFrozen }) => isFrozen).map(({ momentId }) => momentId));
  const added = [...countPersons(headcounts, settings)]
    .filter(([momentId]) => !frozen.has(momentId))
    .map(([momentId, { adults, children }]) => ({ momentId, adults, children, isFrozen: true }));
  return [...settings.counts, ...added];
}
