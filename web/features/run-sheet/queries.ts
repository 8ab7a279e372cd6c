/** Queries and mutations of the run sheet and of its links. */
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  createRunLink,
  createRunPreset,
  createRunRow,
  deleteRunLink,
  listRunLinks,
  listRunRows,
  type NewRunLink,
  type NewRunRow,
  type RunLink,
  type RunRow,
  type RunRowChanges,
  type RunShift,
  shiftRunRows,
  updateRunRow,
} from "#contract/run-sheet.ts";
import { call } from "#web/platform/api.ts";
import { queryClient } from "#web/platform/queries.ts";
import { prefetchAllowed, usePermission } from "#web/platform/session.tsx";

export const runSheetQuery = queryOptions({
  queryKey: ["run-sheet"],
  queryFn: ({ signal }) => call(listRunRows, undefined, { signal }),
});

const linksQuery = queryOptions({
  queryKey: ["run-links"],
  queryFn: ({ signal }) => call(listRunLinks, undefined, { signal }),
});

export function useRunSheet() {
  return useQuery({ ...runSheetQuery, enabled: usePermission("run_sheet:see") === true });
}

export async function prefetchRunSheet(): Promise<void> {
  await prefetchAllowed("run_sheet:see", () => queryClient.prefetchQuery(runSheetQuery));
}

/** The order of the rows and who is in two places depend on all rows, so the sheet is refetched. */
function useRunSheetMutation<Variables, Reply>(mutationFn: (variables: Variables) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // After a refusal too, because the rows may have changed since.
    onSettled: () => client.invalidateQueries({ queryKey: runSheetQuery.queryKey }),
  });
}

export function useCreateRunRow() {
  return useRunSheetMutation((body: NewRunRow) => call(createRunRow, { body }));
}

export function useUpdateRunRow({ id }: Pick<RunRow, "id">) {
  return useRunSheetMutation((body: RunRowChanges) => call(updateRunRow, { params: { id }, body }));
}

/** Fills an empty run sheet from the moments. */
export function useCreateRunPreset() {
  return useRunSheetMutation((language: "fr" | "en") => call(createRunPreset, { body: { language } }));
}

type Shift = Omit<RunShift, "preview">;

export function useShiftRows() {
  return useRunSheetMutation((body: Shift) => call(shiftRunRows, { body: { ...body, preview: false } }));
}

export function useShiftPreview(body: Shift) {
  return useQuery({
    queryKey: ["run-shift", body],
    queryFn: ({ signal }) => call(shiftRunRows, { body: { ...body, preview: true } }, { signal }),
    gcTime: 0,
    placeholderData: (previous) => previous,
  });
}

/** For the couple only. */
export function useRunLinks() {
  return useQuery(linksQuery);
}

export function useCreateRunLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewRunLink) => call(createRunLink, { body }),
    onSuccess: (link) => {
      client.setQueryData(linksQuery.queryKey, (now) => now && [...removeLink(now, link), link]);
    },
  });
}

export async function revokeRunLink(link: RunLink): Promise<void> {
  await call(deleteRunLink, { params: { id: link.id } });
  queryClient.setQueryData(linksQuery.queryKey, (now) => now && removeLink(now, link));
}

function removeLink(now: readonly RunLink[], { id }: RunLink): RunLink[] {
  return now.filter((link) => link.id !== id);
}
