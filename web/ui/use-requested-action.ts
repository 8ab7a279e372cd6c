import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useMayEdit } from "./read-only.ts";

/**
 * What a link asks of its target page. It is passed as history `state`, so that the address stays the page's
 * own.
 */
export interface RequestedAction {
  readonly add: string;
}

/**
 * Performs the action that the link asked for, once: going back or reloading does not repeat it. Nothing is added
 * where the member may only look.
 */
export function useRequestedAction(word: string, act: () => void): void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isAsked = state.add === word;
  const mayEdit = useMayEdit();
  const doIt = useEffectEvent(() => {
    if (mayEdit) act();
  });
  useEffect(() => {
    if (!isAsked) return;
    doIt();
    void navigate({ to: ".", search: true, hash: true, replace: true, resetScroll: false });
  }, [isAsked, navigate]);
}
