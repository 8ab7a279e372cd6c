/** The search parameters of routes. */

/** Validates search parameters that are each a string or absent. The page has a fallback for each. */
export function parseTextParams<const Name extends string>(...names: readonly Name[]) {
  return (search: Readonly<Record<string, unknown>>): { readonly [N in Name]?: string } => {
    const params: { [N in Name]?: string } = {};
    for (const name of names) {
      const value = search[name];
      if (typeof value === "string") params[name] = value;
    }
    return params;
  };
}

const guestFilters = [
  "q",
  "side",
  "relationship",
  "diet",
  "presence",
  "moment",
  "household",
  "only",
] as const;
/** The search parameters of the guest list. */
export const guestSearch = parseTextParams(...guestFilters, "sort", "tab", "open", "field", "back", "invite");
