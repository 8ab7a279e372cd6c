/** A few small changes that mend a plan after a cancellation, a late guest or a new wish, or make it better. */
import { type Chain, chainsFor } from "./chains.ts";
import { type Sequels, sequelsOf } from "./company.ts";
import { explainerOf, type Reason } from "./explain.ts";
import { brokenBy, valueOf } from "./judge.ts";
import { type Pieces, piecesOf } from "./pieces.ts";
import { nowhere, type Plan, type Problem, type Rule } from "./problem.ts";

export interface Move {
  readonly party: number;
  /** `nowhere` for a party that had no seat. */
  readonly from: number;
  readonly to: number;
  /** Why it is well there, once all moves are made; the strongest first. */
  readonly reasons: readonly Reason[];
  /** How many it knows at the new table, and how many it knew at the old one. */
  readonly acquaintances: number;
  readonly before: number;
}

export interface Repair {
  readonly moves: readonly Move[];
  /** What the plan is worth more. */
  readonly gain: number;
  /** Broken rules that are kept again, and those that stay broken. No others are broken. */
  readonly mends: readonly Rule[];
  readonly leaves: readonly Rule[];
}

export interface RepairOptions {
  /** People that may move; 5 % of them all, two at least, if not said. A late party always has room for itself and one more. */
  readonly most?: number;
  /** Parties to concentrate on: at least one of them moves. */
  readonly only?: readonly number[];
}

/** How many are proposed. */
const proposals = 3;

/** At most three changes to choose from, the best first; no two of them seat anybody in the same place. */
export function repair(problem: Problem, plan: Plan, options: RepairOptions = {}): readonly Repair[] {
  const before = beforeOf(problem, plan);
  const repairs: Repair[] = [];
  const taken = new Set<string>();
  for (const chain of ranked(before, options)) {
    const to = seatsBy(before.pieces, chain);
    const isTaken = (): boolean => [...to].some(([party, table]) => taken.has(`${party} ${table}`));
    if (isTaken()) continue;
    finish(before, to, options);
    if (isTaken()) continue;
    const found = repairBy(before, to);
    if (found === undefined) continue;
    for (const [party, table] of to) taken.add(`${party} ${table}`);
    repairs.push(found);
    if (repairs.length === proposals) break;
  }
  return repairs;
}

/** Where some parties are to go. */
type Seats = Map<number, number>;

/** Goes on with what better still mends, until the first rule is kept again: one chain cannot take two over the number away. */
function finish(before: Before, to: Seats, options: RepairOptions): void {
  const { problem, plan } = before.pieces;
  let left = (options.most ?? allowance(before.pieces)) - peopleOf(problem, to);
  while (before.broken.length > 0 && left > 0) {
    const now = beforeOf(
      problem,
      plan.map((table, party) => to.get(party) ?? table),
    );
    if (now.broken.length < before.broken.length) return;
    const further = ranked(now, { most: left }).find(
      ({ harm, steps }) =>
        harm < 0 &&
        steps.every(({ piece }) => (now.pieces.parties[piece] ?? []).every((party) => !to.has(party))),
    );
    if (further === undefined) return;
    const seats = seatsBy(now.pieces, further);
    for (const [party, table] of seats) to.set(party, table);
    left -= peopleOf(problem, seats);
  }
}

function seatsBy({ parties }: Pieces, { steps }: Chain): Seats {
  return new Map(
    steps.flatMap(({ piece, to }) => (parties[piece] ?? []).map((party) => [party, to] as const)),
  );
}

function peopleOf({ sizes }: Problem, seats: Seats): number {
  return [...seats.keys()].reduce((sum, party) => sum + (sizes[party] ?? 0), 0);
}

function beforeOf(problem: Problem, plan: Plan): Before {
  const pieces = piecesOf(problem, plan);
  return {
    pieces,
    sequels: sequelsOf(pieces),
    broken: brokenBy(problem, plan),
    value: valueOf(problem, plan),
  };
}

interface Before {
  readonly pieces: Pieces;
  readonly sequels: Sequels;
  readonly broken: readonly Rule[];
  readonly value: number;
}

