import { useLocation, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { documentsUrl } from "#web/paths.ts";
import { useListView } from "#web/platform/use-list-view.ts";
import { updateSearchParams } from "#web/ui/address.ts";
import { documentListView } from "./view.rules.ts";

export type DocumentsView = ReturnType<typeof useDocumentsView>;

/** The view of the list with the open folder, which is null for the root and read from the address like the open file. */
export function useDocumentsView() {
  const view = useListView(documentListView);
  const folderId = useSearch({ strict: false })["folder"] || null;
  const { filters, sort } = view;
  return {
    ...view,
    folderId,
    /** Addresses with the sort order; that of a file keeps the search too. */
    getFolderUrl: (id: string | null) =>
      addViewParams(documentsUrl(id), { filters: documentListView.noFilters, sort }),
    getFileUrl: (id: string) => addViewParams(documentsUrl(folderId, id), { filters, sort }),
  };
}

function addViewParams(url: string, view: Parameters<typeof documentListView.format>[0]): string {
  const [path = "", query = ""] = url.split("?");
  const search = updateSearchParams(new URLSearchParams(query), documentListView.format(view));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

/**
 * History `state` of a link that opens a file, so that closing the file goes back in place of adding an
 * entry.
 */
export const openedHereState = { opened: "here" } as const;

/** The file in the preview, with functions to go to another one and to close it. */
export function usePreviewedFile({ getFileUrl, folderId, filters, sort }: DocumentsView) {
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
      const folderUrl = addViewParams(documentsUrl(folderId), { filters, sort });
      void navigate({ href: folderUrl, replace: true, resetScroll: false });
    }
  };
  const showFile = (id: string) => {
    void navigate({ href: getFileUrl(id), replace: true, state, resetScroll: false });
  };
  return { fileId, close, showFile };
}
