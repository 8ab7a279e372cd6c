/** Guests about to be added row by row: likely duplicates and shared values. */
import type { Guest, NewGuest, Relationship } from "#contract/guests.ts";
import { formatFirstAndLastName } from "#i18n/formats.ts";
import { NameIndex, type Named } from "./duplicates.rules.ts";
import { blankGuest } from "./blank-guest.ts";

export interface Candidate {
  readonly key: string;
  readonly guest: NewGuest;
  /** A guest with nearly the same name, in the list or earlier among the candidates. */
  readonly twin: { readonly name: string; readonly isOnList: boolean } | null;
}

/** The values that all candidates share. */
export interface SharedValues {
  readonly side: string;
  readonly relationship: Relationship;
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
  const onList = new NameIndex<Named>(guests);
  const above = new NameIndex<Named>();
  return rows.flatMap(({ key, first, last }) => {
    const [firstName, lastName] = first.trim() === "" ? [last.trim(), ""] : [first.trim(), last.trim()];
    if (firstName === "") return [];
    const named = { first_name: firstName, last_name: lastName };
    const listed = onList.find(named);
    const twin = listed ?? above.find(named);
    above.add(named);
    const guest = { ...blankGuest, firstName, lastName, ...ties };
    return [
      {
        key,
        guest: momentIds ? { ...guest, moment_ids: [...momentIds] } : guest,
        twin: twin ? { name: formatFirstAndLastName(twin), isOnList: listed !== undefined } : null,
      },
    ];
  });
}
