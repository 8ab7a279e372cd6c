/** The guest list, whole or for one moment: its invited guests with their answer to it. */
import type { Guest } from "#contract/guests.ts";
import { formatFirstAndLastName } from "#i18n/formats.ts";
import type { GuestAttendances, Moment } from "#contract/moments.ts";
import type { Answer } from "#web/features/moments/widgets.tsx";
import type { GuestFilterValues } from "./list.rules.ts";
import type { GuestTab } from "./view.rules.ts";

/** A guest in the list; with a moment, `presence` is the answer to it. */
export interface ListedGuest extends Guest {
  /** The answers by moment; null while loading. */
  readonly answers: GuestAttendances["answers"] | null;
  /** The name of the guest's host, after whom a guest without a name is called; '' for all others. */
  readonly host_name: string;
}

const noAnswers: GuestAttendances["answers"] = {};
/** Reuses the previous copy if nothing changed, so that other rows do not render. */
const copies = new WeakMap<Guest, ListedGuest>();

interface ListedFields {
  readonly answers: ListedGuest["answers"];
  readonly presence: Answer;
  readonly host_name: string;
}

function toListedGuest(guest: Guest, { answers, presence, host_name }: ListedFields): ListedGuest {
  const previous = copies.get(guest);
  const isSame =
    previous?.answers === answers && previous?.presence === presence && previous?.host_name === host_name;
  if (previous && isSame) return previous;
  const copy = { ...guest, answers, presence, host_name };
  copies.set(guest, copy);
  return copy;
}

/** `momentId` is '' for the whole list. */
export function listGuestsOfMoment(
  guests: readonly Guest[],
  attendances: readonly GuestAttendances[] | undefined,
  momentId: string,
): readonly ListedGuest[] {
  const guestsById = new Map(guests.map((guest) => [guest.id, guest]));
  const answersByGuest =
    attendances && new Map(attendances.map(({ guest_id, answers }) => [guest_id, answers]));
  return guests.flatMap((guest) => {
    const answers = answersByGuest ? (answersByGuest.get(guest.id) ?? noAnswers) : null;
    const presence = momentId === "" ? guest.presence : answers?.[momentId];
    if (presence === undefined) return [];
    const host = guestsById.get(guest.plus_one_of ?? "");
    return [toListedGuest(guest, { answers, presence, host_name: host ? formatFirstAndLastName(host) : "" })];
  });
}

/** The moment whose answers the list shows: the chosen one, otherwise the dinner on the meals tab. */
export function getActiveMoment(
  { filters, tab }: { readonly filters: GuestFilterValues; readonly tab: GuestTab },
  moments: readonly Moment[],
): Moment | undefined {
  if (filters.moment !== "") return moments.find(({ id }) => id === filters.moment);
  return tab === "meals" ? moments.find(({ kind }) => kind === "dinner") : undefined;
}
