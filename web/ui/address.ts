/** How the state of a view is written into the search parameters of its page. */
export interface ViewInAddress<View> {
  /** What it does not know is passed over. */
  readonly read: (search: URLSearchParams) => View;
  /** Its own parameters, always all of them, each '' while it is at its default; others in the address stay. */
  readonly said: (view: View) => Readonly<Record<string, string>>;
}

/** Writes a view into parameters among which others may stand. */
export function sayIn(search: URLSearchParams, said: Readonly<Record<string, string>>): URLSearchParams {
  for (const [name, value] of Object.entries(said)) {
    if (value.trim() === "") search.delete(name);
    else search.set(name, value);
  }
  return search;
}
