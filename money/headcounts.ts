/** How many persons a price per head counts at each moment: from the replies, or from numbers that the couple set. */

/** Which guests are counted; 'expected' takes those who come and a percentage of those who have not answered. */
export type Basis = "invited" | "expected" | "coming";

/** Guests of one moment. `invited` holds everybody with an invitation, also those who declined. */
export interface Replies {
  readonly invited: number;
  readonly coming: number;
  readonly waiting: number;
}

/** Guests and vendor meals of a moment that is on. The couple is not among the guests. A moment that is off has none. */
export interface Headcount {
  readonly momentId: string;
  readonly adults: Replies;
  readonly children: Replies;
  readonly vendorMeals: number;
}

/** Numbers that replace the replies of a moment, the couple included; null follows the replies. */
export interface SetCount {
  readonly momentId: string;
  readonly adults: number | null;
  readonly children: number | null;
  /** Set by the server once the wedding is over. What the couple set itself goes before it. */
  readonly isFrozen: boolean;
}

export interface CountSettings {
  readonly basis: Basis;
  /** 0 to 100, whole: how many of those without an answer 'expected' counts. */
  readonly expectedPercent: number;
  readonly counts: readonly SetCount[];
}

/** Whom a price per head counts. */
export interface Persons {
  /** With the two of the couple. */
  readonly adults: number;
  readonly children: number;
  readonly vendors: number;
}

/** By moment id. Moments that are off are left out. */
export type PersonsByMoment = ReadonlyMap<string, Persons>;

/** The couple eats too, and is on no guest list. */
const couple = 2;

export function countPersons(headcounts: readonly Headcount[], settings: CountSettings): PersonsByMoment {
  return new Map(headcounts.map((headcount) => [headcount.momentId, personsAt(headcount, settings)]));
}

function personsAt({ momentId, adults, children, vendorMeals }: Headcount, settings: CountSettings): Persons {
  const ofMoment = settings.counts.filter((count) => count.momentId === momentId);
  const set = (age: "adults" | "children") =>
    ofMoment.find((count) => !count.isFrozen)?.[age] ?? ofMoment.find((count) => count.isFrozen)?.[age];
  return {
    adults: set("adults") ?? guestsOf(adults, settings) + couple,
    children: set("children") ?? guestsOf(children, settings),
    vendors: vendorMeals,
  };
}

function guestsOf({ invited, coming, waiting }: Replies, { basis, expectedPercent }: CountSettings): number {
  switch (basis) {
    case "invited":
      return invited;
    case "coming":
      return coming;
    case "expected":
      return coming + Math.ceil((waiting * expectedPercent) / 100);
  }
}

/** The same persons with so many adults more, or fewer if `by` is below zero: at one moment, or at all without one. */
export function changeAdults(persons: PersonsByMoment, by: number, momentId?: string): PersonsByMoment {
  return new Map(
    [...persons].map(([id, counted]) => {
      const isChanged = momentId === undefined || momentId === id;
      return [id, isChanged ? { ...counted, adults: Math.max(0, counted.adults + by) } : counted];
    }),
  );
}
