import { type ReactNode, useState } from "react";
import type { Guest } from "#contract/guests.ts";
import type { Moment } from "#contract/moments.ts";
import { maxInHousehold } from "#contract/households.ts";
import { useCreateHouseholds } from "#web/features/households/queries.ts";
import { HouseholdsTab } from "#web/features/households/widgets.tsx";
import { MomentsTab } from "#web/features/moments/widgets.tsx";
import { LinkState, ReplyLinkDialog } from "#web/features/replies/widgets.tsx";
import { getErrorText } from "#web/platform/errors.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { offerUndoOfChange } from "#web/platform/undo-change.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { formatFullName } from "../names.ts";
import type { Counts } from "../list.rules.ts";
import type { ListedGuest } from "../listed-guests.ts";
import type { GuestView, useVisibleGuests } from "../use-guest-view.ts";
import type { RowAction } from "#web/ui/data-list.tsx";

export interface GuestListProps {
  allGuests: readonly Guest[];
  /** The guests of the list; with a moment, its invited guests with their answer to it. */
  guests: readonly ListedGuest[];
  counts: Counts;
  sides: readonly string[];
  view: GuestView;
  onOpen: (opened: RowAction<Guest>) => void;
  /** Opens the card of a guest. Must be stable between renders. */
  onRead: (guest: Guest) => void;
  /** Filtered and sorted, with what the rows need. */
  visibleGuests: ReturnType<typeof useVisibleGuests>;
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
  visible: readonly Guest[];
  emptyState: ReactNode;
}

/** The tab of the moments, with the filtered guests. */
export function MomentsPanel({ allGuests, visible, emptyState, view, onRead }: MomentsPanelProps) {
  const makeHousehold = useCreateHousehold();
  return (
    <MomentsTab
      guests={visible.map((guest) => ({ id: guest.id, name: formatFullName(guest) }))}
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
      onHousehold={makeHousehold}
    />
  );
}

function HouseholdLink({ householdId }: { householdId: string }) {
  return <LinkState householdId={householdId} guestId={null} />;
}

/** The tab of the households with their links. */
export function HouseholdsPanel({ allGuests, view }: GuestListProps) {
  const [linked, setLinked] = useState<{ readonly id: string; readonly name: string } | null>(null);
  return (
    <>
      <HouseholdsTab
        guests={allGuests}
        LinkLine={HouseholdLink}
        onOpenLink={(id, name) => setLinked({ id, name })}
        onChoose={() => view.change({ tab: "moments" })}
      />
      {linked && (
        <ReplyLinkDialog
          householdId={linked.id}
          guestId={null}
          name={linked.name}
          onClose={() => setLinked(null)}
        />
      )}
    </>
  );
}

/** Unites guests in a household; a message offers to undo it. */
export function useCreateHousehold() {
  const { t } = useTranslation("households");
  const { mutate } = useCreateHouseholds();
  return (ids: readonly string[], onDone: () => void) => {
    if (ids.length > maxInHousehold) {
      showToast({ text: t("too_many", { most: maxInHousehold }), tone: "refused" });
      return;
    }
    mutate([{ name: "", guest_ids: [...ids] }], {
      onSuccess: ({ change_id }) => {
        onDone();
        offerUndoOfChange({ changeId: change_id, text: t("made", { count: 1 }) });
      },
      onError: (error) => {
        showToast({ text: t("refused", { why: getErrorText(error) }), tone: "refused" });
      },
    });
  };
}
