/**
 * Headcounts and count settings as `money` takes them, the percentage that is typed, and the day on which the numbers
 * were frozen.
 */
import type { BudgetSettings } from "#contract/budget-settings.ts";
import type { Headcount, Moment } from "#contract/moments.ts";
import type { Day } from "#money/days.ts";
import { getFreezeDay } from "#money/freezing.ts";
import type { CountSettings, Headcount as CountedHeadcount } from "#money/headcounts.ts";

export function toCountedHeadcount(headcount: Headcount): CountedHeadcount {
  const { moment_id: momentId, adults, children, vendor_meals: vendorMeals } = headcount;
  return { momentId, adults, children, vendorMeals };
}

export function toCountSettings({ basis, expected_percent, counts }: BudgetSettings): CountSettings {
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

/** Reads '80' and '80 %'; null for anything but a whole number from 0 to 100. */
export function parsePercent(text: string): number | null {
  const typed = /^(\d{1,3})\s*%?$/u.exec(text.trim());
  const percent = Number(typed?.[1]);
  return typed && percent <= 100 ? percent : null;
}

interface WeddingDays {
  readonly weddingDate: Day | null;
  readonly moments: readonly Pick<Moment, "is_on" | "date">[];
}

/**
 * The day on which the server stored the numbers: the day after the last day of the wedding and its moments;
 * null while the numbers follow the replies.
 */
export function getDayOfFrozenCounts(
  { counts }: BudgetSettings,
  { weddingDate, moments }: WeddingDays,
): Day | null {
  if (!counts.some(({ is_frozen: isFrozen }) => isFrozen)) return null;
  const momentDays = moments.filter(({ is_on: isOn }) => isOn).map(({ date }) => date);
  return getFreezeDay(weddingDate, momentDays);
}
