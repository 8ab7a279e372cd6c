/** Small changes for a need: what is asked of the solver, and its answers as moves and texts. */
import type { Guest } from "#contract/guests.ts";
import { repair, type Repair } from "#solver/repair.ts";
import { nowhere } from "#solver/problem.ts";
import type { SeatMove } from "../seats.rules.ts";
import { getRelations, areAcquainted, getPairKey } from "./relations.rules.ts";
import { findViolations } from "./violations.rules.ts";
import type { WeightKind } from "./pair-weights.rules.ts";
import { createCloseness, listMoves, withSeats } from "./moves.rules.ts";
import type { SeatingNeed } from "./needs.rules.ts";
import { getCurrentPlan, createProblem, type SeatingProblem } from "./problem.rules.ts";
import { isComing, type SeatingState } from "./seating-state.rules.ts";

/** One sentence: who goes where, and why. */
export interface RepairStep {
  readonly verb: "seat" | "move" | "free";
  readonly why: "plain" | "knows" | "joins" | "leaves" | "wished" | "family";
  readonly guest: Guest;
  /** The table they move to, or leave. */
  readonly table: string;
  /** For `joins` and `leaves`. */
  readonly other: Guest | null;
  /** For `knows` and `family`. */
  readonly count: number;
}

export interface Proposal {
  readonly changes: readonly RepairStep[];
  readonly moves: readonly SeatMove[];
  /** The decrease in violations; negative for an increase. */
  readonly mendedCount: number;
}

/** At most three, the best first. */
export function findProposals(fullState: SeatingState, need: SeatingNeed): readonly Proposal[] {
  const seatingState = limitSeatingState(need, fullState);
  const seatingProblem = createProblem(seatingState, { movable: "free" });
  const only = getMovableParties(need, seatingState, seatingProblem);
  const repairs = repair(
    seatingProblem.problem,
    getCurrentPlan(seatingState, seatingProblem),
    only === null ? {} : { only },
  );
  return createProposals(repairs, { need, seatingState, seatingProblem });
}

/** Only seated guests and those the need is about, because fixing a violation must not seat all others. */
function limitSeatingState(need: SeatingNeed, seatingState: SeatingState): SeatingState {
  if (getFreedTable(need) !== null) return seatingState;
  const late = new Set(need.kind === "late" ? need.guests.map(({ id }) => id) : []);
  const known = new Set(seatingState.tables.map(({ id }) => id));
  return {
    ...seatingState,
    guests: seatingState.guests.filter(
      ({ id, table_id }) => late.has(id) || (table_id !== null && known.has(table_id)),
    ),
  };
}

/** The parties of which one must move; null for any party in a violated rule. */
function getMovableParties(
  need: SeatingNeed,
  seatingState: SeatingState,
  { guestIds }: SeatingProblem,
): readonly number[] | null {
  const numbers = new Map(guestIds.map((id, party) => [id, party]));
  const parties = (ids: readonly string[]) => ids.flatMap((id) => numbers.get(id) ?? []);
  if (need.kind === "late") return parties(need.guests.map(({ id }) => id));
  const freed = getFreedTable(need);
  if (freed === null)
    return need.kind === "broken" ? getPartiesOfViolation(need, seatingState, parties) : null;
  // Guests who know somebody at the table, and unseated guests.
  const relations = getRelations(seatingState);
  const there = seatingState.guests.filter((guest) => guest.table_id === freed && isComing(guest));
  const candidates = seatingState.guests.filter(
    (guest) =>
      guest.table_id !== freed &&
      (guest.table_id === null || there.some(({ id }) => areAcquainted(relations, guest.id, id))),
  );
  return parties(candidates.map(({ id }) => id));
}

/** The table with the free or freeable seat. */
function getFreedTable(need: SeatingNeed): string | null {
  if (need.kind === "vacated") return need.table;
  return need.kind === "broken" && need.broken.kind === "declined" ? (need.broken.tables[0] ?? null) : null;
}

function getPartiesOfViolation(
  { broken }: Extract<SeatingNeed, { kind: "broken" }>,
  { guests }: SeatingState,
  parties: (ids: readonly string[]) => readonly number[],
): readonly number[] {
  const about =
    broken.guests.length > 0
      ? broken.guests
      : guests.filter(({ table_id }) => broken.tables.includes(table_id ?? ""));
  return parties(about.map(({ id }) => id));
}

/** The repairs that meet the need. For a declined guest's seat, the first proposal only frees it. */
function createProposals(
  repairs: readonly Repair[],
  { need, seatingState, seatingProblem }: Pick<RepairContext, "need" | "seatingState" | "seatingProblem">,
): readonly Proposal[] {
  const before = findViolations(seatingState).length;
  const gone = need.kind === "broken" && need.broken.kind === "declined" ? need.broken.guests : [];
  const found = repairs.map((one) =>
    createProposal(one, { need, seatingState, seatingProblem, gone, before }),
  );
  const freeing =
    gone.length > 0 ? [createProposal(noRepair, { need, seatingState, seatingProblem, gone, before })] : [];
  const met = found.flatMap((one) => (one && isMet(need, seatingState, one) ? [one] : []));
  return [...freeing.flatMap((one) => one ?? []), ...met]
    .slice(0, maxProposals)
    .map(({ proposal }) => proposal);
}

