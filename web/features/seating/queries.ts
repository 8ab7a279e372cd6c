/** The seating plan: its queries and writes. */
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import type { CallInput } from "#contract/endpoint.ts";
import type { Guest } from "#contract/guests.ts";
import {
  addTable,
  applySeatingPlan,
  assignGuest,
  changeSeating,
  changeTable,
  deleteTable,
  getSeating,
  listTables,
  placeTables,
  unlinkGuest,
  type SeatingSettings,
  type Table,
} from "#contract/seating.ts";
import { shorten } from "#i18n/shorten.ts";
import { usePermission, prefetchAllowed } from "#web/platform/session.tsx";
import { offerUndo } from "#web/platform/undo.ts";
import { guestsKey } from "#web/features/guests/queries.ts";
import { call } from "#web/platform/api.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { appendItems } from "#web/platform/list-cache.ts";
import { queryClient } from "#web/platform/queries.ts";
import { dismissToastsAbout, showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import {
  updateCachedGuests,
  updateCachedTables,
  refetchIfFetching,
  floorPlanKey,
  settleMoves,
  showMoves,
  tablesKey,
  rollBackMoves,
} from "./cache.ts";
import type { SeatMove } from "./seats.rules.ts";
import { wishCache } from "./wishes/queries.ts";

export { seatingKey } from "./cache.ts";

export type TableInput = CallInput<typeof addTable>["body"];
export type TableChangesInput = CallInput<typeof changeTable>["body"];
export type TablePosition = CallInput<typeof placeTables>["body"]["places"][number];

/** In the order of creation. */
export function useTables() {
  return useQuery({ ...tablesQuery, enabled: usePermission("seating:see") === true });
}

/** The floor plan without its tables, and the settings that apply to all guests. */
export function useSeating() {
  return useQuery({ ...floorPlanQuery, enabled: usePermission("seating:see") === true });
}

const tablesQuery = queryOptions({
  queryKey: tablesKey,
  queryFn: ({ signal }) => call(listTables, { query: {} }, { signal }),
});

const floorPlanQuery = queryOptions({
  queryKey: floorPlanKey,
  queryFn: ({ signal }) => call(getSeating, undefined, { signal }),
});

/** Prefetches the page's first queries. */
export async function prefetchSeating(): Promise<void> {
  await prefetchAllowed("seating:see", () =>
    Promise.all([
      queryClient.prefetchQuery(tablesQuery),
      queryClient.prefetchQuery(floorPlanQuery),
      queryClient.prefetchQuery(wishCache.query),
    ]),
  );
}

/** What all errors about seats, tables and the room are about: the next change that succeeds removes them. */
const seatingToastTopic = "seating";

/** Returns a function that shows why a change was refused. */
export function useShowSeatingError(): (error: unknown) => void {
  const { t } = useTranslation("seating");
  return useCallback(
    (error) => {
      showToast({
        text: t("refused", { why: getErrorText(error) }),
        tone: "refused",
        about: seatingToastTopic,
      });
    },
    [t],
  );
}

function dismissSeatingError(): void {
  dismissToastsAbout(seatingToastTopic);
}

export function useAddTable() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (table: TableInput) => call(addTable, { body: table }),
    onSuccess: (added) => {
      updateCachedTables(client, appendItems(added));
      refetchIfFetching(client, tablesKey);
    },
  });
}

export function useChangeTable() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: TableChangesInput }) =>
      call(changeTable, { params: { id }, body: changes }),
    onSuccess: (changed) => {
      updateCachedTables(client, (tables) =>
        tables.map((table) => (table.id === changed.id ? changed : table)),
      );
      refetchIfFetching(client, tablesKey);
    },
  });
}

/** The deletion is sent at once; a message offers to restore the table with its guests' seats. */
export function useDeleteTable() {
  const client = useQueryClient();
  const { t } = useTranslation("seating");
  return useMutation({
    mutationFn: ({ id }: Table) => call(deleteTable, { params: { id } }),
    onSuccess: (_, { id, name }) => {
      updateCachedTables(client, (tables) => tables.filter((table) => table.id !== id));
      updateCachedGuests(client, (guests) =>
        guests.map((guest) => (guest.table_id === id ? { ...guest, table_id: null, seat: null } : guest)),
      );
      refetchIfFetching(client, tablesKey);
      refetchIfFetching(client, guestsKey);
      wishCache.refresh();
      offerUndo({ id, text: t("delete.done", { name: shorten(name) }) });
    },
  });
}

