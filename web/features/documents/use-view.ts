import { useLocation, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { startTransition, useEffect, useRef } from "react";
import { documentsPlace } from "#web/paths.ts";
import { sayIn } from "#web/ui/address.ts";
import { useViewState } from "#web/ui/use-view-state.ts";
import { said, sorting, viewIn, type Column, type Sort, type View } from "./view.rules.ts";

const address = { read: viewIn, said };

export interface DocumentsView extends View {
  /** The folder that is open; null is the root. */
  readonly folderId: string | null;
  readonly find: (words: string) => void;
  readonly sortBy: (column: Column) => void;
  readonly order: (sort: Sort) => void;
  /** Addresses: they keep the order, and that of a file keeps what is searched too. */
  readonly toFolder: (id: string | null) => string;
  readonly toFile: (id: string) => string;
}

/** Folder and file in front are the address itself; search and order are in hand at once, in the address soon after. */
export function useDocumentsView(): DocumentsView {
  const [view, setView] = useViewState(address);
  const folderId = useSearch({ strict: false })["folder"] || null;
  const { search, sort } = view;

  const find = (words: string) => {
    setView((now) => ({ ...now, search: words }));
  };
  const order = (next: Sort) => {
    startTransition(() => {
      setView((now) => ({ ...now, sort: next }));
    });
  };
  const sortBy = (column: Column) => {
    startTransition(() => {
      setView((now) => ({ ...now, sort: sorting.pressed(now.sort, column) }));
    });
  };
  const toFolder = (id: string | null) => withView(documentsPlace(id), { search: "", sort });
  const toFile = (id: string) => withView(documentsPlace(folderId, id), { search, sort });
  return { search, sort, folderId, find, order, sortBy, toFolder, toFile };
}

function withView(place: string, view: View): string {
  const [path = "", query = ""] = place.split("?");
  const search = sayIn(new URLSearchParams(query), said(view));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

/** Given as `state` by what opens a file, so that closing it goes back instead of on. */
export const openedHere = { opened: "here" } as const;

/** The file in front, if any; turns to another one, or puts it away. */
export function useFront({ toFile, folderId, search, sort }: DocumentsView) {
  const navigate = useNavigate();
  const router = useRouter();
  const { state } = useLocation();
  const fileId = useSearch({ strict: false })["open"] || null;
  const isOwn = state.opened !== undefined;
  // Going back takes a moment: asked for twice it would leave the room.
  const left = useRef<string | null>(null);
  useEffect(() => {
    if (left.current !== fileId) left.current = null;
  }, [fileId]);
  const close = () => {
    if (left.current === fileId) return;
    left.current = fileId;
    if (isOwn) router.history.back();
    else {
      const away = withView(documentsPlace(folderId), { search, sort });
      void navigate({ href: away, replace: true, resetScroll: false });
    }
  };
  const turnTo = (id: string) => {
    void navigate({ href: toFile(id), replace: true, state, resetScroll: false });
  };
  return { fileId, close, turnTo };
}
