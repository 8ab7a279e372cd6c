/** Queries and mutations of moving the wedding to another day. */
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import {
  createDateMove,
  type DateMove,
  type DateMovePreview,
  previewDateMove,
} from "#contract/date-moves.ts";
import { listUndoableChanges } from "#contract/undo.ts";
import { getToday } from "#i18n/formats.ts";
import type { Wedding } from "#contract/wedding.ts";
import { call } from "#web/platform/api.ts";
import { queryClient } from "#web/platform/queries.ts";
import { usePermission } from "#web/platform/session.tsx";

/** What moves if the wedding moves to `to`, where null removes its day. */
export function loadDateMove(wedding: Wedding, to: string | null): Promise<DateMovePreview> {
  const today = getToday(wedding.time_zone);
  return call(previewDateMove, { query: { to: to ?? "", today } });
}

/** What still follows a former day, for the couple. */
export function useFormerDateMove(wedding: Wedding) {
  const { wedding_date: to } = wedding;
  return useQuery({
    queryKey: ["date-moves", to],
    queryFn: () => loadDateMove(wedding, to),
    enabled: usePermission("couple") === true && to !== null,
  });
}

const undoableChangesQuery = queryOptions({
  queryKey: ["undoable-changes"],
  queryFn: ({ signal }) => call(listUndoableChanges, undefined, { signal }),
});

/** The latest move that can still be undone. */
export function useLatestDateMove() {
  const { data } = useQuery(undoableChangesQuery);
  return data?.find(({ kind }) => kind === "date_move");
}

export function useCreateDateMove() {
  return useMutation({
    mutationFn: (body: DateMove) => call(createDateMove, { body }),
    onSuccess: ({ wedding }) => {
      queryClient.setQueryData<Wedding>(["wedding"], wedding);
    },
    onSettled: () => {
      void queryClient.invalidateQueries();
    },
  });
}

/** The number of things that would move, without the moments, which the couple chooses. */
export function countMoves({ tasks, payments, events }: DateMovePreview): number {
  return tasks.length + payments.length + events.length;
}
