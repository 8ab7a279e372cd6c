/** Displayed names of guests; a plus one without a name is called after the host. */
import type { Guest } from "#contract/guests.ts";
import { formatGuestName } from "#i18n/guest-names.ts";
import { getLanguage } from "#web/platform/language.ts";
import { queryClient } from "#web/platform/queries.ts";

export const guestsKey = ["guests"] as const;

type Named = Pick<Guest, "first_name" | "last_name"> & Partial<Pick<Guest, "plus_one_of">>;

/** 'Karim Benali', '+1 de Léa'. */
export function formatFullName(guest: Named): string {
  const guests = queryClient.getQueryData<readonly Guest[]>(guestsKey);
  const host = guest.plus_one_of ? guests?.find(({ id }) => id === guest.plus_one_of) : undefined;
  return formatGuestName(guest, host, getLanguage());
}
