/** Small changes for a need: what is asked of the solver, and its answers as moves and texts. */
import type { Guest } from "#contract/guests.ts";
import { repair, type Repair } from "#solver/repair.ts";
import { nowhere } from "#solver/problem.ts";
import type { SeatMove } from "../seats.rules.ts";
import { getRelations, areAcquainted, getPairKey } from "./relations.rules.ts";
import { findViolations } from "./violations.rules.ts";
import type { WeightKind } from "./pair-weights.rules.ts";
import { createCloseness, listMoves, assignTables } from "./moves.rules.ts";
import type { SeatingNeed } from "./needs.rules.ts";
import { getCurrentPlan, createProblem, type SeatingProblem } from "./problem.rules.ts";
import { isExpected, type SeatingState } from "./seating-state.rules.ts";

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
  readonly steps: readonly RepairStep[];
  readonly moves: readonly SeatMove[];
  /** The decrease in violations; negative for an increase. */
  readonly mendedCount: number;
}

/** At most three, the best first. */
export function findProposals(fullState: SeatingState, need: SeatingNeed): readonly Proposal[] {
  const seatingState = limitSeatingState(need, fullState);
  const seatingProblem = createProblem(seatingState, { movable: "free" });
  const movableParties = getMovableParties(need, seatingState, seatingProblem);
  const repairs = repair(
    seatingProblem.problem,
    getCurrentPlan(seatingState, seatingProblem),
    movableParties === null ? {} : { requiredParties: movableParties },
  );
  return createProposals(repairs, { need, seatingState, seatingProblem });
}

/** Only seated guests and those the need is about, because fixing a violation must not seat all others. */
function limitSeatingState(need: SeatingNeed, seatingState: SeatingState): SeatingState {
  if (getFreedTable(need) !== null) return seatingState;
  const lateIds = new Set(need.kind === "late" ? need.guests.map(({ id }) => id) : []);
  const tableIds = new Set(seatingState.tables.map(({ id }) => id));
  return {
    ...seatingState,
    guests: seatingState.guests.filter(
      ({ id, table_id }) => lateIds.has(id) || (table_id !== null && tableIds.has(table_id)),
    ),
  };
}

/** The parties of which one must move; null for any party in a violated rule. */
function getMovableParties(
  need: SeatingNeed,
  seatingState: SeatingState,
  { guestIds }: SeatingProblem,
): readonly number[] | null {
  const partyByGuest = new Map(guestIds.map((id, party) => [id, party]));
  const getParties = (ids: readonly string[]) => ids.flatMap((id) => partyByGuest.get(id) ?? []);
  if (need.kind === "late") return getParties(need.guests.map(({ id }) => id));
  const freedTable = getFreedTable(need);
  if (freedTable === null)
    return need.kind === "violation" ? getPartiesOfViolation(need, seatingState, getParties) : null;
  // Guests who know somebody at the table, and unseated guests.
  const relations = getRelations(seatingState);
  const tablemates = seatingState.guests.filter(
    (guest) => guest.table_id === freedTable && isExpected(guest),
  );
  const candidates = seatingState.guests.filter(
    (guest) =>
      guest.table_id !== freedTable &&
      (guest.table_id === null || tablemates.some(({ id }) => areAcquainted(relations, guest.id, id))),
  );
  return getParties(candidates.map(({ id }) => id));
}

/** The table with the free or freeable seat. */
function getFreedTable(need: SeatingNeed): string | null {
  if (need.kind === "empty_seat") return need.table;
  return need.kind === "violation" && need.violation.kind === "declined"
    ? (need.violation.tables[0] ?? null)
    : null;
}

function getPartiesOfViolation(
  { violation }: Extract<SeatingNeed, { kind: "violation" }>,
  { guests }: SeatingState,
  getParties: (ids: readonly string[]) => readonly number[],
): readonly number[] {
  const concerned =
    violation.guests.length > 0
      ? violation.guests
      : guests.filter(({ table_id }) => violation.tables.includes(table_id ?? ""));
  return getParties(concerned.map(({ id }) => id));
}

/** The repairs that meet the need. For a declined guest's seat, the first proposal only frees it. */
function createProposals(
  repairs: readonly Repair[],
  { need, seatingState, seatingProblem }: Pick<RepairContext, "need" | "seatingState" | "seatingProblem">,
): readonly Proposal[] {
  const violationCountBefore = findViolations(seatingState).length;
  const declined =
    need.kind === "violation" && need.violation.kind === "declined" ? need.violation.guests : [];
  const context = { need, seatingState, seatingProblem, declined, violationCountBefore };
  const freeing = declined.length > 0 ? createProposal(noRepair, context) : undefined;
  const meeting = repairs
    .map((each) => createProposal(each, context))
    .flatMap((candidate) => (candidate && meetsNeed(need, seatingState, candidate) ? [candidate] : []));
  return [...(freeing ? [freeing] : []), ...meeting].slice(0, maxProposals).map(({ proposal }) => proposal);
}

