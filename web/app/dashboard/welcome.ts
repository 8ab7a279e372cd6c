/** What the dashboard says first: the most pressing of what is open. */
interface Facts {
  readonly guests: number;
  /** Guests who have not answered. */
  readonly waiting: number;
  /** Tasks whose day is past. */
  readonly late: number;
  /** Providers followed and not yet booked. */
  readonly unbooked: number;
}

export interface Welcome {
  readonly word: "no_guests" | "late" | "providers" | "waiting" | "answered";
  readonly count: number;
}

/** More than one late task is worth saying before all else: one alone stands in the list of tasks anyway. */
const manyLate = 2;

export function welcomeFor({ guests, waiting, late, unbooked }: Facts): Welcome {
  if (guests === 0) return { word: "no_guests", count: 0 };
  if (late >= manyLate) return { word: "late", count: late };
  if (unbooked > 0) return { word: "providers", count: unbooked };
  return waiting > 0 ? { word: "waiting", count: waiting } : { word: "answered", count: guests };
}
