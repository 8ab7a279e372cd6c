/** Seats freed by guests who declined: fetched from the server, and marked as seen. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Guest } from "#contract/guests.ts";
import { dismissFreedSeat, type FreedSeat, listFreedSeats, type Table } from "#contract/seating.ts";
import { call } from "#web/platform/api.ts";
import { freedKey } from "./cache.ts";
import { useShowSeatingError } from "./queries.ts";
import type { SeatingState } from "./wishes/seating-state.rules.ts";

/** A freed seat with its guest and table. */
export interface FreedSeatOnScreen {
  readonly guest: Guest;
  readonly table: Table;
  /** ISO 8601; the list is sorted latest first. */
  readonly at: string;
}

export function useFreedSeats({
  guests,
  tables,
}: Pick<SeatingState, "guests" | "tables">): readonly FreedSeatOnScreen[] {
  const { data = [] } = useQuery({
    queryKey: freedKey,
    queryFn: ({ signal }) => call(listFreedSeats, undefined, { signal }),
  });
  return data
    .flatMap(({ guest_id, table_id, at }) => {
      const guest = guests.find(({ id }) => id === guest_id);
      const table = tables.find(({ id }) => id === table_id);
      return guest && table ? [{ guest, table, at }] : [];
    })
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
}

/** Marks freed seats as seen: they leave the screen at once, and the list is read again afterwards. */
export function useDismissFreedSeat() {
  const client = useQueryClient();
  const showError = useShowSeatingError();
  return useMutation({
    mutationFn: (freed: readonly FreedSeatOnScreen[]) =>
      Promise.all(freed.map(({ guest }) => call(dismissFreedSeat, { params: { id: guest.id } }))),
    onMutate: async (freed) => {
      await client.cancelQueries({ queryKey: freedKey });
      const seenIds = new Set(freed.map(({ guest }) => guest.id));
      client.setQueryData<readonly FreedSeat[]>(freedKey, (seats) =>
        seats?.filter(({ guest_id }) => !seenIds.has(guest_id)),
      );
    },
    onError: showError,
    onSettled: () => client.invalidateQueries({ queryKey: freedKey }),
  });
}
