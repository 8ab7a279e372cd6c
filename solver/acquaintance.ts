/**
 * What `MoveEvaluator` leaves out: how a chain of moves changes the missing acquaintances, and the spread of positions
 * at each table.
 */
import type { Pieces } from "./pieces.ts";
import { nowhere, type Pair } from "./problem.ts";
import type { Step } from "./move-evaluator.ts";

interface AcquaintanceChange {
  /** By how much the value rises: by a smaller spread, and by fewer missing acquaintances if they have a penalty. */
  readonly gain: number;
  /** How many more acquaintances are missing, if none may be missing; else 0. */
  readonly harm: number;
  /** Whether no party newly lacks an acquaintance where none may be missing. */
  readonly isSound: boolean;
}

export interface AcquaintanceIndex {
  evaluateSteps(steps: readonly Step[]): AcquaintanceChange;
  /** How many acquaintances of a party are among these parties. */
  countAcquaintances(party: number, parties: readonly number[]): number;
  /** The pairs among these parties who know each other, each as often as it is listed. */
  listPairsAmong(parties: readonly number[]): Pair[];
}

export function createAcquaintanceIndex(pieces: Pieces): AcquaintanceIndex {
  const { problem } = pieces;
  const partyCount = problem.sizes.length;
  const timesListed = countListedPairs(pieces);
  const countAcquaintances = (party: number, parties: readonly number[]): number => {
    let sum = 0;
    for (const other of parties) sum += timesListed[party * partyCount + other] ?? 0;
    return sum;
  };
  const min = problem.company?.min ?? 0;
  const penalty = problem.company?.penalty ?? null;
  const countLacking = (parties: readonly number[]): Map<number, number> =>
    new Map(parties.map((party) => [party, Math.max(0, min - countAcquaintances(party, parties))]));
  return {
    countAcquaintances,
    listPairsAmong: (parties) =>
      listPairsAmong(parties, (one, other) => timesListed[one * partyCount + other] ?? 0),
    evaluateSteps(steps) {
      let [gain, missing] = [0, 0];
      let isSound = true;
      const before = new Map<number, number>();
      const after = new Map<number, number>();
      for (const table of getAffectedTables(pieces, steps)) {
        const membersBefore = getMembers(pieces, table, []);
        const membersAfter = getMembers(pieces, table, steps);
        gain += getSpread(problem.positions, membersBefore) - getSpread(problem.positions, membersAfter);
        if (min <= 0) continue;
        for (const [party, lack] of countLacking(membersBefore)) before.set(party, lack);
        for (const [party, lack] of countLacking(membersAfter)) after.set(party, lack);
      }
      for (const [party, lack] of after) {
        missing += lack - (before.get(party) ?? 0);
        if (penalty === null && lack > (before.get(party) ?? 0)) isSound = false;
      }
      if (penalty !== null) return { gain: gain - penalty * missing, harm: 0, isSound };
      return { gain, harm: missing, isSound };
    },
  };
}

function listPairsAmong(
  parties: readonly number[],
  getTimes: (one: number, other: number) => number,
): Pair[] {
  const pairs: Pair[] = [];
  parties.forEach((one, nth) => {
    for (const other of parties.slice(nth + 1)) {
      for (let times = getTimes(one, other); times > 0; times--) pairs.push([one, other]);
    }
  });
  return pairs;
}

/** The parties at a table after the steps. */
function getMembers({ at, parties }: Pieces, table: number, steps: readonly Step[]): number[] {
  const members: number[] = [];
  for (const piece of at[table] ?? []) {
    if (steps.some((step) => step.piece === piece)) continue;
    members.push(...(parties[piece] ?? []));
  }
  for (const { piece, to } of steps) if (to === table) members.push(...(parties[piece] ?? []));
  return members;
}

function getAffectedTables({ tableByPiece }: Pieces, steps: readonly Step[]): Set<number> {
  const affectedTables = new Set(steps.flatMap(({ piece, to }) => [to, tableByPiece[piece] ?? nowhere]));
  affectedTables.delete(nowhere);
  return affectedTables;
}

/** By party and party: how often the pair is listed as acquainted. */
function countListedPairs({ problem }: Pieces): Uint8Array {
  const { company, sizes, ties } = problem;
  const partyCount = sizes.length;
  const timesListed = new Uint8Array(partyCount * partyCount);
  const addPair = (one: number, other: number): void => {
    timesListed[one * partyCount + other] = (timesListed[one * partyCount + other] ?? 0) + 1;
    timesListed[other * partyCount + one] = (timesListed[other * partyCount + one] ?? 0) + 1;
  };
  if (company?.known === undefined) for (const tie of ties) if (tie[2] > 0) addPair(tie[0], tie[1]);
  for (const pair of company?.known ?? []) addPair(pair[0], pair[1]);
  return timesListed;
}

function getSpread(positions: readonly number[] | undefined, parties: readonly number[]): number {
  if (positions === undefined || parties.length === 0) return 0;
  const ownPositions = parties.map((party) => positions[party] ?? 0);
  return Math.max(...ownPositions) - Math.min(...ownPositions);
}
