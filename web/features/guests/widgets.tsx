/** What other rooms show of the guests. */
import { Suspense, useState } from "react";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import type { Combobox } from "#web/ui/combobox.tsx";
import type { Opened } from "./components/guest-dialogs.tsx";
import type { Guest } from "#contract/guests.ts";
import { useCouple } from "#web/features/wedding/queries.ts";
import { countsOf, filtered, noFilters, type Counts } from "./list.rules.ts";
import { useGuestList, useGuests } from "./queries.ts";

export type { Opened as OpenedGuest } from "./components/guest-dialogs.tsx";

export { fullName } from "./names.ts";

/** Those whose first or last name holds these words. */
export function guestsNamed(guests: readonly Guest[], name: string): readonly Guest[] {
  return filtered(guests, { ...noFilters, name });
}

/** How many come, do not come, have not answered; undefined while unknown. */
export function useGuestCounts(): Counts | undefined {
  const { data } = useGuests();
  return data && countsOf(data);
}

const LateDialogs = lazyPart(async () => ({
  default: (await import("./components/guest-dialogs.tsx")).GuestDialogs,
}));

/** Chooses guests by typing; fetched when first shown. Its place is empty until then. */
export const GuestCombobox = lazyPart<Parameters<typeof Combobox<Guest>>[0]>(async () => ({
  default: (await import("#web/ui/combobox.tsx")).Combobox<Guest>,
}));

interface GuestDialogsProps {
  opened: Opened | null;
  onOpen: (opened: Opened | null) => void;
}

/** Reading, changing and deleting a guest from elsewhere; the page has the words of the guests. */
export function GuestDialogs({ opened, onOpen }: GuestDialogsProps) {
  const guests = useGuestList();
  const couple = useCouple();
  const [isWanted, setWanted] = useState(false);
  // From then on they stay: they put the focus back.
  if (opened !== null && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense>
      <LateDialogs {...{ opened, onOpen, guests, couple }} />
    </Suspense>
  );
}
