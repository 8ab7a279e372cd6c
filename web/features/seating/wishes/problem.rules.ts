/**
 * Builds the numeric problem of the solver from guests, tables and wishes, and keeps what each number stands
 * for.
 */
import type { Guest } from "#contract/guests.ts";
import type { Wish } from "#contract/wishes.ts";
import { nowhere, type Preference, type Plan, type Problem } from "#solver/problem.ts";
import { type Relations, getRelations, getPairKey, type GuestPair } from "./relations.rules.ts";
import { findViolations } from "./violations.rules.ts";
import {
  type TableGroups,
  getTableGroups,
  getLockedTableByGuest,
  type RelaxReason,
} from "./table-groups.rules.ts";
import { getTableWeights } from "./table-weights.rules.ts";
import { getGuestsAtHead, isExpected, type SeatingState } from "./seating-state.rules.ts";
import { type WeightPart, getPairWeights } from "./pair-weights.rules.ts";
import { weights } from "./weights.ts";

/**
 * Who may be moved. `free`: everyone but locked guests and those at the head table. `unseated`: only unseated
 * guests and those whose seat violates a rule. `if_needed`: seated guests too, but hardly ever unless a rule
 * asks for it.
 */
export type MovableGuests = "free" | "unseated" | "if_needed";

export interface ProblemOptions {
  readonly movable: MovableGuests;
  /** Families are strong preferences and no rules, for a room in which not all of them fit a table. */
  readonly relaxesFamilies?: boolean;
  /** Prefers fewer moves among plans of equal value. */
  readonly fewMoves?: boolean;
}

/** What a rule of the problem stands for. */
export interface RuleSource {
  readonly kind: "couple" | "family" | "together" | "never_together" | "locked" | "placed";
  readonly guests: readonly string[];
  /** For a lock. */
  readonly table: string | null;
  readonly wish: Wish | null;
}

export interface RelaxedGroup {
  readonly kind: "couple" | "family";
  readonly guests: readonly string[];
  readonly why: RelaxReason;
}

export interface SeatingProblem {
  readonly problem: Problem;
  /** By party index. */
  readonly guestIds: readonly string[];
  /** By table index. */
  readonly tableIds: readonly string[];
  /** What each rule of the solver stands for, by its index. */
  readonly ruleSources: Readonly<Record<"group" | "apart" | "lock", readonly RuleSource[]>>;
  /** The parts of each weight, by the key of its pair, or of its guest and table. */
  readonly weights: ReadonlyMap<string, readonly WeightPart[]>;
  readonly relaxed: readonly RelaxedGroup[];
}

export function createProblem(
  seatingState: SeatingState,
  { movable, relaxesFamilies = false, fewMoves = false }: ProblemOptions,
): SeatingProblem {
  const relations = getRelations(seatingState);
  const guestIds = [...relations.expectedById.keys()];
  const tableIds = seatingState.tables.map(({ id }) => id);
  const lockedTableByGuest = getLockedTableByGuest(seatingState);
  const guestsAtHead = getGuestsAtHead(seatingState);
  const tableByStayingGuest = getStayingGuests(seatingState);
  const locks = new Map(
    [...tableByStayingGuest]
      .filter(([id]) => movable === "unseated" || guestsAtHead.has(id))
      .concat([...lockedTableByGuest]),
  );
  const tableGroups = relaxFamilies(getTableGroups(seatingState, relations, locks), relaxesFamilies);
  const groupSources = getGroupSources(relations, tableGroups);
  const apartSources = relations.wishedPairs.flatMap(({ kind, pair, wish }): RuleSource[] =>
    kind === "never_together" ? [{ kind, guests: pair, table: null, wish }] : [],
  );
  const lockSources = getLockSources(seatingState, locks, lockedTableByGuest);
  const pairWeights = getPairWeights(seatingState, relations, tableGroups);
  const tableWeights = getTableWeights(seatingState, relations);
  const currentSeatWeight = getCurrentSeatWeight(movable, fewMoves);
  for (const [id, table] of currentSeatWeight === 0 ? [] : tableByStayingGuest) {
    const key = getPairKey(id, table);
    tableWeights.set(key, [
      ...(tableWeights.get(key) ?? []),
      { kind: "present", pair: [id, table], weight: currentSeatWeight },
    ]);
  }
  const numbers = { guest: createNumbering(guestIds), table: createNumbering(tableIds) };
  return {
    guestIds,
    tableIds,
    ruleSources: { group: groupSources, apart: apartSources, lock: lockSources },
    weights: new Map([...pairWeights, ...tableWeights]),
    relaxed: listRelaxedGroups(tableGroups),
    problem: {
      sizes: guestIds.map(() => 1),
      tables: seatingState.tables.map((table) => ({ max: table.number_of_guests, min: 0 })),
      ties: toWeightedPairs(pairWeights, numbers.guest, numbers.guest),
      groups: groupSources.map(({ guests }) => guests.map((id) => numbers.guest(id))),
      apart: apartSources.map(({ guests: [one = "", other = ""] }) => [
        numbers.guest(one),
        numbers.guest(other),
      ]),
      locks: lockSources.map(({ guests: [id = ""], table }) => [
        numbers.guest(id),
        numbers.table(table ?? ""),
      ]),
      preferences: toWeightedPairs(tableWeights, numbers.guest, numbers.table),
      ...(seatingState.seating.nobody_alone && { company: getAcquaintances(pairWeights, numbers.guest) }),
    },
  };
}

