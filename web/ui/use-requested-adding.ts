import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useMayEdit } from "./read-only.ts";

/**
 * What a link asks of its target page. It is passed as history `state`, so that the address stays the page's
 * own.
 */
export interface RequestedAdding {
  readonly add: string;
}

/**
 * Calls `act` once if the link asked to add this `thing`: going back or reloading does not repeat it. Nothing is
 * added where the member may only look.
 */
export function useRequestedAdding(thing: string, act: () => void): void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isRequested = state.add === thing;
  const mayEdit = useMayEdit();
  const actIfAllowed = useEffectEvent(() => {
    if (mayEdit) act();
  });
  useEffect(() => {
    if (!isRequested) return;
    actIfAllowed();
    void navigate({ to: ".", search: true, hash: true, replace: true, resetScroll: false });
  }, [isRequested, navigate]);
}
