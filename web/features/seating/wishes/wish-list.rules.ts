/** The wishes with their guests, filtered by guest and name. */
import type { Guest } from "#contract/guests.ts";
import type { Wish } from "#contract/wishes.ts";
import { foldForSearch } from "#i18n/formats.ts";
import type { SeatingState } from "./seating-state.rules.ts";

export interface ListedWish {
  readonly wish: Wish;
  readonly guest: Guest;
  readonly other: Guest | null;
}

interface WishFilter {
  /** The id of a guest; undefined for everyone. */
  readonly guestId: string | undefined;
  /** Part of a name; '' for any. */
  readonly name: string;
  readonly getName: (guest: Guest) => string;
}

/** The newest first. The guest of the filter is named first. */
export function filterWishes(
  { wishes, guests }: Pick<SeatingState, "wishes" | "guests">,
  { guestId, name, getName }: WishFilter,
): readonly ListedWish[] {
  const guestById = new Map(guests.map((guest) => [guest.id, guest]));
  const searchedName = foldForSearch(name).trim();
  return wishes
    .flatMap((wish): ListedWish[] => {
      const guest = guestById.get(wish.guest_id);
      const other = wish.other_guest_id === null ? null : guestById.get(wish.other_guest_id);
      if (!guest || other === undefined) return [];
      return [
        other !== null && other.id === guestId
          ? { wish, guest: other, other: guest }
          : { wish, guest, other },
      ];
    })
    .filter(({ guest, other }) => guestId === undefined || guest.id === guestId || other?.id === guestId)
    .filter(({ guest, other }) =>
      [guest, other].some((one) => one !== null && foldForSearch(getName(one)).includes(searchedName)),
    )
    .toReversed();
}
