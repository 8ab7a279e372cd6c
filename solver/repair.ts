/**
 * Proposes a few small changes that repair a plan after a cancellation, a late guest or a new wish, or improve it.
 */
import { type Chain, buildChains } from "./chains.ts";
import { type AcquaintanceIndex, createAcquaintanceIndex } from "./acquaintance.ts";
import { createExplainer, type Reason } from "./explain.ts";
import { listViolations, getAcquaintedPairs } from "./evaluation.ts";
import { type Pieces, createPieces } from "./pieces.ts";
import { nowhere, type Plan, type Problem, type Rule, type Tie } from "./problem.ts";

interface Move {
  readonly party: number;
  /** `nowhere` for a party that had no seat. */
  readonly from: number;
  readonly to: number;
  /** The reasons for the new table after all moves; the strongest first. */
  readonly reasons: readonly Reason[];
  /** The number of acquaintances at the new table, and at the old one. */
  readonly acquaintances: number;
  readonly acquaintancesBefore: number;
}

export interface Repair {
  readonly moves: readonly Move[];
  /** The difference in value. */
  readonly gain: number;
  /** The broken rules that are repaired, and those that remain. No other rule is broken. */
  readonly repairedRules: readonly Rule[];
  readonly remainingRules: readonly Rule[];
}

export interface RepairOptions {
  /**
   * The most people that may move; by default 5 % and at least two. A late party may always move itself and one more
   * person.
   */
  readonly maxMovedPeople?: number;
  /** At least one of these parties must move. */
  readonly requiredParties?: readonly number[];
}

const maxProposals = 3;

/** Returns at most three alternatives, the best first. No two of them move a party to the same table. */
export function repair(problem: Problem, plan: Plan, options: RepairOptions = {}): readonly Repair[] {
  const currentState = createPlanState(withAcquaintedPairs(problem), plan);
  const mayOnlyGain = currentState.broken.length === 0 || options.requiredParties !== undefined;
  const changes = chooseChanges(currentState, options, mayOnlyGain);
  if (changes.length > 0 || mayOnlyGain) return listRepairs(currentState, changes);
  return listRepairs(currentState, chooseChanges(currentState, options, true));
}

interface Change {
  /** The new tables of the parties that move. */
  readonly to: Map<number, number>;
  gain: number;
}

function chooseChanges(currentState: PlanState, options: RepairOptions, mayOnlyGain: boolean): Change[] {
  const changes: Change[] = [];
  const takenSeats = new Set<string>();
  for (const chain of listChains(currentState, options, mayOnlyGain)) {
    const change = { to: getNewTables(currentState.pieces, chain), gain: chain.gain };
    const isTaken = (): boolean =>
      [...change.to].some(([party, table]) => takenSeats.has(`${party} ${table}`));
    if (isTaken()) continue;
    if (!mayOnlyGain) extendChange(currentState, change, options);
    if (isTaken() || !breaksNoFurtherRule(currentState, change)) continue;
    for (const [party, table] of change.to) takenSeats.add(`${party} ${table}`);
    changes.push(change);
    if (changes.length === maxProposals) break;
  }
  return changes;
}

/**
 * Continues with the best repairing chains until a rule is kept again: one chain cannot remove two surplus people
 * from a table.
 */
function extendChange({ pieces, broken }: PlanState, change: Change, options: RepairOptions): void {
  const { problem } = pieces;
  let peopleLeft = (options.maxMovedPeople ?? getMaxMovedPeople(pieces)) - countPeople(problem, change.to);
  while (peopleLeft > 0) {
    const repairedPlan = applyChange(pieces, change);
    if (listViolations(problem, repairedPlan).length < broken.length) return;
    const nextState = createPlanState(problem, repairedPlan);
    const further = listChains(nextState, { maxMovedPeople: peopleLeft }, false).find(({ steps }) =>
      [...getNewTables(nextState.pieces, { steps }).keys()].every((party) => !change.to.has(party)),
    );
    if (further === undefined) return;
    const seats = getNewTables(nextState.pieces, further);
    for (const [party, table] of seats) change.to.set(party, table);
    change.gain += further.gain;
    peopleLeft -= countPeople(problem, seats);
  }
}

