/** The view state in the page's address: the filters of the journal. */
export interface JournalView {
  /** The id of the member who made the change; '' for all. */
  readonly person: string;
  /** '' for all. */
  readonly area: string;
  /** The id of what was changed; '' for all. */
  readonly thing: string;
}

export function parseJournalView(search: URLSearchParams): JournalView {
  return {
    person: search.get("person") ?? "",
    area: search.get("area") ?? "",
    thing: search.get("thing") ?? "",
  };
}

export function toJournalParams({ person, area, thing }: JournalView): Record<string, string> {
  return { person, area, thing };
}

export function isJournalFiltered({ person, area, thing }: JournalView): boolean {
  return person !== "" || area !== "" || thing !== "";
}