/** Chains by all that they change. */
function ranked({ pieces, sequels, broken }: Before, { most, only }: RepairOptions): readonly Chain[] {
  const { problem } = pieces;
  const { company, positions } = problem;
  const wanted = only === undefined ? undefined : new Set(only.map((party) => pieces.pieceOf[party] ?? 0));
  const ailing = broken.length === 0 ? undefined : ailingIn(pieces, broken);
  const starts = pieces.parties.flatMap((_, piece) =>
    ((wanted ?? ailing)?.has(piece) ?? true) ? [piece] : [],
  );
  const isBlind = (company !== undefined && company.least > 0) || positions !== undefined;
  const chains = chainsFor(pieces, {
    pieces: starts,
    most: most ?? allowance(pieces),
    price: priceOf(problem),
    mayOnlyGain: broken.length === 0 || wanted !== undefined,
    isBlind,
  });
  if (!isBlind) return chains;
  const whole = chains.flatMap((chain) => {
    const { gain, harm, isSound } = sequels.of(chain.steps);
    const sum = {
      ...chain,
      gain: chain.gain + gain,
      harm: chain.harm + harm,
      rank: chain.rank + gain - 1e9 * harm,
    };
    return isSound && (sum.harm < 0 || (sum.harm === 0 && sum.gain > 0)) ? [sum] : [];
  });
  return whole.toSorted((one, other) => other.rank - one.rank);
}

/** The pieces that a broken rule is about. */
function ailingIn(pieces: Pieces, broken: readonly Rule[]): Set<number> {
  const { problem, pieceOf, at, table, sizes } = pieces;
  const ailing = new Set<number>();
  const add = (parties: readonly number[]): void => {
    for (const party of parties) ailing.add(pieceOf[party] ?? 0);
  };
  for (const rule of broken) {
    switch (rule.kind) {
      case "seated":
        add([rule.party]);
        break;
      case "most":
        for (const piece of at[rule.table] ?? []) ailing.add(piece);
        break;
      case "least":
        for (let piece = 0; piece < sizes.length; piece++) if (table[piece] !== rule.table) ailing.add(piece);
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
        add([rule.party, ...acquaintancesOf(problem, rule.party)]);
        break;
    }
  }
  return ailing;
}

function acquaintancesOf(problem: Problem, party: number): number[] {
  const known = problem.company?.known ?? problem.ties.filter(([, , weight]) => weight > 0);
  return known.flatMap(([one, other]) => (one === party ? [other] : other === party ? [one] : []));
}

function allowance({ problem, table, sizes }: Pieces): number {
  const people = problem.sizes.reduce((sum, size) => sum + size, 0);
  let late = 0;
  table.forEach((place, piece) => {
    if (place === nowhere) late = Math.max(late, (sizes[piece] ?? 0) + 1);
  });
  return Math.max(2, Math.floor(people * 0.05), late);
}

/** Moving one more person must bring half of what a tie is worth. */
function priceOf({ ties }: Problem): number {
  const sum = ties.reduce((all, [, , weight]) => all + Math.abs(weight), 0);
  return ties.length === 0 ? 1e-3 : Math.max(1e-3, sum / ties.length / 2);
}

/** Undefined when it is no repair after all. */
function repairBy(
  { pieces, sequels, broken, value }: Before,
  to: ReadonlyMap<number, number>,
): Repair | undefined {
  const { problem, plan } = pieces;
  const mended = plan.map((table, party) => to.get(party) ?? table);
  const names = new Set(broken.map(nameOf));
  const still = brokenBy(problem, mended);
  const left = new Set(still.map(nameOf));
  if (still.some((rule) => !names.has(nameOf(rule)))) return undefined;
  const explainer = explainerOf(problem, mended);
  const at = (one: Plan, party: number): number =>
    one[party] === nowhere
      ? 0
      : sequels.acquaintances(
          party,
          one.flatMap((table, other) => (table === one[party] ? [other] : [])),
        );
  return {
    moves: [...to].map(([party, table]) => ({
      party,
      from: plan[party] ?? nowhere,
      to: table,
      reasons: explainer.reasonsOf(party),
      acquaintances: at(mended, party),
      before: at(plan, party),
    })),
    gain: valueOf(problem, mended) - value,
    mends: broken.filter((rule) => !left.has(nameOf(rule))),
    leaves: still,
  };
}

function nameOf(rule: Rule): string {
  return Object.values(rule).join(" ");
}
