/** Components and hooks of the guests for other features. */
import { useState } from "react";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import type { OpenedGuests } from "./components/guest-dialogs.tsx";
import type { Guest } from "#contract/guests.ts";
import { useCoupleFirstNames } from "#web/features/wedding/queries.ts";
import { countPresences, filterGuests, noFilters, type PresenceCounts } from "./list.rules.ts";
import { useGuestList, useGuests } from "./queries.ts";

export type { OpenedGuests } from "./components/guest-dialogs.tsx";
export { formatFullName } from "./names.ts";

/** Guests whose name contains the text, ignoring case and accents. */
export function findGuestsNamed(guests: readonly Guest[], name: string): readonly Guest[] {
  return filterGuests(guests, { ...noFilters, name });
}

/** The numbers of guests who come, do not come and have not replied; undefined while loading. */
export function useGuestCounts(): PresenceCounts | undefined {
  const { data } = useGuests();
  return data && countPresences(data);
}

const LazyGuestDialogs = createLazyPart(
  async () => (await import("./components/guest-dialogs.tsx")).GuestDialogs,
);

interface GuestDialogsProps {
  opened: OpenedGuests | null;
  onOpen: (opened: OpenedGuests | null) => void;
}

/** The dialogs of a guest, for other pages. The page must load the guests' texts. */
export function GuestDialogs({ opened, onOpen }: GuestDialogsProps) {
  const guests = useGuestList();
  const couple = useCoupleFirstNames();
  const [isWanted, setWanted] = useState(false);
  // Once opened they stay mounted, because they restore the focus when they close.
  if (opened !== null && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <LazyGuestDialogs
      {...{ opened, guests, couple }}
      onAddSeveral={() => onOpen({ kind: "several" })}
      onClose={() => onOpen(null)}
      fallback={null}
    />
  );
}
