/**
 * Builds the numeric problem of the solver from guests, tables and wishes, and keeps what each number stands
 * for.
 */
import type { Guest } from "#contract/guests.ts";
import type { Wish } from "#contract/wishes.ts";
import { nowhere, type Preference, type Plan, type Problem } from "#solver/problem.ts";
import { type Relations, getRelations, getPairKey, type GuestPair } from "./relations.rules.ts";
import { findViolations } from "./violations.rules.ts";
import { type TableGroups, getTableGroups, getLockedTables, type RelaxReason } from "./table-groups.rules.ts";
import { getTableWeights } from "./table-weights.rules.ts";
import { getGuestsAtHead, isComing, type SeatingState } from "./seating-state.rules.ts";
import { type WeightPart, getPairWeights } from "./pair-weights.rules.ts";
import { weights } from "./weights.ts";

/**
 * Who may be moved. `free`: everyone but locked guests and those at the head table. `placed`: only unseated
 * guests and those whose seat violates a rule. `leaning`: seated guests too, but only if the rules leave no
 * other way.
 */
export type MovableGuests = "free" | "placed" | "leaning";

export interface ProblemOptions {
  readonly movable: MovableGuests;
  /** Families are strong preferences and no rules, for a room in which not all of them fit a table. */
  readonly looseFamilies?: boolean;
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
  { movable, looseFamilies = false, fewMoves = false }: ProblemOptions,
): SeatingProblem {
  const relations = getRelations(seatingState);
  const guestIds = [...relations.coming.keys()];
  const tableIds = seatingState.tables.map(({ id }) => id);
  const lockedSeats = getLockedTables(seatingState);
  const honoured = getGuestsAtHead(seatingState);
  const stays = getStayingGuests(seatingState);
  const locks = new Map(
    [...stays].filter(([id]) => movable === "placed" || honoured.has(id)).concat([...lockedSeats]),
  );
  const holding = relaxFamilies(getTableGroups(seatingState, relations, locks), looseFamilies);
  const groups = getGroups(relations, holding);
  const apart = relations.wished.flatMap(({ kind, pair, wish }): RuleSource[] =>
    kind === "never_together" ? [{ kind, guests: pair, table: null, wish }] : [],
  );
  const locked = getLockSources(seatingState, locks, lockedSeats);
  const pairWeights = getPairWeights(seatingState, relations, holding);
  const preferences = getTableWeights(seatingState, relations);
  const present = getPresentWeight(movable, fewMoves);
  for (const [id, table] of present === 0 ? [] : stays) {
    const key = getPairKey(id, table);
    preferences.set(key, [
      ...(preferences.get(key) ?? []),
      { kind: "present", pair: [id, table], weight: present },
    ]);
  }
  const numbers = { guest: createNumbering(guestIds), table: createNumbering(tableIds) };
  return {
    guestIds,
    tableIds,
    ruleSources: { group: groups, apart, lock: locked },
    weights: new Map([...pairWeights, ...preferences]),
    relaxed: getRelaxed(holding),
    problem: {
      sizes: guestIds.map(() => 1),
      tables: seatingState.tables.map((table) => ({ max: table.number_of_guests, min: 0 })),
      ties: toWeighted(pairWeights, numbers.guest, numbers.guest),
      groups: groups.map(({ guests }) => guests.map((id) => numbers.guest(id))),
      apart: apart.map(({ guests: [one = "", other = ""] }) => [numbers.guest(one), numbers.guest(other)]),
      locks: locked.map(({ guests: [id = ""], table }) => [numbers.guest(id), numbers.table(table ?? "")]),
      preferences: toWeighted(preferences, numbers.guest, numbers.table),
      ...(seatingState.seating.nobody_alone && { company: getCompany(pairWeights, numbers.guest) }),
    },
  };
}

function getPresentWeight(movable: MovableGuests, fewMoves: boolean): number {
  if (movable === "leaning") return weights.present;
  return fewMoves ? weights.inertia : 0;
}

