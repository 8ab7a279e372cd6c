/** After the wedding, prices per head keep their counts, even if the guest list changes. */
import { addDays, type Day, getLaterDay } from "./days.ts";
import { type CountSettings, countPersons, type Headcount, type CountOverride } from "./headcounts.ts";

/**
 * The first day with frozen counts: the day after the last of the wedding's and its moments' days. null while the
 * wedding has no day.
 */
export function getFreezeDay(weddingOn: Day | null, momentDays: readonly (Day | null)[]): Day | null {
  if (weddingOn === null) return null;
  return addDays(
    momentDays.reduce((last: Day, day) => getLaterDay(last, day ?? last), weddingOn),
    1,
  );
}

/**
 * The counts to store. After the wedding, each moment without a frozen count gets its present one. Before it, or if
 * it was moved into the future, frozen counts are removed. Counts set by the couple stay. Repeating it changes
 * nothing.
 */
export function freezeCounts(
  headcounts: readonly Headcount[],
  settings: CountSettings,
  isOver: boolean,
): readonly CountOverride[] {
  if (!isOver) return settings.counts.filter(({ isFrozen }) => !isFrozen);
  const frozen = new Set(settings.counts.filter(({ isFrozen }) => isFrozen).map(({ momentId }) => momentId));
  const added = [...countPersons(headcounts, settings)]
    .filter(([momentId]) => !frozen.has(momentId))
    .map(([momentId, { adults, children }]) => ({ momentId, adults, children, isFrozen: true }));
  return [...settings.counts, ...added];
}
