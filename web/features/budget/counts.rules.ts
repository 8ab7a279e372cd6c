/** Converts headcounts and settings of the contract to the types that `money` counts with. */
import type { BudgetSettings } from "#contract/budget-settings.ts";
import type { Headcount } from "#contract/moments.ts";
import type { CountSettings, Headcount as CountedHeadcount } from "#money/headcounts.ts";

export function repliesOf(headcount: Headcount): CountedHeadcount {
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