/** Optimistic: rolled back with a message if the server refuses. */
export function usePlaceTables() {
  const client = useQueryClient();
  const showError = useShowSeatingError();
  return useMutation({
    mutationKey: [...tablesKey, "places"],
    scope: { id: "places" },
    mutationFn: (places: readonly TablePosition[]) => call(placeTables, { body: { places: [...places] } }),
    onMutate: async (places) => {
      await client.cancelQueries({ queryKey: tablesKey });
      const placeById = new Map(places.map(({ id, x, y, rotation }) => [id, [x, y, rotation].map(Number)]));
      updateCachedTables(client, (tables) =>
        tables.map((table) => {
          const [x = 0, y = 0, rotation = 0] = placeById.get(table.id) ?? [];
          return placeById.has(table.id) ? { ...table, x, y, rotation } : table;
        }),
      );
    },
    onSuccess: dismissSeatingError,
    onError: (error) => {
      showError(error);
      void client.invalidateQueries({ queryKey: tablesKey });
    },
  });
}

/** `base`: the values that a form showed before. */
export type SeatingChanges = Partial<SeatingSettings> & { readonly base?: Readonly<Record<string, unknown>> };

/** Optimistic: rolled back with a message if the server refuses. */
export function useChangeSeating() {
  const client = useQueryClient();
  const showError = useShowSeatingError();
  return useMutation({
    mutationKey: [...floorPlanKey, "changes"],
    scope: { id: "room" },
    mutationFn: (changes: SeatingChanges) => call(changeSeating, { body: changes }),
    onMutate: async ({ base: _base, ...changes }) => {
      await client.cancelQueries({ queryKey: floorPlanKey });
      client.setQueryData<SeatingSettings>(floorPlanKey, (seating) => seating && { ...seating, ...changes });
    },
    onSuccess: (seating) => {
      dismissSeatingError();
      const isLast = client.isMutating({ mutationKey: [...floorPlanKey, "changes"] }) === 1;
      if (isLast) client.setQueryData<SeatingSettings>(floorPlanKey, seating);
    },
    onError: (error) => {
      showError(error);
      void client.invalidateQueries({ queryKey: floorPlanKey });
    },
  });
}

interface SeatAssignment {
  readonly guest_id: string;
  readonly table_id: string;
  /** Absent or occupied: the first free seat. */
  readonly seat?: number | null | undefined;
}

/** Seats one guest, shown after the server's reply; used to seat guests one after another. */
export function useSeatGuest(): (assignment: SeatAssignment) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (assignment) => {
      const { id, table_id, seat } = await call(assignGuest, { body: assignment });
      updateCachedGuests(client, (guests) =>
        guests.map((guest) => (guest.id === id ? { ...guest, table_id, seat } : guest)),
      );
    },
    [client],
  );
}

/** Returns a function that refetches guests and tables. */
export function useRefetchSeating(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: guestsKey });
    void client.invalidateQueries({ queryKey: tablesKey });
  }, [client]);
}

/** Takes the seat of a guest away. Optimistic: rolled back with a message if the server refuses. */
export function useUnseatGuest() {
  return useMoveMutation({
    getMoves: (guest: Pick<Guest, "id">) => [{ guest_id: guest.id, table_id: null }],
    send: async ({ id }) => [await call(unlinkGuest, { body: { guest_id: id } })],
    saysRefused: true,
  });
}

/**
 * Moves guests, all or none. Optimistic: rolled back with a message if refused. Resolves to the inverse
 * moves.
 */
export function useApplyPlan({ saysRefused = true }: { readonly saysRefused?: boolean } = {}) {
  return useMoveMutation({
    getMoves: (moves: readonly SeatMove[]) => moves,
    send: (moves) => call(applySeatingPlan, { body: { moves: [...moves] } }),
    saysRefused,
  });
}

interface MoveMutationOptions<Input extends object> {
  readonly getMoves: (input: Input) => readonly SeatMove[];
  readonly send: (input: Input) => Promise<readonly Guest[]>;
  /** Whether a message says why the server refused. */
  readonly saysRefused?: boolean;
}

/**
 * The mutation behind every write of seats. All share a scope and are sent one after another, so that the
 * last one wins.
 */
function useMoveMutation<Input extends object>({
  getMoves,
  send,
  saysRefused = false,
}: MoveMutationOptions<Input>) {
  const client = useQueryClient();
  const showError = useShowSeatingError();
  /** The inverse moves of each call. */
  const inverses = useRef(new WeakMap<Input, readonly SeatMove[]>());
  return useMutation({
    scope: { id: "seats" },
    mutationFn: async (input: Input) => {
      const changedGuests = await send(input);
      settleMoves(client, getMoves(input), changedGuests);
      return inverses.current.get(input) ?? [];
    },
    onMutate: async (input) => {
      inverses.current.set(input, await showMoves(client, getMoves(input)));
    },
    onSuccess: dismissSeatingError,
    onError: (error, input) => {
      rollBackMoves(client, getMoves(input), inverses.current.get(input) ?? []);
      if (saysRefused) showError(error);
    },
  });
}
