/** How often a payment on its way is asked after. */

const second = 1000;
/** Most are there at the first or second look; a bank that takes its time is not asked every second. */
const pauses = [1, 1, 2, 2, 3, 4, 5, 6, 8, 8, 10, 10];

/** Looks there are before one is told that it takes longer: a minute of them. */
export const looks: number = pauses.length + 1;

/** Milliseconds until the next look, after so many. */
export function pauseAfter(count: number): number {
  return (pauses[Math.max(0, count - 1) % pauses.length] ?? 1) * second;
}
