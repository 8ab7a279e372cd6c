import { Suspense, useCallback, useMemo, useState } from "react";
import type { Guest } from "#contract/guests.ts";
import type { Moment } from "#contract/moments.ts";
import { useAttendances, useMoments, useActiveMoments } from "#web/features/moments/queries.ts";
import { InviteGuestsDialog } from "#web/features/moments/widgets.tsx";
import { useCoupleFirstNames } from "#web/features/wedding/queries.ts";
import { guestPasteUrl } from "#web/paths.ts";
import { ListPage } from "#web/platform/list-page.tsx";
import { useListDialog } from "#web/platform/use-list-dialog.ts";
import { useOpenRowFromUrl } from "#web/platform/use-open-row-from-url.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import placeCards from "#web/ui/drawings/place-cards.svg?raw";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { useMediaQuery, panelQuery, wideColumnQuery } from "#web/ui/media.ts";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { useRequestedAdding } from "#web/ui/use-requested-adding.ts";
import { GuestDialogs, preloadAddGuestDialog, type OpenedGuests } from "./components/guest-dialogs.tsx";
import type { GuestCardProps } from "./components/guest-card.tsx";
import { GuestFilters } from "./components/guest-filters.tsx";
import { GuestList } from "./components/guest-list.tsx";
import styles from "./components/guest-list.module.css";
import { countPresences, listSides } from "./list.rules.ts";
import { formatFullName } from "./names.ts";
import { listGuestsOfMoment, getActiveMoment } from "./listed-guests.rules.ts";
import { confirmGuestDeletion, useGuests } from "./queries.ts";
import { useGuestView, useVisibleGuests } from "./use-guest-view.ts";
import { useOpenGuest } from "./use-open-guest.ts";

const GuestCard = createLazyPart(async () => (await import("./components/guest-card.tsx")).GuestCard);

const noGuests: readonly Guest[] = [];
const noMoments: readonly Moment[] = [];
/** The number of moments whose columns fit beside the filters, as `maxWideColumns` of the matrix. */
const maxMomentsBesideFilters = 4;
const advice = ["far", "answers", "dates", "caterer", "moments", "children", "addresses", "tables"] as const;

export function GuestsPage() {
  const { t, i18n } = useTranslation(["guests", "moments"]);
  const query = useGuests();
  const allGuests = query.data ?? noGuests;
  const view = useGuestView();
  const attendances = useAttendances();
  const { isLoading: areMomentsLoading } = useMoments();
  const moments = useActiveMoments() ?? noMoments;
  const moment = getActiveMoment(view, moments);
  const guests = listGuestsOfMoment(allGuests, attendances.data, moment?.id ?? "");
  // A list of one moment shows nobody before the moments and the answers to them are known.
  const isOfMoment = view.tab === "meals" || view.filters.moment !== "";
  const isWaiting = isOfMoment && (attendances.isLoading || areMomentsLoading);
  const card = useOpenGuest();
  const isBeside = useMediaQuery(panelQuery) && card.id !== undefined;
  const fitsBesideFilters = useMediaQuery(wideColumnQuery) && !isBeside;
  const isWide = !fitsBesideFilters || (view.tab === "moments" && moments.length > maxMomentsBesideFilters);
  const [isInviting, setInviting] = useState(false);
  const openInvitations = () => setInviting(true);
  const couple = useCoupleFirstNames();
  const { opened, open, add, close } = useListDialog<Guest, OpenedGuests>(confirmGuestDeletion);
  useRequestedAdding("guest", add);
  useOpenRowFromUrl(query.data, (item, from) => open({ kind: "edit", item, ...from }));
  const counts = countPresences(guests);
  const { open: openCard, close: closeCard } = card;
  const readGuest = useCallback(({ id }: Guest) => openCard(id), [openCard]);
  const editGuest = useCallback(
    (item: Guest, field?: string) => open({ kind: "edit", item, ...(field !== undefined && { field }) }),
    [open],
  );
  const visible = useVisibleGuests({
    guests,
    view,
    moment,
    hasMoments: moments.length > 0,
    onRead: readGuest,
  });
  const orderedIds = useMemo(() => visible.guests.map(({ id }) => id), [visible.guests]);
  const sides = listSides(allGuests, couple, i18n.language);
  return (
    <div className={classNames(isBeside && styles.besideCard)}>
      <div>
        <ListPage
          title={t("title")}
          query={isWaiting ? { ...query, data: undefined } : query}
          failed={(why) => t("failed", { why })}
          add={{ label: t("add.open"), onAdd: add, preload: preloadAddGuestDialog }}
          printLabel={t("print")}
          filters={
            view.tab !== "households" && <GuestFilters {...{ view, counts, sides }} guests={allGuests} />
          }
          wide={isWide}
          dock={
            view.filters.moment !== "" && moment
              ? { label: t("moments:cards.invite"), onAdd: openInvitations }
              : undefined
          }
          advice={advice.map((piece) => t(`advice.${piece}`))}
          skeleton={{ label: t("loading"), cards: 6, rows: 9, rowHeight: 52, className: styles.shape }}
          empty={
            <EmptyList
              drawing={placeCards}
              title={t("empty.title")}
              sentence={t("empty.sentence")}
              actions={[
                { label: t("add.open"), icon: "plus", onPress: add },
                { label: t("import_file"), to: guestPasteUrl },
              ]}
            />
          }
        >
          <GuestList
            {...{ allGuests, guests, counts, sides, view, isWide, moment, visible }}
            besideId={isBeside ? card.id : undefined}
            onInvite={openInvitations}
            onOpen={open}
            onRead={readGuest}
          />
        </ListPage>
      </div>
      <Suspense>
        {card.id !== undefined && query.data && (
          <OpenCard
            id={card.id}
            {...{ orderedIds }}
            guests={allGuests}
            onOpen={openCard}
            onEdit={editGuest}
            onClose={closeCard}
          />
        )}
      </Suspense>
      <GuestDialogs
        opened={withStoredGuest(opened, allGuests)}
        guests={allGuests}
        couple={couple}
        onAddSeveral={() => open({ kind: "several" })}
        onClose={close}
      />
      <Suspense>
        {isInviting && moment && (
          <InviteGuestsDialog
            moment={moment}
            guests={allGuests.map((guest) => ({ id: guest.id, name: formatFullName(guest) }))}
            onClose={() => setInviting(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The card in the address. It is gone at once when its guest is deleted from it. */
function OpenCard(props: Omit<GuestCardProps, "onDelete">) {
  const [deletedId, setDeletedId] = useState("");
  if (deletedId === props.id) return null;
  const confirmDeletion = (guest: Guest) =>
    confirmGuestDeletion(guest, () => {
      setDeletedId(guest.id);
      props.onClose();
    });
  return <GuestCard {...props} onDelete={confirmDeletion} />;
}

/**
 * Replaces the listed guest by the stored one: in a moment's list the presence is the answer to that moment, which a
 * dialog must not save as the guest's own.
 */
function withStoredGuest(opened: OpenedGuests | null, guests: readonly Guest[]): OpenedGuests | null {
  if (opened === null || !("item" in opened)) return opened;
  return { ...opened, item: guests.find(({ id }) => id === opened.item.id) ?? opened.item };
}
