/** Ticks of the page of the day that a sign-out would lose. */
import { useEffect } from "react";
import { getDayOwner } from "#web/platform/device-data.ts";

const loadDayQueries = () => import("#web/features/day/queries.ts");

/** Loads the code early where there may be ticks, because it is needed without network. */
export function useUnsentTicks(): void {
  useEffect(() => {
    if (getDayOwner() === null) return;
    // Code that cannot be loaded now is loaded when it is needed.
    loadDayQueries().catch(() => undefined);
  }, []);
}

/** Sends the ticks of this device, and returns whether some could not be sent. */
export async function hasUnsentTicks(): Promise<boolean> {
  if (getDayOwner() === null) return false;
  try {
    const { sendTicksBeforeSignOut } = await loadDayQueries();
    return (await sendTicksBeforeSignOut()) > 0;
  } catch {
    // Without the code it is not known whether ticks are unsent, so the user is asked.
    return true;
  }
}
