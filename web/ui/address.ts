/** Writes the state of a view into the search parameters of its page, and reads it back. */
export interface ViewParams<View> {
  /** Ignores unknown values. */
  readonly parse: (search: URLSearchParams) => View;
  /** All parameters of the view, each '' at its default. Other parameters of the address stay. */
  readonly format: (view: View) => Readonly<Record<string, string>>;
}

/** Writes a view's parameters into `search`, leaving others in place. */
export function updateSearchParams(
  search: URLSearchParams,
  values: Readonly<Record<string, string>>,
): URLSearchParams {
  for (const [name, value] of Object.entries(values)) {
    if (value.trim() === "") search.delete(name);
    else search.set(name, value);
  }
  return search;
}
