/** The guests: their queries and writes. */
import { useMutation } from "@tanstack/react-query";
import i18next from "i18next";
import {
  addGuest,
  changeGuest,
  changeGuests,
  deleteGuest,
  listGuests,
  type Diet,
  type Guest,
  type GuestChanges,
  type BulkGuestChanges,
  type NewGuest,
} from "#contract/guests.ts";
import type { Answer } from "#web/features/moments/widgets.tsx";
import { call } from "#web/platform/api.ts";
import { withBase } from "#web/platform/changed-fields.ts";
import { getDeletionTexts } from "#web/platform/deletions.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { queryClient } from "#web/platform/queries.ts";
import { createResource } from "#web/platform/resource.ts";
import { getTokenState, getUserId } from "#web/platform/token.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { offerUndoOfChange } from "#web/platform/undo-change.ts";

import { formatFullName, guestsKey } from "./names.ts";

export { guestsKey } from "./names.ts";

export const guestResource = createResource({
  key: guestsKey,
  permission: "guests:see",
  list: (signal) => call(listGuests, {}, { signal }),
  add: sendGuest,
  change: ({ id }, body: GuestChanges) => call(changeGuest, { params: { id }, body }),
  remove: ({ id }) => call(deleteGuest, { params: { id } }),
  // A presence is also written to the answers; a new guest is invited and gets a link.
  onWrite: () => {
    for (const key of ["attendances", "headcounts", "reply-links"])
      void queryClient.invalidateQueries({ queryKey: [key] });
  },
});
export const { useList: useGuests, prefetch: prefetchGuests } = guestResource;
const noGuests: readonly Guest[] = [];

/** The list of guests for dialogs that name other guests; empty while loading. */
export function useGuestList(): readonly Guest[] {
  return useGuests().data ?? noGuests;
}

/** Adds a guest without changing the cached list. */
export function sendGuest(guest: NewGuest): Promise<Guest> {
  return call(addGuest, { body: { ...guest, userId: getUserId(getTokenState().token) ?? null } });
}

export async function saveGuest(guest: Guest, changes: GuestChanges): Promise<void> {
  await guestResource.changeItem(guest, changes);
  const { presence, invitations, household_id } = changes;
  // These fields also change other guests, seats and households.
  const changesOnlyGuest = presence === undefined && !invitations && household_id === undefined;
  if (!changesOnlyGuest) await queryClient.invalidateQueries();
}

/** Saves the email address of a guest who had none. One that somebody else has typed since is not overwritten. */
export async function saveMissingEmail({ id }: Guest, email: string): Promise<void> {
  guestResource.replace(
    await call(changeGuest, { params: { id }, body: withBase({ email }, { email: "" }) }),
  );
}

interface BulkChange {
  readonly body: BulkGuestChanges;
  /** The toast once it is done. */
  readonly text: string;
}

/**
 * Bulk-changes guests and offers to undo it. The message is shown here, because the selection bar disappears
 * with deleted guests.
 */
export function useChangeGuests() {
  return useMutation({
    mutationFn: ({ body }: BulkChange) => call(changeGuests, { body }),
    onSuccess: ({ change_id }, { text }) => {
      offerUndoOfChange({ changeId: change_id, text });
      // Seats, answers and the bin depend on it.
      return queryClient.invalidateQueries();
    },
    onError: (error) => {
      showToast({ text: i18next.t("guests:bulk.refused", { why: getErrorText(error) }), tone: "refused" });
    },
  });
}

/** `onDeleted` is called once the guest has left the list. */
export function confirmGuestDeletion(guest: Guest, onDeleted?: () => void): void {
  const texts = getDeletionTexts("guests:delete", formatFullName(guest));
  guestResource.confirmDelete(guest, texts, onDeleted && { onDeleted });
}

/** Changes a diet optimistically and saves it, unless it was changed since. */
export function changeDiet(guest: Guest, diet: Diet): void {
  guestResource.patch(
    guest,
    { diet },
    {
      send: () => call(changeGuest, { params: { id: guest.id }, body: withBase({ diet }, guest) }),
      refused: (why) => i18next.t("guests:bulk.refused", { why }),
    },
  );
}

/** Changes a presence optimistically and saves it, unless it was changed since; `onSaved` is called afterwards. */
export function changePresence(guest: Guest, presence: Answer, onSaved?: () => void): void {
  guestResource.patch(
    guest,
    { presence },
    {
      send: async () => {
        const body = withBase({ presence }, guest);
        const saved = await call(changeGuest, { params: { id: guest.id }, body });
        onSaved?.();
        return saved;
      },
      refused: (why) => i18next.t("guests:presence.refused", { why }),
    },
  );
}
