/**
 * Delays that several features use, in milliseconds. The first three are minimum durations of something shown.
 */
export const delays = {
  /** The overlay over the sign-in form. */
  overlay: 1500,
  /** The busy state of the menu while signing out. */
  signOut: 2000,
  /** The skeleton of a page that is loading. */
  skeleton: 700,
  /** The pause between seating guests and reloading the tables. */
  reloadAfterAssign: 500,
  /** The timeout of a call. */
  request: 30_000,
  /** How often signed URLs are refreshed. They are valid for at least five minutes. */
  urls: 4 * 60_000,
} as const;

const minRetryDelay = 800;

/**
 * Milliseconds before the next try of a refused call: at least the seconds that the server asked for, growing
 * exponentially, with a random share, so that clients refused together do not come back together. `chance` is
 * from 0 to 1.
 */
export function getRetryDelay(failures: number, seconds = 0, chance = Math.random()): number {
  return Math.max(seconds * 1000, minRetryDelay) * 2 ** failures * (1 + chance / 2);
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Settles like `work`, but not before `milliseconds` have passed. The work itself starts at once. */
export async function withMinDuration<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, pause(milliseconds)]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
