/** Converts headcounts and settings of the contract to the types that `money` counts with. */
import type { BudgetSettings } from "#contract/budget-settings.ts";
import type { Headcount, Moment } from "#contract/moments.ts";
import { addDays, type Day, latest } from "#money/days.ts";
import type { CountSettings, Headcount as CountedHeadcount } from "#money/headcounts.ts";

export function getReplies(headcount: Headcount): CountedHeadcount {
  const { moment_id: momentId, adults, children, vendor_meals: vendorMeals } = headcount;
  return { momentId, adults, children, vendorMeals };
}

export function countSettings({ basis, expected_percent, counts }: BudgetSettings): CountSettings {
  return {
    basis,
    expectedPercent: expected_percent,
    counts: counts.map(({ moment_id: momentId, adults, children, is_frozen: isFrozen }) => ({
      momentId,
      adults,
      children,
      isFrozen,
    })),
  };
}

interface Days {
  readonly weddingDate: Day | null;
  readonly moments: readonly Pick<Moment, "is_on" | "day">[];
}

/**
 * The day on which the server stored the numbers: the day after the last day of the wedding and its moments;
 * null while the numbers follow the replies.
 */
export function getFrozenDay({ counts }: BudgetSettings, { weddingDate, moments }: Days): Day | null {
  if (weddingDate === null || !counts.some(({ is_frozen: isFrozen }) => isFrozen)) return null;
  const days = moments.flatMap(({ is_on: isOn, day }) => (isOn && day !== null ? [day] : []));
  return addDays(days.reduce(latest, weddingDate), 1);
}
