import { useDeferredValue, useMemo, useReducer, useState } from "react";
import type { Guest } from "#contract/guests.ts";
import type { Moment } from "#contract/moments.ts";
import type { Answer } from "#web/features/moments/widgets.tsx";
import { useListView } from "#web/platform/use-list-view.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { answerStates, filterGuests, emptySnapshot, type PresenceSnapshot } from "./list.rules.ts";
import type { ListedGuest } from "./listed-guests.rules.ts";
import { sortGuests, guestSorting, type GuestColumn, type FormatGuestValue } from "./order.rules.ts";
import { useSaveAnswer } from "./use-save-answer.ts";
import { getTabSort, guestListView } from "./view.rules.ts";

export type GuestView = ReturnType<typeof useGuestView>;

export function useGuestView() {
  const view = useListView(guestListView);
  const sort = getTabSort(view.tab, view.sort);
  return {
    ...view,
    sort,
    toggleSort: (column: GuestColumn) => view.change({ sort: guestSorting.toggle(sort, column) }),
  };
}

interface VisibleGuestsOptions {
  readonly guests: readonly ListedGuest[];
  readonly view: GuestView;
  /** The moment whose answers replace the presence. */
  readonly moment: Moment | undefined;
  readonly hasMoments: boolean;
  readonly onRead: (guest: Guest) => void;
}

/**
 * The guests of a view, sorted. Controls update at once, the results in a deferred update. A guest whose
 * answer is changed keeps their row until filters or sorting change, if these depend on presences.
 */
export function useVisibleGuests({ guests, view, moment, hasMoments, onRead: open }: VisibleGuestsOptions) {
  const { t, i18n } = useTranslation("guests");
  const [snapshot, rememberPresence] = useReducer(addToSnapshot, emptySnapshot);
  const filters = useDeferredValue(view.filters);
  const tab = useDeferredValue(view.tab);
  const { by, descending } = useDeferredValue(view.sort);
  const order = [tab, by, descending].join(" ");
  const [last, setLast] = useState({ filters, order });
  if (last.filters !== filters || last.order !== order) {
    setLast({ filters, order });
    rememberPresence(null);
  }
  const { language } = i18n;
  const sorted = useMemo(() => {
    const formatValue: FormatGuestValue = (column, value) =>
      column === "diet" ? t(`diets.${value}`) : value && t(`relationships.${value}`);
    return sortGuests(
      filterGuests(guests, filters, snapshot),
      { by, descending },
      { language, formatValue, snapshot },
    );
  }, [guests, filters, snapshot, by, descending, language, t]);
  const dependsOnPresence = by === "presence" || filters.presences.length < answerStates.length;
  const saveAnswer = useSaveAnswer();
  // Memoised, because a new context renders every row.
  const context = useMemo(
    () => ({
      rememberPresence: dependsOnPresence ? rememberPresence : undefined,
      t,
      open,
      hasMoments,
      isOfMoment: moment !== undefined,
      saveAnswer: (guest: ListedGuest, next: Answer) =>
        saveAnswer({ guest, answers: guest.answers, moment, before: guest.presence }, next),
    }),
    [dependsOnPresence, t, hasMoments, moment, saveAnswer, open],
  );
  return { guests: sorted, tab, context };
}

/** Adds a guest's presence to the snapshot; null empties it. */
function addToSnapshot(snapshot: PresenceSnapshot, guest: Guest | null): PresenceSnapshot {
  if (guest === null) return snapshot.size === 0 ? snapshot : emptySnapshot;
  return snapshot.has(guest.id) ? snapshot : new Map(snapshot).set(guest.id, guest.presence);
}
