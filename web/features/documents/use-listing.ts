import { ApiError } from "#web/platform/api.ts";
import { findFailedQuery } from "#web/platform/load-failed.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useAllFolders, useFiles, useFolders, useDocumentSearch, type Item } from "./queries.ts";
import { indexById, type FoldersById } from "./tree.rules.ts";
import type { DocumentsView } from "./use-documents-view.ts";
import { sortItems } from "./view.rules.ts";
import { useEffect, useState } from "react";

/** Milliseconds without typing before the search runs. */
const searchWait = 250;

interface FailedQuery {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

export interface Listing {
  /** Sorted; undefined while loading. */
  readonly items: readonly Item[] | undefined;
  /** Every query has finished. */
  readonly isLoaded: boolean;
  /** The query that failed. */
  readonly failed: FailedQuery | undefined;
  /** The open folder was deleted. */
  readonly isFolderGone: boolean;
  readonly isSearching: boolean;
  readonly folders: FoldersById;
}

function isFolderMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === "folder_not_found";
}

/** The items of the page: those in the open folder, or the search results. */
export function useListing({ folderId, filters, sort }: DocumentsView): Listing {
  const { i18n } = useTranslation("documents");
  const allQuery = useAllFolders();
  const { search } = filters;
  const isSearching = search.trim() !== "";
  const folders = useFolders(folderId);
  const files = useFiles(folderId);
  const text = useDebouncedValue(search, searchWait);
  const found = useDocumentSearch(isSearching ? text : "");
  const folderById = indexById(allQuery.data ?? []);

  const [inFolders, inFiles] = isSearching
    ? [found.data?.folders, found.data?.files]
    : [folders.data, files.data];
  const items: readonly Item[] | undefined =
    inFolders && inFiles && sortItems<Item>([...inFolders, ...inFiles], sort, i18n.language);
  const queries = isSearching ? [allQuery, found] : [allQuery, folders, files];
  const isLoaded = items !== undefined && queries.every(({ isFetching }) => !isFetching);
  const failed = findFailedQuery<(typeof queries)[number]>(queries);
  const isUnknown =
    folderId !== null && allQuery.isSuccess && !allQuery.isFetching && !folderById.has(folderId);
  const isGone = isUnknown || isFolderMissing(folders.error) || isFolderMissing(files.error);
  return { items, isLoaded, failed, isFolderGone: isGone, isSearching, folders: folderById };
}

/** The value once it has not changed for `wait` milliseconds. */
function useDebouncedValue<Value>(value: Value, wait: number): Value {
  const [debouncedValue, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return debouncedValue;
}
