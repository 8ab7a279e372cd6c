import { useEffect } from "react";
import { useLocation, useNavigate } from "../router/hooks.tsx";

/** What a link asks of the page it leads to: given to it as `state`, so that the address stays the page's own. */
export interface Asked {
  readonly add: string;
}

/** Does what the link that led here asked for, once: going back or reloading does not ask again. */
export function useAsked(word: string, act: () => void): void {
  const location = useLocation();
  const { pathname, search, hash } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const isAsked = typeof state === "object" && state !== null && "add" in state && state.add === word;
  useEffect(() => {
    if (!isAsked) return;
    act();
    void navigate({ pathname, search, hash }, { replace: true, state: null, preventScrollReset: true });
  }, [isAsked, act, navigate, pathname, search, hash]);
}
