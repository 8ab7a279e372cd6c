/** The list as one moment sees it: those invited, each with the answer to it. */
import type { Guest } from "#contract/guests.ts";
import type { Attendance } from "#contract/moments.ts";
import type { Presence } from "./list.rules.ts";

/** The same copy for the same guest and answer, so that rows of others are not drawn again. */
const copies = new WeakMap<Guest, Map<Presence, Guest>>();

function withPresence(guest: Guest, presence: Presence): Guest {
  if (guest.presence === presence) return guest;
  const own = copies.get(guest) ?? new Map<Presence, Guest>();
  const copy = own.get(presence) ?? { ...guest, presence };
  copies.set(guest, own.set(presence, copy));
  return copy;
}

export function guestsOfMoment(
  guests: readonly Guest[],
  attendances: readonly Attendance[],
  moment: string,
): readonly Guest[] {
  if (moment === "") return guests;
  const byGuest = new Map(attendances.map(({ guest_id, answers }) => [guest_id, answers]));
  return guests.flatMap((guest) => {
    const answer = byGuest.get(guest.id)?.[moment];
    return answer === undefined ? [] : [withPresence(guest, answer)];
  });
}
