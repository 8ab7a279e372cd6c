import { useQuery } from "@tanstack/react-query";
import { listJournalEntries } from "#contract/journal.ts";
import { call } from "./api.ts";

/** How many entries are looked through. */
const atOnce = 10;

export interface LastChange {
  /** The name of the member; undefined for a guest, the server, and a deleted account. */
  readonly name: string | undefined;
  /** ISO 8601 instant. */
  readonly at: string;
}

/** The last change of a field, from the journal; undefined while it loads, and if the journal does not know it. */
export function useLastChange(id: string | undefined, field: string): LastChange | undefined {
  const { data } = useQuery({
    queryKey: ["journal", "last change", id, field],
    queryFn: ({ signal }) =>
      call(listJournalEntries, { query: { thing: id ?? "", limit: atOnce } }, { signal }),
    enabled: id !== undefined,
    staleTime: 0,
  });
  const entry = data?.entries.find(({ changes }) =>
    changes.some(({ thing_id, fields }) => thing_id === id && fields !== null && hasField(fields, field)),
  );
  if (data === undefined || entry === undefined) return undefined;
  return { name: data.names[entry.user_id ?? ""], at: entry.at };
}

/** Amounts are in columns of cents. */
function hasField(fields: Readonly<Record<string, unknown>>, field: string): boolean {
  return field in fields || `${field}_cents` in fields;
}
