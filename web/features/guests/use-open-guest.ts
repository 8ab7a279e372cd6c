import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useRef } from "react";

interface OpenGuest {
  /** The id of the guest whose card is open, from the address. */
  readonly id: string | undefined;
  readonly open: (id: string) => void;
  readonly close: () => void;
}

/** The guest's card in the address (`?invite=<id>`): an entry of its own, so that Back closes it. */
export function useOpenGuest(): OpenGuest {
  const { invite: id, ...list } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const view = JSON.stringify(list);
  /** The rest of the address when the card was opened; filters may change beside it. */
  const openedAt = useRef<string>(undefined);
  const now = useRef({ id, view });
  /** Going back is asynchronous; a second call would leave the page. */
  const left = useRef<string>(undefined);
  useEffect(() => {
    now.current = { id, view };
    left.current = undefined;
  }, [id, view]);
  const open = useCallback(
    (invite: string) => {
      const isOpen = now.current.id !== undefined;
      if (!isOpen) openedAt.current = now.current.view;
      void navigate({
        to: ".",
        search: (search) => ({ ...search, invite }),
        state: isOpen ? true : { opened: "here" },
        replace: isOpen,
        resetScroll: false,
      });
    },
    [navigate],
  );
  const close = useCallback(() => {
    if (left.current === now.current.id) return;
    left.current = now.current.id;
    const { opened } = history.location.state;
    const isBelow = openedAt.current === undefined || openedAt.current === now.current.view;
    if (opened === "here" && isBelow) history.back();
    else {
      void navigate({
        to: ".",
        search: ({ invite: _invite, ...search }) => search,
        replace: true,
        resetScroll: false,
      });
    }
  }, [history, navigate]);
  return { id, open, close };
}
