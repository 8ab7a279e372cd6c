/** Explains why a party sits where it sits: what the plan would lose without it, reason by reason. */
import { getAcquaintedPairs, getLoads } from "./evaluation.ts";
import { nowhere, type Plan, type Problem } from "./problem.ts";

/** A negative weight speaks against the seat. */
export type Reason =
  | { readonly kind: "tie"; readonly other: number; readonly weight: number }
  | { readonly kind: "leaning"; readonly weight: number }
  /**
   * With `other`: that party would lack an acquaintance without this one. Without `other`: this party itself lacks
   * some.
   */
  | { readonly kind: "company"; readonly other?: number; readonly weight: number }
  | { readonly kind: "balance"; readonly weight: number }
  | { readonly kind: "positions"; readonly weight: number };

/** Explains any party of one plan; shared sums are computed once. */
export interface Explainer {
  /** The strongest first. The weights add up to what the plan loses if the party goes `nowhere`; none is 0. */
  getReasons(party: number): readonly Reason[];
}

export function explainPartySeat(problem: Problem, plan: Plan, party: number): readonly Reason[] {
  return createExplainer(problem, plan).getReasons(party);
}

/** The value of the plan minus its value with this party `nowhere`. */
export function getContribution(problem: Problem, plan: Plan, party: number): number {
  return explainPartySeat(problem, plan, party).reduce((sum, { weight }) => sum + weight, 0);
}

export function createExplainer(problem: Problem, plan: Plan): Explainer {
  const loads = getLoads(problem, plan);
  const listAcquaintanceReasons = createAcquaintanceReasons(problem, plan);
  return {
    getReasons(party) {
      const table = plan[party] ?? nowhere;
      if (table === nowhere) return [];
      const preference = (problem.preferences ?? []).reduce(
        (sum, [who, where, weight]) => (who === party && where === table ? sum + weight : sum),
        0,
      );
      const reasons: Reason[] = [
        ...listTieReasons(problem, plan, party),
        { kind: "leaning", weight: preference },
        ...listAcquaintanceReasons(party),
        { kind: "balance", weight: getBalanceWeight(problem, loads[table] ?? 0, problem.sizes[party] ?? 0) },
        { kind: "positions", weight: getPositionsWeight(problem, plan, party) },
      ];
      return reasons.filter(({ weight }) => weight !== 0).toSorted((one, other) => other.weight - one.weight);
    },
  };
}

function listTieReasons({ ties }: Problem, plan: Plan, party: number): Reason[] {
  const reasons: Reason[] = [];
  for (const [one, another, weight] of ties) {
    if (one !== party && another !== party) continue;
    const other = one === party ? another : one;
    if (plan[other] === plan[party]) reasons.push({ kind: "tie", other, weight });
  }
  return reasons;
}

/** Counts the acquaintances at each table once, for all parties. */
function createAcquaintanceReasons(problem: Problem, plan: Plan): (party: number) => Reason[] {
  const { company } = problem;
  const penalty = company?.penalty ?? 0;
  if (company === undefined || penalty === 0) return () => [];
  const known = plan.map(() => new Map<number, number>());
  for (const [one, other] of getAcquaintedPairs(problem, company)) {
    if (plan[one] === nowhere || plan[one] !== plan[other]) continue;
    known[one]?.set(other, (known[one].get(other) ?? 0) + 1);
    known[other]?.set(one, (known[other].get(one) ?? 0) + 1);
  }
  const counts = known.map((others) => [...others.values()].reduce((sum, count) => sum + count, 0));
  const countLacking = (party: number, fewer: number): number =>
    Math.max(0, company.min - (counts[party] ?? 0) + fewer);
  return (party) => [
    { kind: "company", weight: -penalty * countLacking(party, 0) },
    ...[...(known[party] ?? [])].map(([other, times]): Reason => {
      return {
        kind: "company",
        other,
        weight: penalty * (countLacking(other, times) - countLacking(other, 0)),
      };
    }),
  ];
}

function getBalanceWeight({ balance = 0, sizes, tables }: Problem, load: number, size: number): number {
  const share = sizes.reduce((sum, one) => sum + one, 0) / tables.length;
  const getDeviation = (people: number): number =>
    Math.max(Math.floor(share) - people, people - Math.ceil(share), 0);
  return balance * (getDeviation(load - size) - getDeviation(load));
}

function getPositionsWeight({ positions }: Problem, plan: Plan, party: number): number {
  if (positions === undefined) return 0;
  let [low, high] = [Infinity, -Infinity];
  plan.forEach((table, other) => {
    if (other === party || table !== plan[party]) return;
    low = Math.min(low, positions[other] ?? 0);
    high = Math.max(high, positions[other] ?? 0);
  });
  if (low === Infinity) return 0;
  const own = positions[party] ?? 0;
  return high - low - (Math.max(high, own) - Math.min(low, own));
}
