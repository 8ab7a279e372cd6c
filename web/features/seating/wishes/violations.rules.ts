/** The violations of the present plan. Unseated guests violate nothing. */
import type { Guest } from "#contract/guests.ts";
import type { Wish } from "#contract/wishes.ts";
import { type Relations, getRelations, type GuestPair } from "./relations.rules.ts";
import { type Violation, violationKinds, type FoundViolation, ruleKinds } from "./violation-kinds.ts";
import { findViolationsAtTables } from "./violations-at-tables.rules.ts";
import { getTableGroups } from "./table-groups.rules.ts";
import { getNearnessToEntrance, getNearnessToHead, type Nearness } from "./nearness.rules.ts";
import { groupGuestsByTable, isExpected, type SeatingState } from "./seating-state.rules.ts";

/** The worst first. */
export function findViolations(seatingState: SeatingState): readonly Violation[] {
  const relations = getRelations(seatingState);
  const seated = getSeatedById(seatingState);
  const found = [
    ...findViolationsAtTables(seatingState, relations, groupGuestsByTable(seatingState)),
    ...findPairViolations(relations, seated),
    ...findGroupViolations(seatingState, relations, seated),
    ...findGuestViolations(seatingState, seated),
  ];
  return found.map(toViolation).toSorted(compareKinds);
}

function toViolation({ kind, guests, tables, wish }: FoundViolation): Violation {
  const at = tables ?? guests.flatMap(({ table_id }) => (table_id === null ? [] : [table_id]));
  const whom = guests.length > 0 ? guests.map(({ id }) => id).toSorted() : at;
  return {
    id: [kind, wish?.id ?? whom.join(" ")].join(" "),
    kind,
    severity: ruleKinds.has(kind) ? "must" : "rather",
    guests,
    tables: [...new Set(at)],
    wish: wish ?? null,
  };
}

function compareKinds(one: Violation, other: Violation): number {
  return violationKinds.indexOf(one.kind) - violationKinds.indexOf(other.kind);
}

type SeatedById = ReadonlyMap<string, Guest>;

/** The expected guests at a table, by id. */
function getSeatedById({ guests, tables }: SeatingState): SeatedById {
  const tableIds = new Set(tables.map(({ id }) => id));
  return new Map(
    guests
      .filter((guest) => isExpected(guest) && guest.table_id !== null && tableIds.has(guest.table_id))
      .map((guest) => [guest.id, guest]),
  );
}

/** Both guests if both are seated. */
function getSeatedPair([one, other]: GuestPair, seated: SeatedById): readonly [Guest, Guest] | undefined {
  const [first, second] = [seated.get(one), seated.get(other)];
  return first && second && [first, second];
}

function findPairViolations({ wishedPairs }: Relations, seated: SeatedById): FoundViolation[] {
  return wishedPairs.flatMap(({ kind, pair, wish }) => {
    const both = getSeatedPair(pair, seated);
    if (!both) return [];
    const isTableShared = both[0].table_id === both[1].table_id;
    const wantsSharedTable = kind === "together" || kind === "rather_together";
    return isTableShared === wantsSharedTable ? [] : [{ kind, guests: both, wish }];
  });
}

function findGroupViolations(
  seatingState: SeatingState,
  relations: Relations,
  seated: SeatedById,
): FoundViolation[] {
  const { couples, families } = getTableGroups(seatingState, relations);
  const coupleViolations = couples.flatMap(({ pair, relaxedBecause }): FoundViolation[] => {
    const both = getSeatedPair(pair, seated);
    if (!both || relaxedBecause === "said_otherwise" || both[0].table_id === both[1].table_id) return [];
    return [{ kind: "couple", guests: both }];
  });
  const familyViolations = families.flatMap(({ family, relaxedBecause }): FoundViolation[] => {
    const members = family.members.filter(({ id }) => seated.has(id));
    if (relaxedBecause === "said_otherwise") return [];
    if (relaxedBecause === null)
      return listTableIds(members).length > 1 ? [{ kind: "family", guests: members }] : [];
    // The family fits no table, so none of its members may be the only one at a table.
    return members
      .filter((one) => !members.some((other) => other !== one && other.table_id === one.table_id))
      .flatMap((only): FoundViolation[] =>
        members.length > 1 ? [{ kind: "family_scattered", guests: [only] }] : [],
      );
  });
  return [...coupleViolations, ...familyViolations];
}

function listTableIds(guests: readonly Guest[]): readonly string[] {
  return [...new Set(guests.flatMap(({ table_id }) => (table_id === null ? [] : [table_id])))];
}

function findGuestViolations(seatingState: SeatingState, seated: SeatedById): FoundViolation[] {
  const tableIds = new Set(seatingState.tables.map(({ id }) => id));
  const nearnessByWish: Readonly<Partial<Record<Wish["kind"], Nearness | undefined>>> = {
    near_head: getNearnessToHead(seatingState),
    easy_access: getNearnessToEntrance(seatingState),
  };
  return seatingState.wishes.flatMap((wish): FoundViolation[] => {
    const guest = seated.get(wish.guest_id);
    if (!guest || guest.table_id === null) return [];
    if (wish.kind === "at_table") {
      const isElsewhere =
        wish.table_id !== null && tableIds.has(wish.table_id) && wish.table_id !== guest.table_id;
      return isElsewhere ? [{ kind: "at_table", guests: [guest], wish }] : [];
    }
    if (wish.kind !== "near_head" && wish.kind !== "easy_access") return [];
    const isFar = nearnessByWish[wish.kind]?.nearIds.has(guest.table_id) === false;
    return isFar ? [{ kind: wish.kind, guests: [guest], wish }] : [];
  });
}
