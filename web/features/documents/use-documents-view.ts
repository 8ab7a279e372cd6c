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
  readonly find: (text: string) => void;
  readonly sortBy: (column: DocumentColumn) => void;
  readonly order: (sort: DocumentSort) => void;
  /** Addresses with the sort order; that of a file keeps the search too. */
  readonly toFolder: (id: string | null) => string;
  readonly toFile: (id: string) => string;
}

/**
 * The open folder and file are read from the address. Search and sort order change at once, and in the
 * address after a pause.
 */
export function useDocumentsView(): DocumentsView {
  const [view, setView] = useViewState(viewParams);
  const folderId = useSearch({ strict: false })["folder"] || null;
  const { search, sort } = view;

  const find = (text: string) => setView((now) => ({ ...now, search: text }));
  const order = (next: DocumentSort) => {
    startTransition(() => setView((now) => ({ ...now, sort: next })));
  };
  const sortBy = (column: DocumentColumn) => {
    startTransition(() => setView((now) => ({ ...now, sort: documentSorting.toggle(now.sort, column) })));
  };
  const toFolder = (id: string | null) => addViewParams(documentsUrl(id), { search: "", sort });
  const toFile = (id: string) => addViewParams(documentsUrl(folderId, id), { search, sort });
  return { search, sort, folderId, find, order, sortBy, toFolder, toFile };
}

function addViewParams(place: string, view: DocumentsViewState): string {
  const [path = "", query = ""] = place.split("?");
  const search = updateSearchParams(new URLSearchParams(query), toDocumentsParams(view));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

/**
 * History `state` of a link that opens a file, so that closing the file goes back in place of adding an
 * entry.
 */
export const openedHereState = { opened: "here" } as const;

/** The file in the preview, with functions to go to another one and to close it. */
export function usePreviewedFile({ toFile, folderId, search, sort }: DocumentsView) {
  const navigate = useNavigate();
  const router = useRouter();
  const { state } = useLocation();
  const fileId = useSearch({ strict: false })["open"] || null;
  const isOwn = state.opened !== undefined;
  // Going back is asynchronous; a second call would leave the page.
  const left = useRef<string | null>(null);
  useEffect(() => {
    if (left.current !== fileId) left.current = null;
  }, [fileId]);
  const close = () => {
    if (left.current === fileId) return;
    left.current = fileId;
    if (isOwn) router.history.back();
    else {
      const away = addViewParams(documentsUrl(folderId), { search, sort });
      void navigate({ href: away, replace: true, resetScroll: false });
    }
  };
  const turnTo = (id: string) => {
    void navigate({ href: toFile(id), replace: true, state, resetScroll: false });
  };
  return { fileId, close, turnTo };
}