/** The present plan in the solver's numbers. */
export function getCurrentPlan(
  { guests }: Pick<SeatingState, "guests">,
  { guestIds, tableIds }: SeatingProblem,
): Plan {
  const byId = new Map(guests.map((guest) => [guest.id, guest.table_id]));
  const table = createNumbering(tableIds);
  return guestIds.map((id) => table(byId.get(id) ?? ""));
}

function createNumbering(ids: readonly string[]): (id: string) => number {
  const numbers = new Map(ids.map((id, at) => [id, at]));
  return (id) => numbers.get(id) ?? nowhere;
}

/** Expected guests who are seated without violating a rule. */
function getStayingGuests(seatingState: SeatingState): Map<string, string> {
  const wrong = new Set(
    findViolations(seatingState)
      .filter(({ severity }) => severity === "must")
      .flatMap(({ guests }) => guests.map(({ id }) => id)),
  );
  const knownTables = new Set(seatingState.tables.map(({ id }) => id));
  const places = seatingState.guests.flatMap((guest): GuestPair[] =>
    isStaying(guest, wrong) && guest.table_id !== null && knownTables.has(guest.table_id)
      ? [[guest.id, guest.table_id]]
      : [],
  );
  return new Map(places);
}

function isStaying(guest: Guest, wrong: ReadonlySet<string>): boolean {
  return isComing(guest) && !wrong.has(guest.id);
}

function relaxFamilies({ couples, families }: TableGroups, looseFamilies: boolean): TableGroups {
  if (!looseFamilies) return { couples, families };
  return {
    couples,
    families: families.map(({ family, loose }) => ({ family, loose: loose ?? "too_large" })),
  };
}

function getRelaxed({ couples, families }: TableGroups): RelaxedGroup[] {
  return [
    ...couples.flatMap(({ pair, loose }): RelaxedGroup[] =>
      loose === null ? [] : [{ kind: "couple", guests: pair, why: loose }],
    ),
    ...families.flatMap(({ family, loose }): RelaxedGroup[] =>
      loose === null ? [] : [{ kind: "family", guests: family.members.map(({ id }) => id), why: loose }],
    ),
  ];
}

function getGroups({ wished }: Relations, { couples, families }: TableGroups): RuleSource[] {
  return [
    ...wished.flatMap(({ kind, pair, wish }): RuleSource[] =>
      kind === "together" ? [{ kind, guests: pair, table: null, wish }] : [],
    ),
    ...couples.flatMap(({ pair, loose }): RuleSource[] =>
      loose === null ? [{ kind: "couple", guests: pair, table: null, wish: null }] : [],
    ),
    ...families.flatMap(({ family, loose }): RuleSource[] =>
      loose === null
        ? [{ kind: "family", guests: family.members.map(({ id }) => id), table: null, wish: null }]
        : [],
    ),
  ];
}

function getLockSources(
  { wishes }: SeatingState,
  locks: ReadonlyMap<string, string>,
  lockedSeats: ReadonlyMap<string, string>,
): RuleSource[] {
  const wishByGuest = new Map(
    wishes.filter(({ kind }) => kind === "locked").map((wish) => [wish.guest_id, wish]),
  );
  return [...locks].map(([id, table]) => ({
    kind: lockedSeats.has(id) ? "locked" : "placed",
    guests: [id],
    table,
    wish: wishByGuest.get(id) ?? null,
  }));
}

/** Sums the parts of each weight to one number; pairs with a sum of 0 are left out. */
function toWeighted(
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

/** Pairs of guests who know each other: those whose weight has a part for acquaintance. */
function getCompany(
  weightParts: ReadonlyMap<string, readonly WeightPart[]>,
  number: (id: string) => number,
): NonNullable<Problem["company"]> {
  const known = [...weightParts.values()].flatMap((parts) =>
    parts
      .filter(({ kind }) => kind === "acquainted")
      .map(({ pair: [one, other] }) => [number(one), number(other)] as const),
  );
  return { min: 1, penalty: weights.alone, known };
}
