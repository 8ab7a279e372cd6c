/**
 * The run sheet and its links: their queries and writes. The rows are a part of the answer, so `createResource` is
 * not used.
 */
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import {
  createRunLink,
  createRunPreset,
  createRunRow,
  deleteRunLink,
  deleteRunRow,
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
import type { Language } from "#i18n/languages.ts";
import { call } from "#web/platform/api.ts";
import { confirmDelete, getDeletionTexts } from "#web/platform/deletions.ts";
import { createListCache } from "#web/platform/list-cache.ts";
import { queryClient } from "#web/platform/queries.ts";
import { prefetchAllowed, usePermission } from "#web/platform/session.tsx";

const runSheetQuery = queryOptions({
  queryKey: ["run-sheet"],
  queryFn: ({ signal }) => call(listRunRows, undefined, { signal }),
});

const linkCache = createListCache<RunLink>({
  key: ["run-links"],
  read: (signal) => call(listRunLinks, undefined, { signal }),
});

export function useRunSheet() {
  return useQuery({ ...runSheetQuery, enabled: usePermission("run_sheet:see") === true });
}

export async function prefetchRunSheet(): Promise<void> {
  await prefetchAllowed("run_sheet:see", () => queryClient.prefetchQuery(runSheetQuery));
}

/**
 * Reads the sheet again after a write, because the order of the rows and who is in two places depend on all rows; after
 * a refusal too, because the rows may have changed since.
 */
async function refetchAfter<Reply>(write: Promise<Reply>): Promise<Reply> {
  try {
    return await write;
  } finally {
    await queryClient.invalidateQueries({ queryKey: runSheetQuery.queryKey });
  }
}

export function addRunRow(body: NewRunRow): Promise<RunRow> {
  return refetchAfter(call(createRunRow, { body }));
}

export function changeRunRow({ id }: RunRow, body: RunRowChanges): Promise<RunRow> {
  return refetchAfter(call(updateRunRow, { params: { id }, body }));
}

export function confirmRunRowDeletion({ id, title }: RunRow): void {
  confirmDelete({
    id,
    texts: getDeletionTexts("run-sheet:delete", title),
    send: () => call(deleteRunRow, { params: { id } }),
    onDeleted: () => void queryClient.invalidateQueries({ queryKey: runSheetQuery.queryKey }),
  });
}

/** Fills an empty run sheet from the moments. */
export function useCreateRunPreset() {
  return useMutation({
    mutationFn: (language: Language) => refetchAfter(call(createRunPreset, { body: { language } })),
  });
}

type Shift = Omit<RunShift, "preview">;

export function useShiftRows() {
  return useMutation({
    mutationFn: (body: Shift) => refetchAfter(call(shiftRunRows, { body: { ...body, preview: false } })),
  });
}

export function useShiftPreview(body: Shift) {
  return useQuery({
    queryKey: ["run-shift", body],
    queryFn: ({ signal }) => call(shiftRunRows, { body: { ...body, preview: true } }, { signal }),
    gcTime: 0,
    placeholderData: (previous) => previous,
  });
}

/** The links by which others read the run sheet; for the couple only. */
export function useRunLinks() {
  return useQuery(linkCache.query);
}

export function useAddRunLink() {
  return useMutation({
    mutationFn: (body: NewRunLink) => call(createRunLink, { body }),
    onSuccess: (link) => linkCache.add(link),
  });
}

export async function revokeRunLink(link: RunLink): Promise<void> {
  await call(deleteRunLink, { params: { id: link.id } });
  linkCache.remove(link);
}
