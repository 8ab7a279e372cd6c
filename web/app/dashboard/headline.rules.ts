/** The sentence at the top of the dashboard: the most urgent open matter. null: what the reader is not told. */
interface Facts {
  /** Guests, and those without a reply. */
  readonly guests: { readonly all: number; readonly waiting: number } | null;
  /** Overdue tasks. */
  readonly late: number | null;
  /** Providers that are booked, and those in contact but not booked. */
  readonly providers: { readonly booked: number; readonly unbooked: number } | null;
}

interface Headline {
  readonly textKey: "beginning" | "late" | "providers" | "waiting" | "all_replied" | "all_well";
  readonly count: number;
}

/**
 * For 'all_well' it must be known that nothing is late and that at least one provider is booked.
 */
export function getHeadline({ guests, late, providers }: Facts): Headline | undefined {
  if (guests?.all === 0) return { textKey: "beginning", count: 0 };
  if (late !== null && late > 0) return { textKey: "late", count: late };
  if (providers !== null && providers.unbooked > 0)
    return { textKey: "providers", count: providers.unbooked };
  if (guests === null) return undefined;
  const { all, waiting } = guests;
  // Before the first reply nobody is awaited yet: the invitations may not have been sent.
  if (waiting === all) return { textKey: "beginning", count: 0 };
  if (waiting > 0) return { textKey: "waiting", count: waiting };
  const isAllDone = late !== null && providers !== null && providers.booked > 0;
  return { textKey: isAllDone ? "all_well" : "all_replied", count: all };
}
