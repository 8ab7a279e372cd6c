import { useLocation, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { startTransition, useEffect, useRef } from "react";
import { documentsUrl } from "#web/paths.ts";
import { updateSearchParams } from "#web/ui/address.ts";
import { useViewState } from "#web/ui/use-view-state.ts";
import {
  toDocumentsParams,
  documentSorting,
  parseDocumentsView,
  type DocumentColumn,
  type DocumentSort,
  type DocumentsViewState,
} from "./view.rules.ts";

const viewParams = { parse: parseDocumentsView, format: toDocumentsParams };

export interface DocumentsView extends DocumentsViewState {
  /** The open folder; null is the root. */
  readonly folderId: string | null;
  readonly setSearch: (text: string) => void;
  readonly toggleSort: (column: DocumentColumn) => void;
  readonly setSort: (sort: DocumentSort) => void;
  /** Addresses with the sort order; that of a file keeps the search too. */
  readonly getFolderUrl: (id: string | null) => string;
  readonly getFileUrl: (id: string) => string;
}

/**
 * The open folder and file are read from the address. Search and sort order change at once, and in the
 * address after a pause.
 */
export function useDocumentsView(): DocumentsView {
  const [view, setView] = useViewState(viewParams);
  const folderId = useSearch({ strict: false })["folder"] || null;
  const { search, sort } = view;

  const setSearch = (text: string) => setView((now) => ({ ...now, search: text }));
  const setSort = (next: DocumentSort) => {
    startTransition(() => setView((now) => ({ ...now, sort: next })));
  };
  const toggleSort = (column: DocumentColumn) => {
    startTransition(() => setView((now) => ({ ...now, sort: documentSorting.toggle(now.sort, column) })));
  };
  const getFolderUrl = (id: string | null) => addViewParams(documentsUrl(id), { search: "", sort });
  const getFileUrl = (id: string) => addViewParams(documentsUrl(folderId, id), { search, sort });
  return { search, sort, folderId, setSearch, setSort, toggleSort, getFolderUrl, getFileUrl };
}

function addViewParams(url: string, view: DocumentsViewState): string {
  const [path = "", query = ""] = url.split("?");
  const search = updateSearchParams(new URLSearchParams(query), toDocumentsParams(view));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

/**
 * History `state` of a link that opens a file, so that closing the file goes back in place of adding an
 * entry.
 */
export const openedHereState = { opened: "here" } as const;

/** The file in the preview, with functions to go to another one and to close it. */
export function usePreviewedFile({ getFileUrl, folderId, search, sort }: DocumentsView) {
  const navigate = useNavigate();
  const router = useRouter();
  const { state } = useLocation();
  const fileId = useSearch({ strict: false })["open"] || null;
  const wasOpenedHere = state.opened !== undefined;
  // Going back is asynchronous; a second call would leave the page.
  const closingId = useRef<string | null>(null);
  useEffect(() => {
    if (closingId.current !== fileId) closingId.current = null;
  }, [fileId]);
  const close = () => {
    if (closingId.current === fileId) return;
    closingId.current = fileId;
    if (wasOpenedHere) router.history.back();
    else {
      const folderUrl = addViewParams(documentsUrl(folderId), { search, sort });
      void navigate({ href: folderUrl, replace: true, resetScroll: false });
    }
  };
  const showFile = (id: string) => {
    void navigate({ href: getFileUrl(id), replace: true, state, resetScroll: false });
  };
  return { fileId, close, showFile };
}
