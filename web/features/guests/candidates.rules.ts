/** Guests about to be added in bulk: likely duplicates and shared values. */
import type { Guest, NewGuest, Relationship } from "#contract/guests.ts";
import { fullName } from "#i18n/formats.ts";
import { NameIndex, type Named } from "./duplicates.rules.ts";
import type { Pasted, PastedGuest } from "./paste.rules.ts";

export interface Candidate extends PastedGuest {
  /** A guest with nearly the same name, in the list or earlier among the candidates. */
  readonly twin: { readonly name: string; readonly isOnList: boolean } | null;
}

/** Values for guests whose row leaves them open. */
export interface SharedTies {
  readonly side: string;
  readonly relationship: Relationship;
  /** The moments that all of them are invited to; all moments when absent. */
  readonly momentIds?: readonly string[] | undefined;
}

export function candidatesOf(
  pasted: readonly PastedGuest[],
  guests: readonly Guest[],
  ties: SharedTies,
): readonly Candidate[] {
  const onList = new NameIndex<Named>(guests);
  const above = new NameIndex<Named>();
  return pasted.map((each) => {
    const named = { first_name: each.guest.firstName, last_name: each.guest.lastName };
    const listed = onList.find(named);
    const twin = listed ?? above.find(named);
    above.add(named);
    return {
      ...each,
      guest: withTies(each.guest, ties),
      twin: twin ? { name: fullName(twin), isOnList: listed !== undefined } : null,
    };
  });
}

function withTies(guest: NewGuest, ties: SharedTies): NewGuest {
  return {
    ...guest,
    ...(ties.momentIds && { moment_ids: [...ties.momentIds] }),
    side: guest.side === "" ? ties.side : guest.side,
    relationship: guest.relationship === "Other" ? ties.relationship : guest.relationship,
  };
}

/** A row of the grid of first and last names. */
export interface NameRow {
  readonly key: string;
  readonly first: string;
  readonly last: string;
}

/** The text that remains to be read after the guests of this batch are added, under its header row. */
export function leftToRead({ head, rest, unreadable }: Pasted): string {
  const left = [...unreadable.map(({ text }) => text), rest].filter((text) => text !== "");
  return left.length === 0 ? "" : [head, ...left].filter((text) => text !== "").join("\n");
}

/** Groups each guest with their '+1', who can only be added after them. */
export function parties(candidates: readonly Candidate[]): readonly (readonly Candidate[])[] {
  const byHost = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const party = byHost.get(candidate.host ?? candidate.key);
    if (party) party.push(candidate);
    else byHost.set(candidate.host ?? candidate.key, [candidate]);
  }
  return [...byHost.values()];
}
