import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { guestsKey } from "#web/features/guests/queries.ts";
import { delays } from "#web/platform/delays.ts";
import { seatingKey } from "./cache.ts";

/** Polls for the partner's changes while the page is visible and nothing is being dragged. */
export function usePolling(): void {
  const client = useQueryClient();
  useEffect(() => {
    let isHeld = false;
    const over = new AbortController();
    const { signal } = over;
    const hold = () => {
      isHeld = true;
    };
    const release = () => {
      isHeld = false;
    };
    addEventListener("pointerdown", hold, { signal, capture: true });
    addEventListener("pointerup", release, { signal, capture: true });
    addEventListener("pointercancel", release, { signal, capture: true });
    const timer = setInterval(() => {
      // A write under way is newer than any response.
      if (isHeld || document.visibilityState !== "visible" || client.isMutating() > 0) return;
      for (const queryKey of [guestsKey, seatingKey])
        void client.refetchQueries({ queryKey, type: "active" });
    }, delays.others);
    return () => {
      over.abort();
      clearInterval(timer);
    };
  }, [client]);
}
