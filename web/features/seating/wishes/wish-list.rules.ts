/** Filters the list of wishes. */
import type { Guest } from "#contract/guests.ts";
import type { Wish } from "#contract/wishes.ts";
import { foldForSearch } from "#i18n/formats.ts";
import type { SeatingState } from "./seating-state.rules.ts";

export interface ListedWish {
  readonly wish: Wish;
  readonly guest: Guest;
  readonly other: Guest | null;
}

interface ListQuery {
  /** The id of a guest; undefined for everyone. */
  readonly about: string | undefined;
  /** Part of a name; '' for any. */
  readonly name: string;
  readonly getName: (guest: Guest) => string;
}

/** The newest first. The guest whom the list is about is named first. */
export function filterWishes(
  { wishes, guests }: Pick<SeatingState, "wishes" | "guests">,
  { about, name, getName }: ListQuery,
): readonly ListedWish[] {
  const byId = new Map(guests.map((guest) => [guest.id, guest]));
  const wanted = foldForSearch(name).trim();
  return wishes
    .flatMap((wish): ListedWish[] => {
      const guest = byId.get(wish.guest_id);
      const other = wish.other_guest_id === null ? null : byId.get(wish.other_guest_id);
      if (!guest || other === undefined) return [];
      return [
        other !== null && other.id === about ? { wish, guest: other, other: guest } : { wish, guest, other },
      ];
    })
    .filter(({ guest, other }) => about === undefined || guest.id === about || other?.id === about)
    .filter(({ guest, other }) =>
      [guest, other].some((one) => one !== null && foldForSearch(getName(one)).includes(wanted)),
    )
    .toReversed();
}
