/** Who is about to be added among many: with whom they are likely to be confused, and what they share. */
import type { Guest, NewGuest, Relationship } from "#contract/guests.ts";
import { fullName } from "#i18n/formats.ts";
import { NameIndex, type Named } from "./duplicates.rules.ts";
import type { Pasted, PastedGuest } from "./paste.rules.ts";

export interface Candidate extends PastedGuest {
  /** Someone of nearly the same name, on the list already or higher up among the candidates. */
  readonly twin: { readonly name: string; readonly isOnList: boolean } | null;
}

/** For guests of whom the list does not say it. */
export interface SharedTies {
  readonly side: string;
  readonly relationship: Relationship;
  /** What all of them are invited to; all moments when absent. */
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

/** A line of the grid of first and last names. */
export interface NameRow {
  readonly key: string;
  readonly first: string;
  readonly last: string;
}

/** What is still to be read once the guests of this reading are added, under its row of heads. */
export function leftToRead({ head, rest, unreadable }: Pasted): string {
  const left = [...unreadable.map(({ text }) => text), rest].filter((text) => text !== "");
  return left.length === 0 ? "" : [head, ...left].filter((text) => text !== "").join("\n");
}

/** Each guest with the '+1' they bring, who can only be added after them. */
export function parties(candidates: readonly Candidate[]): readonly (readonly Candidate[])[] {
  const byHost = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const party = byHost.get(candidate.host ?? candidate.key);
    if (party) party.push(candidate);
    else byHost.set(candidate.host ?? candidate.key, [candidate]);
  }
  return [...byHost.values()];
}
