import { type ReactNode, useState } from "react";
import type { Guest } from "#contract/guests.ts";
import type { Moment } from "#contract/moments.ts";
import { HouseholdsTab } from "#web/features/households/widgets.tsx";
import { MomentsTab } from "#web/features/moments/widgets.tsx";
import { LinkState, ReplyLinkDialog } from "#web/features/replies/widgets.tsx";
import type { RowAction } from "#web/ui/data-list.tsx";
import { formatFullName } from "../names.ts";
import type { PresenceCounts } from "../list.rules.ts";
import type { ListedGuest } from "../listed-guests.rules.ts";
import type { GuestView, useVisibleGuests } from "../use-guest-view.ts";
import { useUniteGuests } from "../use-unite-guests.ts";

export interface GuestListProps {
  allGuests: readonly Guest[];
  /** The guests of the list; with a moment, its invited guests with their answer to it. */
  guests: readonly ListedGuest[];
  counts: PresenceCounts;
  sides: readonly string[];
  view: GuestView;
  onOpen: (opened: RowAction<Guest>) => void;
  /** Opens the card of a guest. Must be stable between renders. */
  onRead: (guest: Guest) => void;
  /** The filtered and sorted guests, with what their rows need. */
  visible: ReturnType<typeof useVisibleGuests>;
  /** The moment whose answers replace the presence. */
  moment: Moment | undefined;
  /** Opens the dialog that invites further guests to the moment. */
  onInvite: () => void;
  /** The list takes the whole width, with its filters folded above it. */
  isWide: boolean;
  /** The guest whose card stands beside the list, which then has fewer columns. */
  besideId: string | undefined;
}

interface MomentsPanelProps extends GuestListProps {
  emptyState: ReactNode;
}

/** The tab of the moments, with the filtered guests. */
export function MomentsPanel({ allGuests, visible, emptyState, view, onRead }: MomentsPanelProps) {
  const uniteGuests = useUniteGuests();
  return (
    <MomentsTab
      guests={visible.guests.map((guest) => ({ id: guest.id, name: formatFullName(guest) }))}
      allGuestIds={allGuests.map(({ id }) => id)}
      emptyState={emptyState}
      onOpenGuest={(id) => {
        const guest = allGuests.find((each) => each.id === id);
        if (guest) onRead(guest);
      }}
      onOpenMoment={({ id }) => {
        view.filter({ moment: id });
        view.change({ tab: "general" });
      }}
      onFormHousehold={uniteGuests}
    />
  );
}

function HouseholdLink({ householdId }: { householdId: string }) {
  return <LinkState householdId={householdId} guestId={null} />;
}

/** The tab of the households with their links. */
export function HouseholdsPanel({ allGuests, view }: GuestListProps) {
  const [openedLink, setOpenedLink] = useState<{
    readonly householdId: string;
    readonly name: string;
  } | null>(null);
  return (
    <>
      <HouseholdsTab
        guests={allGuests}
        LinkLine={HouseholdLink}
        onOpenLink={(householdId, name) => setOpenedLink({ householdId, name })}
        onChoose={() => view.change({ tab: "moments" })}
      />
      {openedLink && <ReplyLinkDialog {...openedLink} guestId={null} onClose={() => setOpenedLink(null)} />}
    </>
  );
}
