/** The sentence at the top of the dashboard: the most urgent open matter. */
interface Facts {
  readonly guests: number;
  /** Guests without a reply. */
  readonly waiting: number;
  /** Overdue tasks. */
  readonly late: number;
  /** Providers in contact but not booked. */
  readonly unbooked: number;
  readonly booked: number;
}

export interface Welcome {
  readonly word: "beginning" | "late" | "providers" | "waiting" | "replied" | "answered";
  readonly count: number;
}

/** 'answered' says that all is well, so nothing may be late and at least one provider must be booked. */
export function getWelcome({ guests, waiting, late, unbooked, booked }: Facts): Welcome {
  if (guests === 0) return { word: "beginning", count: 0 };
  if (late > 0) return { word: "late", count: late };
  if (unbooked > 0) return { word: "providers", count: unbooked };
  // Before the first reply nobody is awaited yet: the invitations may not have been sent.
  if (waiting === guests) return { word: "beginning", count: 0 };
  if (waiting > 0) return { word: "waiting", count: waiting };
  return { word: booked > 0 ? "answered" : "replied", count: guests };
}
