/** What is broken at a table as a whole: too many guests, somebody who declined, children, sides, somebody alone. */
import type { Guest } from "#contract/guests.ts";
import { type Bonds, isKnown } from "./bonds.rules.ts";
import type { Found } from "./broken-kinds.ts";
import { isComing, type Scene } from "./scene.rules.ts";

type Seated = ReadonlyMap<string, readonly Guest[]>;

/** At smaller tables one side alone is no sign of anything. */
const mixedFrom = 4;

export function brokenAtTables(scene: Scene, bonds: Bonds, seated: Seated): Found[] {
  const { seating, tables, guests } = scene;
  const isSomewhere = isSeatedIn(seated);
  const canMix = new Set(bonds.sides.values()).size > 1;
  const sides = seating.sides === "mix" && !canMix ? "any" : seating.sides;
  const found = tables.flatMap(({ id, number_of_guests: seats, shape }): Found[] => {
    const all = seated.get(id) ?? [];
    const here = all.filter(isComing);
    return [
      ...(all.length > seats ? [{ kind: "overfull" as const, guests: [], tables: [id] }] : []),
      ...all
        .filter((guest) => !isComing(guest))
        .map((guest) => ({ kind: "declined" as const, guests: [guest] })),
      ...(shape === "head" ? [] : sidesAt(here, bonds, sides, id)),
      ...(seating.nobody_alone ? aloneAt(here, bonds, isSomewhere) : []),
    ];
  });
  return [
    ...found,
    ...childrenIn(
      scene,
      bonds,
      guests.filter((guest) => isComing(guest) && isSomewhere(guest.id)),
    ),
  ];
}

function isSeatedIn(seated: Seated): (id: string) => boolean {
  const ids = new Set([...seated.values()].flatMap((guests) => guests.filter(isComing).map(({ id }) => id)));
  return (id) => ids.has(id);
}

/** Whoever knows nobody at a table of several, while somebody they know sits elsewhere. */
function aloneAt(here: readonly Guest[], bonds: Bonds, isSomewhere: (id: string) => boolean): Found[] {
  if (here.length < 2) return [];
  return here
    .filter(({ id }) => !here.some((other) => isKnown(bonds, id, other.id)))
    .filter(({ id }) =>
      [...bonds.coming.keys()].some((other) => isSomewhere(other) && isKnown(bonds, id, other)),
    )
    .map((guest) => ({ kind: "alone", guests: [guest] }));
}

function sidesOf(guests: readonly Guest[], { sides: known }: Bonds): ReadonlyMap<string, readonly Guest[]> {
  const sides = new Map<string, Guest[]>();
  for (const guest of guests) {
    const side = known.get(guest.id);
    if (side !== undefined) sides.set(side, [...(sides.get(side) ?? []), guest]);
  }
  return sides;
}

function sidesAt(
  here: readonly Guest[],
  bonds: Bonds,
  wanted: Scene["seating"]["sides"],
  table: string,
): Found[] {
  const counts = sidesOf(here, bonds);
  const told = [...counts.values()].flat();
  if (wanted === "mix" && counts.size === 1 && told.length >= mixedFrom) {
    return [{ kind: "sides_mixed", guests: [], tables: [table] }];
  }
  if (wanted !== "keep" || counts.size < 2) return [];
  const [, ...fewer] = [...counts.values()].toSorted((one, other) => other.length - one.length);
  return [{ kind: "sides_kept", guests: fewer.flat(), tables: [table] }];
}

/** Of those who sit: children without their parents, or apart from all other children. */
function childrenIn({ seating }: Scene, { parents }: Bonds, seated: readonly Guest[]): Found[] {
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
      const adults = (parents.get(id) ?? []).filter((adult) => tables.has(adult));
      return adults.length > 0 && !adults.some((adult) => tables.get(adult) === table_id);
    })
    .map((child) => ({ kind: "child_alone", guests: [child] }));
}
