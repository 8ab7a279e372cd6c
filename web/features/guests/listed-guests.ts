/** The guest list, whole or for one moment: its invited guests with their answer to it. */
import type { Guest } from "#contract/guests.ts";
import { formatFirstAndLastName } from "#i18n/formats.ts";
import type { Attendance, Moment } from "#contract/moments.ts";
import type { GuestFilterValues, Presence } from "./list.rules.ts";
import type { GuestTab } from "./view.rules.ts";

/** A guest in the list; with a moment, `presence` is the answer to it. */
export interface ListedGuest extends Guest {
  /** The answers by moment; null while loading. */
  readonly answers: Attendance["answers"] | null;
  /** The name of the guest's host, after whom a guest without a name is called; '' for all others. */
  readonly host_name: string;
}

const noAnswers: Attendance["answers"] = {};
/** Reuses the previous copy if nothing changed, so that other rows do not render. */
const copies = new WeakMap<Guest, ListedGuest>();

interface Listed {
  readonly answers: ListedGuest["answers"];
  readonly presence: Presence;
  readonly host_name: string;
}

function toListed(guest: Guest, { answers, presence, host_name }: Listed): ListedGuest {
  const last = copies.get(guest);
  const isSame = last?.answers === answers && last?.presence === presence && last?.host_name === host_name;
  if (last && isSame) return last;
  const copy = { ...guest, answers, presence, host_name };
  copies.set(guest, copy);
  return copy;
}

/** `moment` is an id, or '' for the whole list. */
export function listGuestsOfMoment(
  guests: readonly Guest[],
  attendances: readonly Attendance[] | undefined,
  moment: string,
): readonly ListedGuest[] {
  const byId = new Map(guests.map((guest) => [guest.id, guest]));
  const byGuest = attendances && new Map(attendances.map(({ guest_id, answers }) => [guest_id, answers]));
  return guests.flatMap((guest) => {
    const answers = byGuest ? (byGuest.get(guest.id) ?? noAnswers) : null;
    const answer = moment === "" ? guest.presence : answers?.[moment];
    if (answer === undefined) return [];
    const host = byId.get(guest.plus_one_of ?? "");
    return [
      toListed(guest, { answers, presence: answer, host_name: host ? formatFirstAndLastName(host) : "" }),
    ];
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
