/** Several guests about to be added: likely duplicates and shared values. */
import type { Guest, NewGuest } from "#contract/guests.ts";
import { formatFirstAndLastName } from "#i18n/formats.ts";
import { NameIndex, type Named } from "./duplicates.rules.ts";
import { blankGuest } from "./blank-guest.ts";
import type { GuestTies } from "./guest-ties.ts";

export interface Candidate {
  readonly key: string;
  readonly guest: NewGuest;
  /** A guest with nearly the same name, in the list or earlier among the candidates. */
  readonly duplicate: { readonly name: string; readonly isOnList: boolean } | null;
}

/** The values that all candidates share. */
export interface SharedValues extends GuestTies {
  /** The moments that all of them are invited to; all moments when absent. */
  readonly momentIds?: readonly string[] | undefined;
}

/** A row of the grid of first and last names. */
export interface NameRow {
  readonly key: string;
  readonly first: string;
  readonly last: string;
}

/** Rows with a name. Without a first name, the last name counts as the first name. */
export function toCandidates(
  rows: readonly NameRow[],
  guests: readonly Guest[],
  { momentIds, ...ties }: SharedValues,
): readonly Candidate[] {
  const guestIndex = new NameIndex<Named>(guests);
  const earlierIndex = new NameIndex<Named>();
  return rows.flatMap(({ key, first, last }) => {
    const [firstName, lastName] = first.trim() === "" ? [last.trim(), ""] : [first.trim(), last.trim()];
    if (firstName === "") return [];
    const named = { first_name: firstName, last_name: lastName };
    const listedGuest = guestIndex.find(named);
    const duplicate = listedGuest ?? earlierIndex.find(named);
    earlierIndex.add(named);
    const guest = { ...blankGuest, firstName, lastName, ...ties };
    return [
      {
        key,
        guest: momentIds ? { ...guest, moment_ids: [...momentIds] } : guest,
        duplicate: duplicate
          ? { name: formatFirstAndLastName(duplicate), isOnList: listedGuest !== undefined }
          : null,
      },
    ];
  });
}
