/**
 * Computes the value of a plan and the rules it breaks directly from the definition. It is slow, and the reference
 * for all other code.
 */
import {
  type MinimumAcquaintance,
  nowhere,
  type Pair,
  type Plan,
  type Problem,
  type Rule,
} from "./problem.ts";
import type { Judgement } from "./problem.ts";

/**
 * @param plan a table for each party; a party at `nowhere` breaks the rule "seated" and shares a table with nobody.
 */
export function judge(problem: Problem, plan: Plan): Judgement {
  return { value: valueOf(problem, plan), broken: violationsBy(problem, plan) };
}

/** Every rule that `plan` breaks, in the order of the problem. */
export function violationsBy(problem: Problem, plan: Plan): Rule[] {
  const loads = getLoads(problem, plan);
  const broken: Rule[] = [];
  plan.forEach((table, party) => {
    if (table === nowhere) broken.push({ kind: "seated", party });
  });
  problem.tables.forEach(({ max, min }, table) => {
    const load = loads[table] ?? 0;
    if (load > max) broken.push({ kind: "most", table });
    if (load < min) broken.push({ kind: "least", table });
  });
  problem.groups?.forEach((group, index) => {
    if (new Set(group.map((party) => plan[party])).size > 1) broken.push({ kind: "group", index });
  });
  problem.apart?.forEach((pair, index) => {
    if (share(plan, pair)) broken.push({ kind: "apart", index });
  });
  problem.locks?.forEach(([party, table], index) => {
    if (plan[party] !== table) broken.push({ kind: "lock", index });
  });
  if (problem.company?.penalty === null) {
    missingAcquaintance(problem, problem.company, plan).forEach((missing, party) => {
      if (missing > 0) broken.push({ kind: "company", party });
    });
  }
  return broken;
}

/** The value of `plan`, whether it keeps the rules or not. */
export function valueOf(problem: Problem, plan: Plan): number {
  let value = 0;
  for (const [party, other, weight] of problem.ties) if (share(plan, [party, other])) value += weight;
  for (const [party, table, weight] of problem.preferences ?? []) if (plan[party] === table) value += weight;
  if (problem.company?.penalty !== undefined && problem.company.penalty !== null) {
    const missing = missingAcquaintance(problem, problem.company, plan).reduce((sum, one) => sum + one, 0);
    value -= problem.company.penalty * missing;
  }
  if (problem.balance !== undefined) value -= problem.balance * unevenness(problem, plan);
  if (problem.positions !== undefined) value -= spread(problem.positions, plan);
  return value;
}

/** People at each table. */
export function getLoads(problem: Problem, plan: Plan): number[] {
  const loads = problem.tables.map(() => 0);
  plan.forEach((table, party) => {
    if (table !== nowhere) loads[table] = (loads[table] ?? 0) + (problem.sizes[party] ?? 0);
  });
  return loads;
}

/** The pairs of parties that know each other. */
export function knownPairs(problem: Problem, company: MinimumAcquaintance): readonly Pair[] {
  return (
    company.known ?? problem.ties.filter(([, , weight]) => weight > 0).map(([party, other]) => [party, other])
  );
}

function share(plan: Plan, [party, other]: Pair): boolean {
  return plan[party] !== nowhere && plan[party] === plan[other];
}

/** How many acquaintances each party lacks; 0 for a party without a seat. */
function missingAcquaintance(problem: Problem, company: MinimumAcquaintance, plan: Plan): number[] {
  const missing = plan.map((table) => (table === nowhere ? 0 : company.min));
  for (const [party, other] of knownPairs(problem, company)) {
    if (!share(plan, [party, other])) continue;
    for (const one of [party, other]) missing[one] = Math.max(0, (missing[one] ?? 0) - 1);
  }
  return missing;
}

function unevenness(problem: Problem, plan: Plan): number {
  const people = problem.sizes.reduce((sum, size) => sum + size, 0);
  const [low, high] = [Math.floor(people / problem.tables.length), Math.ceil(people / problem.tables.length)];
  return getLoads(problem, plan).reduce((sum, load) => sum + Math.max(low - load, load - high, 0), 0);
}

function spread(positions: readonly number[], plan: Plan): number {
  const ends = new Map<number, [number, number]>();
  plan.forEach((table, party) => {
    if (table === nowhere) return;
    const position = positions[party] ?? 0;
    const [first, last] = ends.get(table) ?? [position, position];
    ends.set(table, [Math.min(first, position), Math.max(last, position)]);
  });
  let sum = 0;
  for (const [first, last] of ends.values()) sum += last - first;
  return sum;
}
