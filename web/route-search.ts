/** The search parameters of routes. */

/** Validates search parameters that are each a string or absent. The page has a fallback for each. */
export function texts<const Name extends string>(...names: readonly Name[]) {
  return (search: Readonly<Record<string, unknown>>): { readonly [N in Name]?: string } => {
    const known: { [N in Name]?: string } = {};
    for (const name of names) {
      const value = search[name];
      if (typeof value === "string") known[name] = value;
    }
    return known;
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
/** Those of the guest list. */
export const guestSearch = texts(...guestFilters, "sort", "tab", "open", "field", "back", "invite");
