import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

/** What a link asks of the page it leads to: given to it as `state`, so that the address stays the page's own. */
export interface RequestedAction {
  readonly add: string;
}

/** Does what the link that led here asked for, once: going back or reloading does not ask again. */
export function useRequestedAction(word: string, act: () => void): void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isAsked = state.add === word;
  const doIt = useEffectEvent(act);
  useEffect(() => {
    if (!isAsked) return;
    doIt();
    void navigate({ to: ".", search: true, hash: true, replace: true, resetScroll: false });
  }, [isAsked, navigate]);
}