function getNewTables({ parties }: Pieces, { steps }: Pick<Chain, "steps">): Map<number, number> {
  return new Map(
    steps.flatMap(({ piece, to }) => (parties[piece] ?? []).map((party) => [party, to] as const)),
  );
}

function countPeople({ sizes }: Problem, seats: ReadonlyMap<number, number>): number {
  return [...seats.keys()].reduce((sum, party) => sum + (sizes[party] ?? 0), 0);
}

/** Where acquaintances are a rule, the pairs are computed once, because every check of the rules needs them. */
function withAcquaintedPairs(problem: Problem): Problem {
  const { company } = problem;
  if (company?.penalty !== null) return problem;
  return { ...problem, company: { ...company, known: getAcquaintedPairs(problem, company) } };
}

interface PlanState {
  readonly pieces: Pieces;
  readonly acquaintanceIndex: AcquaintanceIndex;
  readonly broken: readonly Rule[];
}

function createPlanState(problem: Problem, plan: Plan): PlanState {
  const pieces = createPieces(problem, plan);
  return {
    pieces,
    acquaintanceIndex: createAcquaintanceIndex(pieces),
    broken: listViolations(problem, plan),
  };
}

/** The chains, ordered by their full effect. */
function listChains(
  { pieces, acquaintanceIndex, broken }: PlanState,
  { maxMovedPeople, requiredParties }: RepairOptions,
  mayOnlyGain: boolean,
): readonly Chain[] {
  const { problem } = pieces;
  const { company, positions } = problem;
  const requiredPieces =
    requiredParties === undefined
      ? undefined
      : new Set(requiredParties.map((party) => pieces.pieceByParty[party] ?? 0));
  const affectedPieces = mayOnlyGain ? undefined : findAffectedPieces(pieces, broken);
  const starts = pieces.parties.flatMap((_, piece) =>
    ((requiredPieces ?? affectedPieces)?.has(piece) ?? true) ? [piece] : [],
  );
  const isBlind = (company !== undefined && company.min > 0) || positions !== undefined;
  const chains = buildChains(pieces, {
    pieces: starts,
    max: maxMovedPeople ?? getMaxMovedPeople(pieces),
    price: getGainPerPerson(problem),
    mayOnlyGain,
    isBlind,
  });
  if (!isBlind) return chains;
  const evaluatedChains = chains.flatMap((chain) => {
    const { gain, harm, isSound } = acquaintanceIndex.evaluateSteps(chain.steps);
    const sum = {
      ...chain,
      gain: chain.gain + gain,
      harm: chain.brokenRules + harm,
      rank: chain.rank + gain - 1e9 * harm,
    };
    return isSound && (sum.harm < 0 || (mayOnlyGain && sum.harm === 0 && sum.gain > 0)) ? [sum] : [];
  });
  return evaluatedChains.toSorted((one, other) => other.rank - one.rank);
}

/** The pieces that a broken rule is about. */
function findAffectedPieces(pieces: Pieces, broken: readonly Rule[]): Set<number> {
  const { problem, pieceByParty, at, tableByPiece: table, sizes } = pieces;
  const affected = new Set<number>();
  const add = (parties: readonly number[]): void => {
    for (const party of parties) affected.add(pieceByParty[party] ?? 0);
  };
  for (const rule of broken) {
    switch (rule.kind) {
      case "seated":
        add([rule.party]);
        break;
      case "most":
        for (const piece of at[rule.table] ?? []) affected.add(piece);
        break;
      case "least":
        for (let piece = 0; piece < sizes.length; piece++)
          if (table[piece] !== rule.table) affected.add(piece);
        break;
      case "group":
        add(problem.groups?.[rule.index] ?? []);
        break;
      case "apart":
        add(problem.apart?.[rule.index] ?? []);
        break;
      case "lock":
        add((problem.locks?.[rule.index] ?? []).slice(0, 1));
        break;
      case "company":
        add([rule.party, ...getAcquaintances(problem, rule.party)]);
        break;
    }
  }
  return affected;
}

