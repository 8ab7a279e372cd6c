import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { guestsKey } from "#web/features/guests/queries.ts";
import { delays } from "#web/platform/delays.ts";
import { seatingKey } from "./cache.ts";

/** Two people lay one plan: what the other changes is asked for while the page is looked at and no hand holds anything. */
export function useKeptFresh(): void {
  const client = useQueryClient();
  useEffect(() => {
    let isHeld = false;
    const over = new AbortController();
    const { signal } = over;
    const hold = () => {
      isHeld = true;
    };
    const releaseBlobs = () => {
      isHeld = false;
    };
    addEventListener("pointerdown", hold, { signal, capture: true });
    addEventListener("pointerup", releaseBlobs, { signal, capture: true });
    addEventListener("pointercancel", releaseBlobs, { signal, capture: true });
    const timer = setInterval(() => {
      // What is on its way to the server is newer than what it would answer.
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
