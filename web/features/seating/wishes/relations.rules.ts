/**
 * The relations between guests, from guest data and wishes. Both the problem and the violations are based on
 * them.
 */
import { type Guest, isSpecificRelationship } from "#contract/guests.ts";
import { pairWishes, type PairWish, type Wish } from "#contract/wishes.ts";
import { foldForSearch } from "#i18n/formats.ts";
import { isExpected, type SeatingState } from "./seating-state.rules.ts";

/** The ids of two guests. */
export type GuestPair = readonly [one: string, other: string];

export interface WishedPair {
  readonly kind: PairWish;
  readonly pair: GuestPair;
  readonly wish: Wish;
}

export interface Family {
  readonly lastName: string;
  readonly side: string;
  readonly members: readonly Guest[];
}

export interface Relations {
  /** The expected guests, by id. */
  readonly expectedById: ReadonlyMap<string, Guest>;
  /** A guest and their plus one, unless there is a wish about the two, which is in `wishedPairs`. */
  readonly couples: readonly GuestPair[];
  readonly wishedPairs: readonly WishedPair[];
  /** Two or more guests with the same last name and the same side, their own even for a plus one. */
  readonly families: readonly Family[];
  /** The adults of each child's family, and the other half of the child's couple; a child without any is absent. */
  readonly adultsByChild: ReadonlyMap<string, readonly string[]>;
  /** The normalised side of each guest who has one; of a plus one the host's, if known. */
  readonly sideByGuest: ReadonlyMap<string, string>;
  /** Side and relationship of each guest who is in a circle; its members know each other. */
  readonly circleByGuest: ReadonlyMap<string, string>;
  /** The index of each guest's family in `families`. */
  readonly familyIndexByGuest: ReadonlyMap<string, number>;
  /** The acquaintances of each guest by a couple or a wish. */
  readonly friendsByGuest: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The same key in either order. */
export function getPairKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

function isPairWish(kind: Wish["kind"]): kind is PairWish {
  return pairWishes.some((one) => one === kind);
}

export function getRelations({ guests, wishes }: Pick<SeatingState, "guests" | "wishes">): Relations {
  const expected = new Map(guests.filter(isExpected).map((guest) => [guest.id, guest]));
  const wished = wishes.flatMap((wish): WishedPair[] => {
    const { kind, guest_id: one, other_guest_id: other } = wish;
    if (!isPairWish(kind) || other === null || !expected.has(one) || !expected.has(other)) return [];
    return [{ kind, pair: [one, other], wish }];
  });
  const wishedPairKeys = new Set(wished.map(({ pair: [one, other] }) => getPairKey(one, other)));
  const couples = [...expected.values()].flatMap(({ id, plus_one_of: host }): GuestPair[] =>
    host === null || !expected.has(host) || wishedPairKeys.has(getPairKey(id, host)) ? [] : [[host, id]],
  );
  const families = getFamilies([...expected.values()]);
  return {
    expectedById: expected,
    couples,
    wishedPairs: wished,
    families,
    adultsByChild: getAdultsByChild(families, couples, expected),
    sideByGuest: getSideByGuest(expected),
    circleByGuest: getCircles(expected.values()),
    familyIndexByGuest: new Map(
      families.flatMap(({ members }, at) => members.map(({ id }) => [id, at] as const)),
    ),
    friendsByGuest: getFriends(couples, wished),
  };
}

function getSide({ side }: Guest): string {
  return foldForSearch(side).trim();
}

function getFamilies(guests: readonly Guest[]): Family[] {
  const withLastName = guests.filter(({ last_name }) => last_name.trim() !== "");
  const groups = Map.groupBy(
    withLastName,
    (guest) => `${getSide(guest)}\n${foldForSearch(guest.last_name).trim()}`,
  );
  return [...groups.values()].flatMap((members) => {
    const [first] = members;
    if (!first || members.length < 2) return [];
    return [{ lastName: first.last_name.trim(), side: first.side, members }];
  });
}

function getAdultsByChild(
  families: readonly Family[],
  couples: readonly GuestPair[],
  expected: ReadonlyMap<string, Guest>,
): ReadonlyMap<string, readonly string[]> {
  const adultsByChild = new Map<string, Set<string>>();
  const add = (child: Guest | undefined, adult: Guest | undefined) => {
    if (!child?.is_child || !adult || adult.is_child) return;
    adultsByChild.set(child.id, (adultsByChild.get(child.id) ?? new Set()).add(adult.id));
  };
  for (const { members } of families)
    for (const child of members) for (const adult of members) add(child, adult);
  for (const [host, guest] of couples) {
    add(expected.get(host), expected.get(guest));
    add(expected.get(guest), expected.get(host));
  }
  return new Map([...adultsByChild].map(([child, adults]) => [child, [...adults]]));
}

function getSideByGuest(expected: ReadonlyMap<string, Guest>): ReadonlyMap<string, string> {
  return new Map(
    [...expected.values()].flatMap((guest): (readonly [string, string])[] => {
      const host = guest.plus_one_of === null ? undefined : expected.get(guest.plus_one_of);
      const side = (host && getSide(host)) || getSide(guest);
      return side === "" ? [] : [[guest.id, side]];
    }),
  );
}

const acquaintanceWishes: ReadonlySet<PairWish> = new Set(["together", "rather_together"]);

function getFriends(
  couples: readonly GuestPair[],
  wished: readonly WishedPair[],
): Relations["friendsByGuest"] {
  const friendPairs = wished.filter(({ kind }) => acquaintanceWishes.has(kind)).map(({ pair }) => pair);
  const friends = new Map<string, Set<string>>();
  for (const [one, other] of [...couples, ...friendPairs]) {
    friends.set(one, (friends.get(one) ?? new Set()).add(other));
    friends.set(other, (friends.get(other) ?? new Set()).add(one));
  }
  return friends;
}

/** Guests of one side with the same relationship form a circle, unless the relationship is Other or empty. */
function getCircles(guests: Iterable<Guest>): ReadonlyMap<string, string> {
  const circles = new Map<string, string>();
  for (const guest of guests) {
    if (isSpecificRelationship(guest.relationship))
      circles.set(guest.id, `${getSide(guest)}\n${guest.relationship}`);
  }
  return circles;
}

/** Whether two guests know each other, as far as the data tell. */
export function areAcquainted(
  { circleByGuest, familyIndexByGuest, friendsByGuest }: Relations,
  one: string,
  other: string,
): boolean {
  if (one === other) return false;
  const circle = circleByGuest.get(one);
  const family = familyIndexByGuest.get(one);
  return (
    (circle !== undefined && circle === circleByGuest.get(other)) ||
    (family !== undefined && family === familyIndexByGuest.get(other)) ||
    friendsByGuest.get(one)?.has(other) === true
  );
}
