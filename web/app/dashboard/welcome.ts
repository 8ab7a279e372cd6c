/** What the dashboard says first: the most pressing of what is open. */
interface Facts {
  readonly guests: number;
  /** Guests who have not answered. */
  readonly waiting: number;
  /** Tasks whose day is past. */
  readonly late: number;
  /** Providers followed and not yet booked. */
  readonly unbooked: number;
  readonly booked: number;
}

export interface Welcome {
  readonly word: "no_guests" | "late" | "providers" | "waiting" | "replied" | "answered";
  readonly count: number;
}

/** 'answered' says that all goes well: nothing may be late then, and somebody must be booked. */
export function welcomeFor({ guests, waiting, late, unbooked, booked }: Facts): Welcome {
  if (guests === 0) return { word: "no_guests", count: 0 };
  if (late > 0) return { word: "late", count: late };
  if (unbooked > 0) return { word: "providers", count: unbooked };
  if (waiting > 0) return { word: "waiting", count: waiting };
  return { word: booked > 0 ? "answered" : "replied", count: guests };
}
