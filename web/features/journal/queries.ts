/** Queries of the journal, and undoing from it. */
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import * as v from "valibot";
import {
  getJournalEntry,
  type JournalEntry,
  journalAreas,
  listJournalEntries,
  maxJournalEntriesAtOnce,
  undoJournalEntry,
  visitJournal,
} from "#contract/journal.ts";
import type { User } from "#contract/account.ts";
import { undoObstacles } from "#contract/errors.ts";
import type { JournalReader } from "#i18n/journal-values.ts";
import { ApiError, call } from "#web/platform/api.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { queryClient } from "#web/platform/queries.ts";
import { showToast } from "#web/platform/toasts.tsx";
import type { TFunction } from "#web/platform/use-translation.ts";
import type { JournalFilterValues } from "./view.rules.ts";

const pageSize = 50;

function toQuery({ person, area, thing }: JournalFilterValues) {
  const knownArea = v.is(v.picklist(journalAreas), area) ? { area } : {};
  return { ...(person !== "" && { person }), ...knownArea, ...(thing !== "" && { thing }) };
}

/** All entries that match, newest first, for a file. The server keeps no more than 20,000. */
export async function loadJournal(filters: JournalFilterValues) {
  const entries: JournalEntry[] = [];
  const names: JournalReader["names"] = {};
  for (let before: string | undefined; ; before = entries.at(-1)?.id) {
    const query = {
      ...toQuery(filters),
      limit: maxJournalEntriesAtOnce,
      ...(before !== undefined && { before }),
    };
    const page = await call(listJournalEntries, { query });
    entries.push(...page.entries);
    Object.assign(names, page.names);
    if (!page.more || page.entries.length === 0) break;
  }
  return { entries, names };
}

/** The entries that match, newest first, page by page. */
export function useJournal(filters: JournalFilterValues) {
  const query = toQuery(filters);
  return useInfiniteQuery({
    queryKey: ["journal", "list", query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: before }) =>
      call(
        listJournalEntries,
        { query: { ...query, limit: pageSize, ...(before !== undefined && { before }) } },
        { signal },
      ),
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
  });
}

/** An entry with every change, and whether it can be undone. */
export function useJournalEntry(id: string) {
  return useQuery({
    queryKey: ["journal", "entry", id],
    queryFn: ({ signal }) => call(getJournalEntry, { params: { id } }, { signal }),
    // What can be undone depends on what has happened since.
    staleTime: 0,
  });
}

/** The latest entries after the one given; for null simply the latest. */
export function useLatestEntries(after: string | null) {
  return useQuery({
    queryKey: ["journal", "news", after],
    queryFn: ({ signal }) => call(listJournalEntries, { query: after === null ? {} : { after } }, { signal }),
  });
}

/** Stores which entry is the newest that the user has seen. After a failure it is only shown once more. */
export async function saveLastSeen(entryId: string): Promise<void> {
  try {
    await call(visitJournal, { body: { entry_id: entryId } });
    queryClient.setQueriesData<User>({ queryKey: ["user"] }, (user) =>
      user === undefined ? undefined : { ...user, seen_entry_id: entryId },
    );
  } catch (error) {
    console.warn("What was seen could not be noted", error);
  }
}

/** Undoes an entry, and offers to undo that again. All lists are refetched. */
export async function undoEntry(id: string, t: TFunction<"journal">, isRedo = false): Promise<void> {
  try {
    const { entry_id, kept } = await call(undoJournalEntry, { params: { id } });
    const redoAction = { label: t("undo.redo"), onAction: () => void undoEntry(entry_id, t, true) };
    if (isRedo) showToast({ text: t("undo.redone") });
    else showToast({ text: kept.length === 0 ? t("undo.done") : t("undo.done_but"), action: redoAction });
  } catch (error) {
    showToast({ text: getUndoErrorText(error, t), tone: "refused" });
  } finally {
    await queryClient.invalidateQueries();
  }
}

function getUndoErrorText(error: unknown, t: TFunction<"journal">): string {
  const reason = error instanceof ApiError ? error.reason : undefined;
  const obstacle = undoObstacles.find((each) => each === reason);
  return obstacle === undefined ? getErrorText(error) : t(`undo.reasons.${obstacle}`);
}
