/** Every waiting time of the client, in milliseconds. All but `request`, `urls` and `others` are floors on what is shown. */
export const delays = {
  /** The overlay over the sign-in form. */
  overlay: 1500,
  /** The busy state of the menu while signing out. */
  signOut: 2000,
  /** The shapes of a page whose content is on its way. */
  skeleton: 700,
  /** Between seating guests and reading the tables again. */
  reloadAfterAssign: 500,
  /** Between missing a word and showing the other language's in its place. */
  fallback: 500,
  /** The longest a call may take before it is given up. */
  request: 30_000,
  /** How often signed urls are asked for anew: they last five minutes at least. */
  urls: 4 * 60_000,
  /** How often a page that two people work on at once asks what the other did. */
  others: 10_000,
} as const;

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** What the work gives, or throws, but not before the floor has passed; the work itself starts at once. */
export async function atLeast<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, pause(milliseconds)]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