function getAcquaintances(problem: Problem, party: number): number[] {
  const known = problem.company?.known ?? problem.ties.filter(([, , weight]) => weight > 0);
  return known.flatMap(([one, other]) => (one === party ? [other] : other === party ? [one] : []));
}

function getMaxMovedPeople({ problem, tableByPiece: table, sizes }: Pieces): number {
  const people = problem.sizes.reduce((sum, size) => sum + size, 0);
  let late = 0;
  table.forEach((place, piece) => {
    if (place === nowhere) late = Math.max(late, (sizes[piece] ?? 0) + 1);
  });
  return Math.max(2, Math.floor(people * 0.05), late);
}

/** Each further person that moves must bring half the average weight of a tie. */
function getGainPerPerson({ ties }: Problem): number {
  let sum = 0;
  for (const tie of ties) sum += Math.abs(tie[2]);
  return ties.length === 0 ? 1e-3 : Math.max(1e-3, sum / ties.length / 2);
}

/** Checks by `listViolations`, the reference, that no further rule is broken. */
function breaksNoFurtherRule({ pieces, broken }: PlanState, change: Change): boolean {
  const brokenRuleKeys = new Set(broken.map(getRuleKey));
  return listViolations(pieces.problem, applyChange(pieces, change)).every((rule) =>
    brokenRuleKeys.has(getRuleKey(rule)),
  );
}

function applyChange({ plan }: Pieces, { to }: Change): Plan {
  return plan.map((table, party) => to.get(party) ?? table);
}

function listRepairs({ pieces, acquaintanceIndex, broken }: PlanState, changes: readonly Change[]): Repair[] {
  const { problem, plan } = pieces;
  const ties = getTies(problem, changes);
  const getMembers = (one: Plan, table: number): number[] =>
    one.flatMap((place, party) => (place === table && table !== nowhere ? [party] : []));
  return changes.map((change) => {
    const repairedPlan = applyChange(pieces, change);
    const tables = [...new Set(change.to.values())];
    const known = tables.flatMap((table) =>
      acquaintanceIndex.listPairsAmong(getMembers(repairedPlan, table)),
    );
    const { company } = problem;
    const reducedProblem = {
      ...problem,
      ties,
      ...(company === undefined ? {} : { company: { ...company, known } }),
    };
    const explainer = createExplainer(reducedProblem, repairedPlan);
    const remainingRules = listViolations(problem, repairedPlan);
    const remainingKeys = new Set(remainingRules.map(getRuleKey));
    return {
      moves: [...change.to].map(([party, table]) => ({
        party,
        from: plan[party] ?? nowhere,
        to: table,
        reasons: explainer.getReasons(party),
        acquaintances: acquaintanceIndex.countAcquaintances(party, getMembers(repairedPlan, table)),
        acquaintancesBefore: acquaintanceIndex.countAcquaintances(
          party,
          getMembers(plan, plan[party] ?? nowhere),
        ),
      })),
      gain: change.gain,
      repairedRules: broken.filter((rule) => !remainingKeys.has(getRuleKey(rule))),
      remainingRules,
    };
  });
}

/** Only the ties of parties that move, because an explanation needs no others and there may be thousands. */
function getTies({ sizes, ties }: Problem, changes: readonly Change[]): Tie[] {
  const moves = Uint8Array.from(sizes, (_, party) => (changes.some(({ to }) => to.has(party)) ? 1 : 0));
  const ownTies: Tie[] = [];
  for (const tie of ties) if (moves[tie[0]] === 1 || moves[tie[1]] === 1) ownTies.push(tie);
  return ownTies;
}

function getRuleKey(rule: Rule): string {
  return Object.values(rule).join(" ");
}
