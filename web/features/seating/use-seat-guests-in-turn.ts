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
  /** Whether as many guests are seated as is possible before payment. */
  readonly isLocked: boolean;
}

export interface SeatGuestsInTurn {
  /** null if nobody is being seated. */
  readonly progress: { readonly sent: number; readonly count: number } | null;
  /** Seats guests one after another; resolves to those who were refused. */
  readonly seatGuests: (guests: readonly Guest[], tableId: string) => Promise<readonly RefusedGuest[]>;
}

/** Seats guests by one request each, in order. Shortly after the last one guests and tables are read again. */
export function useSeatGuestsInTurn(): SeatGuestsInTurn {
  const seatGuest = useSeatGuest();
  const refetchSeating = useRefetchSeating();
  const [progress, setProgress] = useState<SeatGuestsInTurn["progress"]>(null);

  const seatGuests = useCallback(
    async (guests: readonly Guest[], tableId: string) => {
      const refused: RefusedGuest[] = [];
      const addRefused = (guest: Guest, error: unknown) => {
        const why = Object.values(getFieldErrors(error))[0] ?? getErrorText(error);
        refused.push({ guest, why, isLocked: error instanceof ApiError && error.code === "locked" });
      };
      for (const [sent, guest] of guests.entries()) {
        setProgress({ sent, count: guests.length });
        try {
          await seatGuest({ guest_id: guest.id, table_id: tableId });
        } catch (error) {
          const notSeated = isErrorOfOneItem(error) ? [guest] : guests.slice(sent);
          for (const each of notSeated) addRefused(each, error);
          if (!isErrorOfOneItem(error)) break;
        }
      }
      setProgress({ sent: guests.length, count: guests.length });
      await pause(delays.reloadAfterAssign);
      refetchSeating();
      setProgress(null);
      return refused;
    },
    [seatGuest, refetchSeating],
  );
  return { progress, seatGuests };
}
