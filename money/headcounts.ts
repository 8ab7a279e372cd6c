/** How many persons a price per head counts at each moment: from the replies, or from numbers that the couple set. */

/**
 * Which guests count: all 'invited', or those 'coming'; 'expected' counts those who come and a percentage of those
 * without an answer.
 */
type PersonBasis = "invited" | "expected" | "coming";

/** The guests of one moment. `invited` includes those who declined. */
interface ReplyCounts {
  readonly invited: number;
  readonly coming: number;
  readonly waiting: number;
}

/**
 * The guests and vendor meals of a moment that is on. The couple is not included. A moment that is off has no
 * headcount.
 */
export interface Headcount {
  readonly momentId: string;
  readonly adults: ReplyCounts;
  readonly children: ReplyCounts;
  readonly vendorMeals: number;
}

/** Numbers that replace the replies of a moment, including the couple; null follows the replies. */
export interface CountOverride {
  readonly momentId: string;
  readonly adults: number | null;
  readonly children: number | null;
  /** Set by the server after the wedding. A number set by the couple takes precedence. */
  readonly isFrozen: boolean;
}

export interface CountSettings {
  readonly basis: PersonBasis;
  /** A whole number from 0 to 100: the percentage for 'expected'. */
  readonly expectedPercent: number;
  readonly counts: readonly CountOverride[];
}

/** The persons that a price per head counts. */
export interface PersonCounts {
  /** Including the couple. */
  readonly adults: number;
  readonly children: number;
  readonly vendors: number;
}

/** By moment id, without moments that are off. */
export type PersonsByMoment = ReadonlyMap<string, PersonCounts>;

/** The couple eats too but is not on the guest list. */
const couplePersons = 2;

export function countPersons(headcounts: readonly Headcount[], settings: CountSettings): PersonsByMoment {
  return new Map(headcounts.map((headcount) => [headcount.momentId, countPersonsAt(headcount, settings)]));
}

function countPersonsAt(
  { momentId, adults, children, vendorMeals }: Headcount,
  settings: CountSettings,
): PersonCounts {
  const overridesOfMoment = settings.counts.filter((count) => count.momentId === momentId);
  const findOverride = (age: "adults" | "children") =>
    overridesOfMoment.find((count) => !count.isFrozen)?.[age] ??
    overridesOfMoment.find((count) => count.isFrozen)?.[age];
  return {
    adults: findOverride("adults") ?? countGuests(adults, settings) + couplePersons,
    children: findOverride("children") ?? countGuests(children, settings),
    vendors: vendorMeals,
  };
}

function countGuests(
  { invited, coming, waiting }: ReplyCounts,
  { basis, expectedPercent }: CountSettings,
): number {
  switch (basis) {
    case "invited":
      return invited;
    case "coming":
      return coming;
    case "expected":
      return coming + Math.ceil((waiting * expectedPercent) / 100);
  }
}

/**
 * The same persons with `count` adults more, or fewer if negative: at one moment, or at all moments without `momentId`.
 */
export function addAdults(persons: PersonsByMoment, count: number, momentId?: string): PersonsByMoment {
  return new Map(
    [...persons].map(([id, counted]) => {
      const isChanged = momentId === undefined || momentId === id;
      return [id, isChanged ? { ...counted, adults: Math.max(0, counted.adults + count) } : counted];
    }),
  );
}
