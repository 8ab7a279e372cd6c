import { Suspense, useCallback, useState } from "react";
import type { Guest } from "#contract/guests.ts";
import type { Moment } from "#contract/moments.ts";
import { useAttendances, useMoments, useMomentsOn } from "#web/features/moments/queries.ts";
import { InviteDialog } from "#web/features/moments/widgets.tsx";
import { useCouple } from "#web/features/wedding/queries.ts";
import { guestPaste } from "#web/paths.ts";
import { ListPage } from "#web/platform/list-page.tsx";
import { useDialogState } from "#web/platform/use-dialog-state.ts";
import { useRowInAddress } from "#web/platform/use-row-in-address.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import placeCards from "#web/ui/drawings/place-cards.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import type { RowDialog } from "#web/ui/data-list.tsx";
import { useRequestedAction } from "#web/ui/use-requested-action.ts";
import { GuestDialogs, preloadAdding, type GuestDialog } from "./components/guest-dialogs.tsx";
import { GuestFilterCard } from "./components/guest-filters.tsx";
import { GuestList } from "./components/guest-list.tsx";
import styles from "./components/guest-list.module.css";
import { getCounts, getSides } from "./list.rules.ts";
import { formatFullName } from "./names.ts";
import { getGuestsOfMoment, getActiveMoment } from "./of-moment.ts";
import { confirmGuestDeletion, useGuests } from "./queries.ts";
import { useGuestView } from "./use-guest-view.ts";

const noGuests: readonly Guest[] = [];
const noMoments: readonly Moment[] = [];
/** More moments need the whole width. */
const maxBesideFilters = 4;
const advice = ["far", "answers", "dates", "caterer", "moments", "children", "addresses", "tables"] as const;

export function GuestsPage() {
  const { t, i18n } = useTranslation(["guests", "moments"]);
  const query = useGuests();
  const everybody = query.data ?? noGuests;
  const view = useGuestView();
  const attendances = useAttendances();
  const { isLoading: areMomentsLoading } = useMoments();
  const moments = useMomentsOn() ?? noMoments;
  const moment = getActiveMoment(view, moments);
  const guests = getGuestsOfMoment(everybody, attendances.data, moment?.id ?? "");
  // A list of one moment shows nobody before the moments and the answers to them are known.
  const isOfMoment = view.tab === "meals" || view.filters.moment !== "";
  const isWaiting = isOfMoment && (attendances.isLoading || areMomentsLoading);
  const isWide = view.tab === "moments" && moments.length > maxBesideFilters;
  const [isInviting, setInviting] = useState(false);
  const invite = () => setInviting(true);
  const couple = useCouple();
  const [opened, setOpened] = useDialogState<GuestDialog>();
  const add = () => setOpened({ kind: "add" });
  useRequestedAction("guest", add);
  useRowInAddress(query.data, (item, from) => setOpened({ kind: "edit", item, ...from }));
  const counts = getCounts(guests);
  const openGuest = useCallback((item: Guest) => setOpened({ kind: "edit", item }), [setOpened]);
  const openRow = useCallback(
    ({ kind, item }: RowDialog<Guest>) => (kind === "delete" ? confirmGuestDeletion(item) : openGuest(item)),
    [openGuest],
  );
  const sides = getSides(everybody, couple, i18n.language);
  return (
    <>
      <ListPage
        title={t("title")}
        query={isWaiting ? { ...query, data: undefined } : query}
        failed={(why) => t("failed", { why })}
        add={{ label: t("add.open"), onAdd: add, preload: preloadAdding }}
        printLabel={t("print")}
        filters={
          view.tab !== "households" && <GuestFilterCard {...{ view, counts, sides }} guests={everybody} />
        }
        wide={isWide}
        dock={
          view.filters.moment !== "" && moment
            ? { label: t("moments:cards.invite"), onAdd: invite }
            : undefined
        }
        advice={advice.map((piece) => t(`advice.${piece}`))}
        shape={{ label: t("loading"), cards: 6, rows: 9, rowHeight: 52, className: styles.shape }}
        empty={
          <EmptyList
            drawing={placeCards}
            title={t("empty.title")}
            sentence={t("empty.sentence")}
            actions={[
              { label: t("add.open"), icon: "plus", onPress: add },
              { label: t("import_file"), to: guestPaste },
            ]}
          />
        }
      >
        <GuestList
          {...{ everybody, guests, counts, sides, view, isWide, moment }}
          hasMoments={moments.length > 0}
          onInvite={invite}
          onOpen={openRow}
          onOpenGuest={openGuest}
        />
      </ListPage>
      <GuestDialogs
        opened={getCurrentDialog(opened, everybody)}
        guests={everybody}
        couple={couple}
        onOpen={setOpened}
      />
      <Suspense>
        {isInviting && moment && (
          <InviteDialog
            moment={moment}
            guests={everybody.map((guest) => ({ id: guest.id, name: formatFullName(guest) }))}
            onClose={() => setInviting(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/**
 * The guest as stored: in a moment's list `presence` is the answer to that moment, which a dialog must not
 * save as the guest's own.
 */
function getCurrentDialog(opened: GuestDialog | null, guests: readonly Guest[]): GuestDialog | null {
  if (opened === null || !("item" in opened)) return opened;
  return { ...opened, item: guests.find(({ id }) => id === opened.item.id) ?? opened.item };
}
