/** What this room asks of the server, and what each write makes stale. */
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import {
  addGuest,
  changeGuest,
  deleteGuest,
  listGuests,
  type Guest,
  type GuestChanges,
  type NewGuest,
} from "#contract/guests.ts";
import { shortened } from "#i18n/shortened.ts";
import { useUndo } from "#web/features/bin/widgets.tsx";
import { call } from "#web/platform/api.ts";
import { errorWords } from "#web/platform/errors.ts";
import { without } from "#web/platform/list-changes.ts";
import { queryClient } from "#web/platform/queries.ts";
import { dismissRefusal, showToast } from "#web/platform/toasts.tsx";
import { currentToken, userIdOf } from "#web/platform/token.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { fullName, type Presence } from "./list.rules.ts";

export const guestsKey = ["guests"] as const;
const listKey = guestsKey;

const noGuests: readonly Guest[] = [];

const list = queryOptions({
  queryKey: listKey,
  queryFn: async ({ signal }) => withWishes(await call(listGuests, {}, { signal })),
});

export function useGuests() {
  return useQuery(list);
}

/** Asks what the page will ask first. */
export function askAhead(): void {
  void queryClient.prefetchQuery(list);
}

/** The guests there are, for a dialog that names other guests; none while they are on their way. */
export function useGuestList(): readonly Guest[] {
  return useGuests().data ?? noGuests;
}

function edit(client: QueryClient, change: (guests: readonly Guest[]) => readonly Guest[]): void {
  client.setQueryData<readonly Guest[]>(listKey, (guests) => guests && change(guests));
}

function replace(client: QueryClient, id: string, change: (guest: Guest) => Guest): void {
  edit(client, (guests) => guests.map((guest) => (guest.id === id ? change(guest) : guest)));
}

/** A list on its way may have been read before the write: it is asked for again. */
function readAgainIfReading(client: QueryClient): void {
  if (client.isFetching({ queryKey: listKey }) > 0) void client.invalidateQueries({ queryKey: listKey });
}

function append(client: QueryClient, added: readonly Guest[]): void {
  const ids = new Set(added.map((guest) => guest.id));
  edit(client, (guests) => [...guests.filter((guest) => !ids.has(guest.id)), ...added]);
  readAgainIfReading(client);
}

function sendGuest(guest: NewGuest): Promise<Guest> {
  return call(addGuest, { body: { ...guest, userId: userIdOf(currentToken().token) ?? null } });
}

export function useAddGuest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendGuest,
    onSuccess: (guest) => {
      append(client, [guest]);
    },
  });
}

/** One call per guest, like any addition; the list on screen takes them all at the end. */
export function useAddMany() {
  const client = useQueryClient();
  const show = useCallback(
    (added: readonly Guest[]) => {
      append(client, added);
    },
    [client],
  );
  return { add: sendGuest, show };
}

export function useChangeGuest(guest: Guest) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: GuestChanges) => call(changeGuest, { params: { id: guest.id }, body: changes }),
    onSuccess: (changed) => {
      replace(client, guest.id, () => changed);
      readAgainIfReading(client);
    },
  });
}

/** Sent at once; for ten seconds a message offers to take it back. */
export function useDeleteGuest() {
  const client = useQueryClient();
  const offerUndo = useUndo();
  const { t } = useTranslation("guests");
  return useMutation({
    mutationFn: (guest: Guest) => call(deleteGuest, { params: { id: guest.id } }),
    onSuccess: (_, guest) => {
      edit(client, without(guest));
      readAgainIfReading(client);
      offerUndo({ id: guest.id, words: t("delete.done", { name: shortened(fullName(guest)) }) }, () => {
        void client.invalidateQueries({ queryKey: guestsKey });
      });
    },
  });
}

interface Wish {
  /** What the server has. */
  saved: Presence;
  sent: Presence;
  wanted: Presence;
}

/** Answers being saved, by guest. */
const wishes = new Map<string, Wish>();

/** What was read, with the answers that are still on their way to the server. */
function withWishes(guests: readonly Guest[]): readonly Guest[] {
  if (wishes.size === 0) return guests;
  return guests.map((guest) => {
    const wish = wishes.get(guest.id);
    return wish ? { ...guest, presence: wish.wanted } : guest;
  });
}

/** Sends until what was sent is what is wanted; gives the guest as the server then has it. */
async function fulfil(id: string, wish: Wish): Promise<Guest> {
  for (;;) {
    wish.sent = wish.wanted;
    const guest = await call(changeGuest, { params: { id }, body: { presence: wish.sent } });
    wish.saved = guest.presence;
    if (wish.wanted === wish.sent) return guest;
  }
}

/** Shows the answer at once and saves it: one call at a time for a guest, the last wish winning. */
export function useTogglePresence(): (guest: Guest, presence: Presence) => void {
  const client = useQueryClient();
  const { t } = useTranslation("guests");

  return useCallback(
    (guest, presence) => {
      const { id } = guest;
      replace(client, id, (each) => ({ ...each, presence }));
      const under = wishes.get(id);
      if (under) {
        under.wanted = presence;
        return;
      }
      const about = `presence ${id}`;
      const wish = { saved: guest.presence, sent: presence, wanted: presence };
      wishes.set(id, wish);
      fulfil(id, wish)
        .then(() => {
          wishes.delete(id);
          dismissRefusal(about);
          readAgainIfReading(client);
        })
        .catch((error: unknown) => {
          wishes.delete(id);
          replace(client, id, (each) => ({ ...each, presence: wish.saved }));
          showToast({ words: t("presence.refused", { why: errorWords(error) }), tone: "refused", about });
          void client.invalidateQueries({ queryKey: guestsKey });
        });
    },
    [client, t],
  );
}
