/** Violations of a table as a whole: too many guests, a declined guest, children, sides, a guest alone. */
import type { Guest } from "#contract/guests.ts";
import { type Relations, areAcquainted } from "./relations.rules.ts";
import type { FoundViolation } from "./violation-kinds.ts";
import { isExpected, type SeatingState } from "./seating-state.rules.ts";

type GuestsByTable = ReadonlyMap<string, readonly Guest[]>;

/** The number of guests from which a table of one side only counts as unmixed. */
const minMixedGuests = 4;

export function findViolationsAtTables(
  seatingState: SeatingState,
  relations: Relations,
  seated: GuestsByTable,
): FoundViolation[] {
  const { seating, tables, guests } = seatingState;
  const isSomewhere = isSeatedIn(seated);
  const canMix = new Set(relations.sideByGuest.values()).size > 1;
  const sides = seating.sides === "mix" && !canMix ? "any" : seating.sides;
  const found = tables.flatMap(({ id, number_of_guests: seats, shape }): FoundViolation[] => {
    const all = seated.get(id) ?? [];
    const here = all.filter(isExpected);
    return [
      ...(all.length > seats ? [{ kind: "overfull" as const, guests: [], tables: [id] }] : []),
      ...all
        .filter((guest) => !isExpected(guest))
        .map((guest) => ({ kind: "declined" as const, guests: [guest] })),
      ...(shape === "head" ? [] : findSideViolations(here, relations, sides, id)),
      ...(seating.nobody_alone ? findAlone(here, relations, isSomewhere) : []),
    ];
  });
  return [
    ...found,
    ...findChildViolations(
      seatingState,
      relations,
      guests.filter((guest) => isExpected(guest) && isSomewhere(guest.id)),
    ),
  ];
}

function isSeatedIn(seated: GuestsByTable): (id: string) => boolean {
  const ids = new Set(
    [...seated.values()].flatMap((guests) => guests.filter(isExpected).map(({ id }) => id)),
  );
  return (id) => ids.has(id);
}

/** Guests who know nobody at a table of several, although somebody they know sits elsewhere. */
function findAlone(
  here: readonly Guest[],
  relations: Relations,
  isSomewhere: (id: string) => boolean,
): FoundViolation[] {
  if (here.length < 2) return [];
  return here
    .filter(({ id }) => !here.some((other) => areAcquainted(relations, id, other.id)))
    .filter(({ id }) =>
      [...relations.expectedById.keys()].some(
        (other) => isSomewhere(other) && areAcquainted(relations, id, other),
      ),
    )
    .map((guest) => ({ kind: "alone", guests: [guest] }));
}

function groupBySide(
  guests: readonly Guest[],
  { sideByGuest: known }: Relations,
): ReadonlyMap<string, readonly Guest[]> {
  const sides = new Map<string, Guest[]>();
  for (const guest of guests) {
    const side = known.get(guest.id);
    if (side !== undefined) sides.set(side, [...(sides.get(side) ?? []), guest]);
  }
  return sides;
}

function findSideViolations(
  here: readonly Guest[],
  relations: Relations,
  wanted: SeatingState["seating"]["sides"],
  table: string,
): FoundViolation[] {
  const counts = groupBySide(here, relations);
  const found = [...counts.values()].flat();
  if (wanted === "mix" && counts.size === 1 && found.length >= minMixedGuests) {
    return [{ kind: "sides_mixed", guests: [], tables: [table] }];
  }
  if (wanted !== "keep" || counts.size < 2) return [];
  const [, ...fewer] = [...counts.values()].toSorted((one, other) => other.length - one.length);
  return [{ kind: "sides_kept", guests: fewer.flat(), tables: [table] }];
}

/** Seated children without their parents, or separated from all other children. */
function findChildViolations(
  { seating }: SeatingState,
  { adultsByChild }: Relations,
  seated: readonly Guest[],
): FoundViolation[] {
  if (seating.children === "any") return [];
  const tables = new Map(seated.map(({ id, table_id }) => [id, table_id]));
  const children = seated.filter(({ is_child }) => is_child);
  if (seating.children === "together") {
    const apart = children.filter(
      (child) => !children.some((other) => other !== child && other.table_id === child.table_id),
    );
    return children.length < 2 ? [] : apart.map((child) => ({ kind: "children_apart", guests: [child] }));
  }
  return children
    .filter(({ id, table_id }) => {
      const adults = (adultsByChild.get(id) ?? []).filter((adult) => tables.has(adult));
      return adults.length > 0 && !adults.some((adult) => tables.get(adult) === table_id);
    })
    .map((child) => ({ kind: "child_alone", guests: [child] }));
}
