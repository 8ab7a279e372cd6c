/** How often an open payment is polled. */

const second = 1000;

/**
 * Milliseconds before each further poll, one minute in total. The outcome of most payments is known at the first or
 * second poll; a slow bank is not asked every second.
 */
export const pollDelays: readonly number[] = [1, 1, 2, 2, 3, 4, 5, 6, 8, 8, 10, 10].map(
  (seconds) => seconds * second,
);
