import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useRef } from "react";

interface OpenGuest {
  /** The id of the guest whose card is open, from the address. */
  readonly id: string | undefined;
  readonly open: (id: string) => void;
  readonly close: () => void;
}

/** The guest's card in the address (`?invite=<id>`): a history entry of its own, so that Back closes it. */
export function useOpenGuest(): OpenGuest {
  const { invite: id, ...list } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const view = JSON.stringify(list);
  /** The rest of the address when the card was opened; filters may change beside it. */
  const viewWhenOpened = useRef<string>(undefined);
  const latest = useRef({ id, view });
  /** The id of the card that is closing: going back is asynchronous, and a second call would leave the page. */
  const closingId = useRef<string>(undefined);
  useEffect(() => {
    latest.current = { id, view };
    closingId.current = undefined;
  }, [id, view]);
  const open = useCallback(
    (invite: string) => {
      const isOpen = latest.current.id !== undefined;
      if (!isOpen) viewWhenOpened.current = latest.current.view;
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
    if (closingId.current === latest.current.id) return;
    closingId.current = latest.current.id;
    const { opened } = history.location.state;
    const isSameView = viewWhenOpened.current === undefined || viewWhenOpened.current === latest.current.view;
    if (opened === "here" && isSameView) history.back();
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
