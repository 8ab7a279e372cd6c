import { useQuery } from "@tanstack/react-query";
import { listJournalEntries } from "#contract/journal.ts";
import { call } from "./api.ts";
import { findLastChange, type LastChange } from "./last-change.rules.ts";

/** How many entries are looked through. */
const maxEntries = 10;

/** The last change of a field, from the journal; undefined while it loads, and if the journal does not know it. */
export function useLastChange(id: string | undefined, field: string): LastChange | undefined {
  const { data } = useQuery({
    queryKey: ["journal", "last change", id, field],
    queryFn: ({ signal }) =>
      call(listJournalEntries, { query: { thing: id ?? "", limit: maxEntries } }, { signal }),
    enabled: id !== undefined,
    staleTime: 0,
  });
  return data === undefined || id === undefined ? undefined : findLastChange(data, { id, field });
}
