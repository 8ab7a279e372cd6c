/** What other rooms show of the guests. */
import { lazy, Suspense } from "react";
import type { Opened } from "./components/guest-dialogs.tsx";
import { countsOf, type Counts } from "./list.rules.ts";
import { useGuestList, useGuests } from "./queries.ts";
import { useCouple } from "./use-couple.ts";

export type { Opened as OpenedGuest } from "./components/guest-dialogs.tsx";

/** How many come, do not come, have not answered; undefined while unknown. */
export function useGuestCounts(): Counts | undefined {
  const { data } = useGuests();
  return data && countsOf(data);
}

const LateDialogs = lazy(async () => ({
  default: (await import("./components/guest-dialogs.tsx")).GuestDialogs,
}));

interface GuestDialogsProps {
  opened: Opened | null;
  onOpen: (opened: Opened | null) => void;
}

/** Reading, changing and deleting a guest from elsewhere; the page has the words of the guests. */
export function GuestDialogs({ opened, onOpen }: GuestDialogsProps) {
  const guests = useGuestList();
  const couple = useCouple();
  return (
    <Suspense>
      <LateDialogs {...{ opened, onOpen, guests, couple }} />
    </Suspense>
  );
}
