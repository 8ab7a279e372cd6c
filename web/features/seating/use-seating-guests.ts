import { useCallback, useState } from "react";
import type { Guest } from "#contract/guests.ts";
import { ApiError } from "#web/platform/api.ts";
import { getErrorText, getFieldErrors, isErrorOfOneItem } from "#web/platform/errors.ts";
import { pause, delays } from "#web/platform/delays.ts";
import { useRefetchSeating, useSeatGuest } from "./queries.ts";

/** A guest who could not be seated, and why. */
export interface RefusedGuest {
  readonly guest: Guest;
  readonly why: string;
  /** The number of seats offered before payment is used up. */
  readonly isLocked: boolean;
}

export interface SeatingProgress {
  /** null if nobody is being seated. */
  readonly progress: { readonly sent: number; readonly count: number } | null;
  /** Seats guests one after another; resolves to those who were refused. */
  readonly seat: (guests: readonly Guest[], tableId: string) => Promise<readonly RefusedGuest[]>;
}

/** One request per guest, in order. Shortly after the last one everything is refetched. */
export function useSeatingGuests(): SeatingProgress {
  const seatOne = useSeatGuest();
  const readAgain = useRefetchSeating();
  const [progress, setProgress] = useState<SeatingProgress["progress"]>(null);

  const seat = useCallback(
    async (guests: readonly Guest[], tableId: string) => {
      const refused: RefusedGuest[] = [];
      const refuse = (guest: Guest, error: unknown) => {
        const why = Object.values(getFieldErrors(error))[0] ?? getErrorText(error);
        refused.push({ guest, why, isLocked: error instanceof ApiError && error.code === "locked" });
      };
      for (const [sent, guest] of guests.entries()) {
        setProgress({ sent, count: guests.length });
        try {
          await seatOne({ guest_id: guest.id, table_id: tableId });
        } catch (error) {
          const met = isErrorOfOneItem(error) ? [guest] : guests.slice(sent);
          for (const each of met) refuse(each, error);
          if (!isErrorOfOneItem(error)) break;
        }
      }
      setProgress({ sent: guests.length, count: guests.length });
      await pause(delays.reloadAfterAssign);
      readAgain();
      setProgress(null);
      return refused;
    },
    [seatOne, readAgain],
  );
  return { progress, seat };
}
