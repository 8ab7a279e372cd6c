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
import type { PlanEvaluation } from "./problem.ts";

/**
 * @param plan a table for each party; a party at `nowhere` breaks the rule "seated" and shares a table with nobody.
 */
export function evaluatePlan(problem: Problem, plan: Plan): PlanEvaluation {
  return { value: getPlanValue(problem, plan), broken: listViolations(problem, plan) };
}

/** Every rule that `plan` breaks, in the order of the problem. */
export function listViolations(problem: Problem, plan: Plan): Rule[] {
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
    if (isTogether(plan, pair)) broken.push({ kind: "apart", index });
  });
  problem.locks?.forEach(([party, table], index) => {
    if (plan[party] !== table) broken.push({ kind: "lock", index });
  });
  if (problem.company?.penalty === null) {
    countMissingAcquaintances(problem, problem.company, plan).forEach((missing, party) => {
      if (missing > 0) broken.push({ kind: "company", party });
    });
  }
  return broken;
}

/** The value of `plan`, whether it keeps the rules or not. */
export function getPlanValue(problem: Problem, plan: Plan): number {
  let value = 0;
  for (const [party, other, weight] of problem.ties) if (isTogether(plan, [party, other])) value += weight;
  for (const [party, table, weight] of problem.preferences ?? []) if (plan[party] === table) value += weight;
  if (problem.company?.penalty !== undefined && problem.company.penalty !== null) {
    const missing = countMissingAcquaintances(problem, problem.company, plan).reduce(
      (sum, one) => sum + one,
      0,
    );
    value -= problem.company.penalty * missing;
  }
  if (problem.balance !== undefined) value -= problem.balance * getUnevenness(problem, plan);
  if (problem.positions !== undefined) value -= getTotalSpread(problem.positions, plan);
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
export function getAcquaintedPairs(problem: Problem, company: MinimumAcquaintance): readonly Pair[] {
  return (
    company.known ?? problem.ties.filter(([, , weight]) => weight > 0).map(([party, other]) => [party, other])
  );
}

function isTogether(plan: Plan, [party, other]: Pair): boolean {
  return plan[party] !== nowhere && plan[party] === plan[other];
}

/** How many acquaintances each party lacks; 0 for a party without a seat. */
function countMissingAcquaintances(problem: Problem, company: MinimumAcquaintance, plan: Plan): number[] {
  const missing = plan.map((table) => (table === nowhere ? 0 : company.min));
  for (const [party, other] of getAcquaintedPairs(problem, company)) {
    if (!isTogether(plan, [party, other])) continue;
    for (const one of [party, other]) missing[one] = Math.max(0, (missing[one] ?? 0) - 1);
  }
  return missing;
}

function getUnevenness(problem: Problem, plan: Plan): number {
  const people = problem.sizes.reduce((sum, size) => sum + size, 0);
  const [low, high] = [Math.floor(people / problem.tables.length), Math.ceil(people / problem.tables.length)];
  return getLoads(problem, plan).reduce((sum, load) => sum + Math.max(low - load, load - high, 0), 0);
}

function getTotalSpread(positions: readonly number[], plan: Plan): number {
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
