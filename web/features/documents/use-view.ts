import { startTransition, useCallback, useEffect, useMemo, useRef } from "react";
import { documentsPlace } from "#web/paths.ts";
import { useLocation, useNavigate } from "#web/router/hooks.tsx";
import { useAddressState, type AddressWords } from "#web/ui/use-address-state.ts";
import { sayView, sorting, viewIn, type Column, type Sort, type View } from "./view.rules.ts";

const address: AddressWords<View> = { names: ["search", "sort"], read: viewIn, say: sayView };

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
  const [view, setView] = useAddressState(address);
  const folderId = new URLSearchParams(useLocation().search).get("dossier") || null;
  const { search, sort } = view;

  const find = useCallback(
    (words: string) => {
      setView((now) => ({ ...now, search: words }));
    },
    [setView],
  );
  const order = useCallback(
    (next: Sort) => {
      startTransition(() => {
        setView((now) => ({ ...now, sort: next }));
      });
    },
    [setView],
  );
  const sortBy = useCallback(
    (column: Column) => {
      startTransition(() => {
        setView((now) => ({ ...now, sort: sorting.pressed(now.sort, column) }));
      });
    },
    [setView],
  );
  const toFolder = useCallback(
    (id: string | null) => withView(documentsPlace(id), { search: "", sort }),
    [sort],
  );
  const toFile = useCallback(
    (id: string) => withView(documentsPlace(folderId, id), { search, sort }),
    [folderId, search, sort],
  );
  return useMemo(
    () => ({ search, sort, folderId, find, order, sortBy, toFolder, toFile }),
    [search, sort, folderId, find, order, sortBy, toFolder, toFile],
  );
}

function withView(place: string, view: View): string {
  const [path = "", query = ""] = place.split("?");
  const said = new URLSearchParams(query);
  sayView(view, said);
  return said.size === 0 ? path : `${path}?${said.toString()}`;
}

/** Given as `state` by what opens a file, so that closing it goes back instead of on. */
export const openedHere = { opened: "here" } as const;

/** The file in front, if any; turns to another one, or puts it away. */
export function useFront({ toFile, folderId, search, sort }: DocumentsView) {
  const navigate = useNavigate();
  const location = useLocation();
  const state: unknown = location.state;
  const fileId = new URLSearchParams(location.search).get("fichier") || null;
  const isOwn = typeof state === "object" && state !== null && "opened" in state;
  // Going back takes a moment: asked for twice it would leave the room.
  const left = useRef<string | null>(null);
  useEffect(() => {
    if (left.current !== fileId) left.current = null;
  }, [fileId]);
  const close = useCallback(() => {
    if (left.current === fileId) return;
    left.current = fileId;
    if (isOwn) void navigate(-1);
    else {
      const away = withView(documentsPlace(folderId), { search, sort });
      void navigate(away, { replace: true, preventScrollReset: true });
    }
  }, [isOwn, navigate, fileId, folderId, search, sort]);
  const turnTo = useCallback(
    (id: string) => {
      void navigate(toFile(id), { replace: true, state, preventScrollReset: true });
    },
    [navigate, toFile, state],
  );
  return { fileId, close, turnTo };
}