function getCurrentSeatWeight(movable: MovableGuests, fewMoves: boolean): number {
  if (movable === "if_needed") return weights.present;
  return fewMoves ? weights.inertia : 0;
}

/** The present plan in the solver's numbers. */
export function getCurrentPlan(
  { guests }: Pick<SeatingState, "guests">,
  { guestIds, tableIds }: SeatingProblem,
): Plan {
  const tableByGuest = new Map(guests.map((guest) => [guest.id, guest.table_id]));
  const table = createNumbering(tableIds);
  return guestIds.map((id) => table(tableByGuest.get(id) ?? ""));
}

function createNumbering(ids: readonly string[]): (id: string) => number {
  const numbers = new Map(ids.map((id, at) => [id, at]));
  return (id) => numbers.get(id) ?? nowhere;
}

/** The tables of expected guests who are seated without violating a rule, by guest. */
function getStayingGuests(seatingState: SeatingState): Map<string, string> {
  const violatingIds = new Set(
    findViolations(seatingState)
      .filter(({ severity }) => severity === "must")
      .flatMap(({ guests }) => guests.map(({ id }) => id)),
  );
  const knownTables = new Set(seatingState.tables.map(({ id }) => id));
  const places = seatingState.guests.flatMap((guest): GuestPair[] =>
    isStaying(guest, violatingIds) && guest.table_id !== null && knownTables.has(guest.table_id)
      ? [[guest.id, guest.table_id]]
      : [],
  );
  return new Map(places);
}

function isStaying(guest: Guest, violatingIds: ReadonlySet<string>): boolean {
  return isExpected(guest) && !violatingIds.has(guest.id);
}

function relaxFamilies({ couples, families }: TableGroups, relaxesFamilies: boolean): TableGroups {
  if (!relaxesFamilies) return { couples, families };
  return {
    couples,
    families: families.map(({ family, relaxedBecause }) => ({
      family,
      relaxedBecause: relaxedBecause ?? "too_large",
    })),
  };
}

function listRelaxedGroups({ couples, families }: TableGroups): RelaxedGroup[] {
  return [
    ...couples.flatMap(({ pair, relaxedBecause: why }): RelaxedGroup[] =>
      why === null ? [] : [{ kind: "couple", guests: pair, why }],
    ),
    ...families.flatMap(({ family, relaxedBecause: why }): RelaxedGroup[] =>
      why === null ? [] : [{ kind: "family", guests: family.members.map(({ id }) => id), why }],
    ),
  ];
}

function getGroupSources({ wishedPairs }: Relations, { couples, families }: TableGroups): RuleSource[] {
  return [
    ...wishedPairs.flatMap(({ kind, pair, wish }): RuleSource[] =>
      kind === "together" ? [{ kind, guests: pair, table: null, wish }] : [],
    ),
    ...couples.flatMap(({ pair, relaxedBecause }): RuleSource[] =>
      relaxedBecause === null ? [{ kind: "couple", guests: pair, table: null, wish: null }] : [],
    ),
    ...families.flatMap(({ family, relaxedBecause }): RuleSource[] =>
      relaxedBecause === null
        ? [{ kind: "family", guests: family.members.map(({ id }) => id), table: null, wish: null }]
        : [],
    ),
  ];
}

function getLockSources(
  { wishes }: SeatingState,
  locks: ReadonlyMap<string, string>,
  lockedTableByGuest: ReadonlyMap<string, string>,
): RuleSource[] {
  const wishByGuest = new Map(
    wishes.filter(({ kind }) => kind === "locked").map((wish) => [wish.guest_id, wish]),
  );
  return [...locks].map(([id, table]) => ({
    kind: lockedTableByGuest.has(id) ? "locked" : "placed",
    guests: [id],
    table,
    wish: wishByGuest.get(id) ?? null,
  }));
}

/** The sum of the parts of each weight, with the solver's numbers of the two; sums of 0 are left out. */
function toWeightedPairs(
  weightParts: ReadonlyMap<string, readonly WeightPart[]>,
  first: (id: string) => number,
  second: (id: string) => number,
): Preference[] {
  return [...weightParts.values()].flatMap((parts): Preference[] => {
    const weight = parts.reduce((sum, part) => sum + part.weight, 0);
    const [part] = parts;
    return part && weight !== 0 ? [[first(part.pair[0]), second(part.pair[1]), weight]] : [];
  });
}

/** Who knows whom: pairs whose weight has a part for acquaintance. */
function getAcquaintances(
  weightParts: ReadonlyMap<string, readonly WeightPart[]>,
  number: (id: string) => number,
): NonNullable<Problem["company"]> {
  const acquaintedPairs = [...weightParts.values()].flatMap((parts) =>
    parts
      .filter(({ kind }) => kind === "acquainted")
      .map(({ pair: [one, other] }) => [number(one), number(other)] as const),
  );
  return { min: 1, penalty: weights.alone, known: acquaintedPairs };
}
