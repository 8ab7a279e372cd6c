/** How often a payment on its way is asked after. */

const second = 1000;

/**
 * Milliseconds before each further look, a minute together. Most payments are there at the first or second; a bank that
 * takes its time is not asked every second.
 */
export const pauses: readonly number[] = [1, 1, 2, 2, 3, 4, 5, 6, 8, 8, 10, 10].map((each) => each * second);
