/** The shape of a page that stood in the HTML has been on screen for a while when the app takes its place. */
let since: number | null = null;

/** The app is about to draw over it. */
export function hasStood(): void {
  since = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? performance.now();
}

/** From now on shapes begin when they are drawn. */
export function standsNoMore(): void {
  since = null;
}

/** For how many milliseconds a shape that is drawn now has been seen already. */
export function seenFor(): number {
  return since === null ? 0 : performance.now() - since;
}
