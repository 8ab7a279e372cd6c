import { useDeferredValue, useMemo, useReducer, useState } from "react";
import type { Guest } from "#contract/guests.ts";
import type { Moment } from "#contract/moments.ts";
import { useListView } from "#web/platform/use-list-view.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { filterGuests, emptySnapshot, replies, type Presence, type PresenceSnapshot } from "./list.rules.ts";
import type { ListedGuest } from "./listed-guests.ts";
import { sortGuests, guestSorting, type GuestColumn, type FormatValue } from "./order.rules.ts";
import { useSaveAnswer } from "./use-save-answer.ts";
import { getTabSort, guestListView } from "./view.rules.ts";

export type GuestView = ReturnType<typeof useGuestView>;

export function useGuestView() {
  const view = useListView(guestListView);
  const sort = getTabSort(view.tab, view.sort);
  return {
    ...view,
    sort,
    sortBy: (column: GuestColumn) => view.change({ sort: guestSorting.toggle(sort, column) }),
  };
}

interface ShownGuestsOptions {
  readonly guests: readonly ListedGuest[];
  readonly view: GuestView;
  /** The moment whose answers replace the presence. */
  readonly moment: Moment | undefined;
  readonly hasMoments: boolean;
  readonly onRead: (guest: Guest) => void;
}

/**
 * The guests of a view, sorted. Controls update at once, the results in a deferred update. A guest whose
 * reply is toggled keeps their row until filters or sorting change, if these depend on replies.
 */
export function useVisibleGuests({ guests, view, moment, hasMoments, onRead: open }: ShownGuestsOptions) {
  const { t, i18n } = useTranslation("guests");
  const [snapshot, remember] = useReducer(addToSnapshot, emptySnapshot);
  const filters = useDeferredValue(view.filters);
  const tab = useDeferredValue(view.tab);
  const { by, descending } = useDeferredValue(view.sort);
  const order = [tab, by, descending].join(" ");
  const [last, setLast] = useState({ filters, order });
  if (last.filters !== filters || last.order !== order) {
    setLast({ filters, order });
    remember(null);
  }
  const { language } = i18n;
  const sorted = useMemo(() => {
    const formatValue: FormatValue = (column, value) =>
      column === "diet" ? t(`diets.${value}`) : value && t(`relationships.${value}`);
    return sortGuests(
      filterGuests(guests, filters, snapshot),
      { by, descending },
      { language, formatValue, snapshot },
    );
  }, [guests, filters, snapshot, by, descending, language, t]);
  const isByReply = by === "presence" || filters.replies.length < replies.length;
  const save = useSaveAnswer();
  // Memoised, because a new context renders every row.
  const context = useMemo(
    () => ({
      rememberPresence: isByReply ? remember : undefined,
      t,
      open,
      hasMoments,
      isOfMoment: moment !== undefined,
      answer: (guest: ListedGuest, next: Presence) =>
        save({ guest, answers: guest.answers, moment, before: guest.presence }, next),
    }),
    [isByReply, t, hasMoments, moment, save, open],
  );
  return { guests: sorted, tab, context };
}

function addToSnapshot(snapshot: PresenceSnapshot, guest: Guest | null): PresenceSnapshot {
  if (guest === null) return snapshot.size === 0 ? snapshot : emptySnapshot;
  return snapshot.has(guest.id) ? snapshot : new Map(snapshot).set(guest.id, guest.presence);
}