const maxProposals = 3;
const noRepair: Repair = { moves: [], gain: 0, repairedRules: [], remainingRules: [] };

interface RepairContext {
  readonly need: SeatingNeed;
  readonly seatingState: SeatingState;
  readonly seatingProblem: SeatingProblem;
  /** Guests who declined and leave a seat. */
  readonly declined: readonly Guest[];
  readonly violationCountBefore: number;
}

interface Candidate {
  readonly proposal: Proposal;
  /** The ids of the violations that remain. */
  readonly violationIds: ReadonlySet<string>;
  readonly tableByGuest: ReadonlyMap<string, string | null>;
}

function createProposal(
  { moves: changed }: Repair,
  { need, seatingState, seatingProblem, declined, violationCountBefore }: RepairContext,
): Candidate | undefined {
  const tables = new Map<string, string | null>(
    seatingState.guests.map(({ id, table_id }) => [id, table_id]),
  );
  for (const { id } of declined) tables.set(id, null);
  for (const { party, to } of changed)
    tables.set(seatingProblem.guestIds[party] ?? "", seatingProblem.tableIds[to] ?? null);
  const moves = listMoves(seatingState, tables, createCloseness(seatingProblem));
  if (moves.length === 0) return undefined;
  const violations = findViolations(assignTables(seatingState, tables));
  return {
    tableByGuest: tables,
    violationIds: new Set(violations.map(({ id }) => id)),
    proposal: {
      moves,
      mendedCount: violationCountBefore - violations.length,
      steps: [
        ...declined.map((guest): RepairStep => {
          return { verb: "free", why: "plain", guest, table: guest.table_id ?? "", other: null, count: 0 };
        }),
        ...changed.flatMap((move) =>
          toSteps(move, { need, seatingState, seatingProblem, tableByGuest: tables }),
        ),
      ],
    },
  };
}

function meetsNeed(
  need: SeatingNeed,
  { guests }: SeatingState,
  { violationIds, tableByGuest }: Candidate,
): boolean {
  if (need.kind === "late") return need.guests.some(({ id }) => (tableByGuest.get(id) ?? null) !== null);
  const freedTable = getFreedTable(need);
  if (freedTable === null) return need.kind === "violation" && !violationIds.has(need.violation.id);
  return guests.some(({ id, table_id }) => table_id !== freedTable && tableByGuest.get(id) === freedTable);
}

const joiningKinds: ReadonlySet<WeightKind> = new Set(["couple", "together", "rather_together"]);

function toSteps(
  { party, from, to, reasons, acquaintances }: Repair["moves"][number],
  {
    need,
    seatingState,
    seatingProblem,
    tableByGuest,
  }: Pick<RepairContext, "need" | "seatingState" | "seatingProblem"> & Pick<Candidate, "tableByGuest">,
): RepairStep[] {
  const guestById = new Map(seatingState.guests.map((guest) => [guest.id, guest]));
  const id = seatingProblem.guestIds[party] ?? "";
  const guest = guestById.get(id);
  const table = seatingProblem.tableIds[to];
  if (!guest || table === undefined) return [];
  const createSteps = (
    why: RepairStep["why"],
    more: Partial<Pick<RepairStep, "other" | "count">> = {},
  ): RepairStep[] => [
    { verb: from === nowhere ? "seat" : "move", why, guest, table, other: null, count: 0, ...more },
  ];
  const separated = findSeparated(need, id);
  if (separated && tableByGuest.get(separated.id) !== table)
    return createSteps("leaves", { other: separated });
  const getWeightKinds = (other: string) =>
    new Set((seatingProblem.weights.get(getPairKey(id, other)) ?? []).map(({ kind }) => kind));
  const tablemates = reasons.flatMap((reason) => {
    const other =
      reason.kind === "tie" && reason.weight > 0 ? seatingProblem.guestIds[reason.other] : undefined;
    return other === undefined ? [] : [{ other, kinds: getWeightKinds(other) }];
  });
  const joined = tablemates.find(({ kinds }) => [...kinds].some((kind) => joiningKinds.has(kind)));
  if (joined) return createSteps("joins", { other: guestById.get(joined.other) ?? null });
  const tableWeights = seatingProblem.weights.get(getPairKey(id, table)) ?? [];
  if (tableWeights.some(({ weight }) => weight > 0)) return createSteps("wished");
  const familyCount = tablemates.filter(({ kinds }) => kinds.has("family")).length;
  if (familyCount > 0) return createSteps("family", { count: familyCount });
  return acquaintances > 0 ? createSteps("knows", { count: acquaintances }) : createSteps("plain");
}

/** The other of two guests who must not share a table. */
function findSeparated(need: SeatingNeed, id: string): Guest | undefined {
  if (need.kind !== "violation") return undefined;
  const { kind, guests } = need.violation;
  if (kind !== "never_together" && kind !== "rather_apart") return undefined;
  return guests.some((guest) => guest.id === id) ? guests.find((guest) => guest.id !== id) : undefined;
}