const maxProposals = 3;
const noRepair: Repair = { moves: [], gain: 0, mends: [], leaves: [] };

interface RepairContext {
  readonly need: SeatingNeed;
  readonly seatingState: SeatingState;
  readonly seatingProblem: SeatingProblem;
  /** Guests who declined and leave a seat. */
  readonly gone: readonly Guest[];
  readonly before: number;
}

interface Candidate {
  readonly proposal: Proposal;
  /** The ids of remaining violations. */
  readonly broken: ReadonlySet<string>;
  readonly tables: ReadonlyMap<string, string | null>;
}

function createProposal(
  { moves: changed }: Repair,
  { need, seatingState, seatingProblem, gone, before }: RepairContext,
): Candidate | undefined {
  const tables = new Map<string, string | null>(
    seatingState.guests.map(({ id, table_id }) => [id, table_id]),
  );
  for (const { id } of gone) tables.set(id, null);
  for (const { party, to } of changed)
    tables.set(seatingProblem.guestIds[party] ?? "", seatingProblem.tableIds[to] ?? null);
  const moves = listMoves(seatingState, tables, createCloseness(seatingProblem));
  if (moves.length === 0) return undefined;
  const after = findViolations(withSeats(seatingState, tables));
  return {
    tables,
    broken: new Set(after.map(({ id }) => id)),
    proposal: {
      moves,
      mendedCount: before - after.length,
      changes: [
        ...gone.map((guest): RepairStep => {
          return { verb: "free", why: "plain", guest, table: guest.table_id ?? "", other: null, count: 0 };
        }),
        ...changed.flatMap((move) => toChanges(move, { need, seatingState, seatingProblem, tables })),
      ],
    },
  };
}

function isMet(need: SeatingNeed, { guests }: SeatingState, { broken, tables }: Candidate): boolean {
  if (need.kind === "late") return need.guests.some(({ id }) => (tables.get(id) ?? null) !== null);
  const freed = getFreedTable(need);
  if (freed === null) return need.kind === "broken" && !broken.has(need.broken.id);
  return guests.some(({ id, table_id }) => table_id !== freed && tables.get(id) === freed);
}

const joiningKinds: ReadonlySet<WeightKind> = new Set(["couple", "together", "rather_together"]);

function toChanges(
  { party, from, to, reasons, acquaintances }: Repair["moves"][number],
  {
    need,
    seatingState,
    seatingProblem,
    tables,
  }: Pick<RepairContext, "need" | "seatingState" | "seatingProblem"> & Pick<Candidate, "tables">,
): RepairStep[] {
  const byId = new Map(seatingState.guests.map((guest) => [guest.id, guest]));
  const id = seatingProblem.guestIds[party] ?? "";
  const guest = byId.get(id);
  const table = seatingProblem.tableIds[to];
  if (!guest || table === undefined) return [];
  const createChanges = (
    why: RepairStep["why"],
    more: Partial<Pick<RepairStep, "other" | "count">> = {},
  ): RepairStep[] => [
    { verb: from === nowhere ? "seat" : "move", why, guest, table, other: null, count: 0, ...more },
  ];
  const apart = findSeparated(need, id);
  if (apart && tables.get(apart.id) !== table) return createChanges("leaves", { other: apart });
  const getLinkKinds = (other: string) =>
    new Set((seatingProblem.weights.get(getPairKey(id, other)) ?? []).map(({ kind }) => kind));
  const near = reasons.flatMap((reason) => {
    const other =
      reason.kind === "tie" && reason.weight > 0 ? seatingProblem.guestIds[reason.other] : undefined;
    return other === undefined ? [] : [{ other, kinds: getLinkKinds(other) }];
  });
  const joined = near.find(({ kinds }) => [...kinds].some((kind) => joiningKinds.has(kind)));
  if (joined) return createChanges("joins", { other: byId.get(joined.other) ?? null });
  const preferences = seatingProblem.weights.get(getPairKey(id, table)) ?? [];
  if (preferences.some(({ weight }) => weight > 0)) return createChanges("wished");
  const family = near.filter(({ kinds }) => kinds.has("family")).length;
  if (family > 0) return createChanges("family", { count: family });
  return acquaintances > 0 ? createChanges("knows", { count: acquaintances }) : createChanges("plain");
}

/** The other of two guests who must not share a table. */
function findSeparated(need: SeatingNeed, id: string): Guest | undefined {
  if (need.kind !== "broken") return undefined;
  const { kind, guests } = need.broken;
  if (kind !== "never_together" && kind !== "rather_apart") return undefined;
  return guests.some((guest) => guest.id === id) ? guests.find((guest) => guest.id !== id) : undefined;
}
