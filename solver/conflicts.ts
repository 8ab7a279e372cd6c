/** Explains why no plan keeps every rule. */
import { findContradiction } from "./contradictions.ts";
import { getAcquaintedPairs } from "./evaluation.ts";
import { startProof } from "./proof/proof.ts";
import type { Pair, Problem, Rule, Table } from "./problem.ts";

/** The work limit of one feasibility check; about a tenth of a second. */
const workLimit = 2_000_000;

/**
 * A set of rules that cannot all be kept while everybody has a seat. In a small problem the set is minimal. In a
 * large problem only obvious contradictions are found.
 *
 * @returns undefined when none was found, so a plan may exist.
 */
export function findConflictingRules(problem: Problem): readonly Rule[] | undefined {
  const contradiction = findContradiction(problem);
  if (contradiction !== undefined) return contradiction;
  const rules = getRules(problem);
  return isInfeasible(problem, rules) ? minimise(problem, rules) : undefined;
}

/** Minimises the rules: leaves out ever smaller lots as long as there is still no plan. */
function minimise(problem: Problem, all: readonly Rule[]): readonly Rule[] {
  let rules = all;
  for (let lot = Math.ceil(rules.length / 2); lot >= 1; lot = lot === 1 ? 0 : Math.ceil(lot / 2)) {
    for (let from = 0; from < rules.length;) {
      const fewer = [...rules.slice(0, from), ...rules.slice(from + lot)];
      if (isInfeasible(problem, fewer)) rules = fewer;
      else from += lot;
    }
  }
  return rules;
}

function getRules({ sizes, tables, groups, apart, locks, company }: Problem): Rule[] {
  const people = sizes.reduce((sum, size) => sum + size, 0);
  return [
    ...(company?.penalty === null ? sizes.map((_, party): Rule => ({ kind: "company", party })) : []),
    ...(apart ?? []).map((_, index): Rule => ({ kind: "apart", index })),
    ...(groups ?? []).map((_, index): Rule => ({ kind: "group", index })),
    ...(locks ?? []).map((_, index): Rule => ({ kind: "lock", index })),
    ...tables.flatMap(({ min }, table): Rule[] => (min > 0 ? [{ kind: "least", table }] : [])),
    ...tables.flatMap(({ max }, table): Rule[] => (max < people ? [{ kind: "most", table }] : [])),
  ];
}

/** Whether certainly no plan keeps these rules; false also when the work limit is reached. */
function isInfeasible(problem: Problem, rules: readonly Rule[]): boolean {
  const proof = startProof(restrictToRules(problem, rules));
  if (proof === undefined) return false;
  for (let work = 0; work < workLimit && proof.best === undefined; work += 20_000) {
    if (!proof.advance(20_000)) return proof.impossible;
  }
  return false;
}

/** The problem with only these rules, and without values. */
function restrictToRules(
  { sizes, tables, groups, apart, locks, company, ties }: Problem,
  rules: readonly Rule[],
): Problem {
  const people = sizes.reduce((sum, size) => sum + size, 0);
  const getKeptIndexes = (kind: "group" | "apart" | "lock"): Set<number> =>
    new Set(rules.flatMap((rule) => (rule.kind === kind ? [rule.index] : [])));
  const getBoundedTables = (kind: "most" | "least"): Set<number> =>
    new Set(rules.flatMap((rule) => (rule.kind === kind ? [rule.table] : [])));
  const [max, min] = [getBoundedTables("most"), getBoundedTables("least")];
  const bounded = tables.map((table, index): Table => {
    return { max: max.has(index) ? table.max : people, min: min.has(index) ? table.min : 0 };
  });
  const needing = new Set(rules.flatMap((rule) => (rule.kind === "company" ? [rule.party] : [])));
  return {
    sizes,
    tables: bounded,
    ties: [],
    groups: pickByIndex(groups, getKeptIndexes("group")),
    apart: pickByIndex(apart, getKeptIndexes("apart")),
    locks: pickByIndex(locks, getKeptIndexes("lock")),
    ...(company === undefined || needing.size === 0
      ? {}
      : { company: { ...company, known: getKnown({ sizes, tables, ties }, company, needing) } }),
  };
}

/** Parties outside `needing` count as their own acquaintances, so that they lack none. */
function getKnown(
  problem: Problem,
  company: NonNullable<Problem["company"]>,
  needing: ReadonlySet<number>,
): Pair[] {
  const ruledOutPairs = problem.sizes.flatMap((_, party): Pair[] =>
    needing.has(party) ? [] : Array.from({ length: company.min }, (): Pair => [party, party]),
  );
  return [...getAcquaintedPairs(problem, company), ...ruledOutPairs];
}

function pickByIndex<Item>(
  items: readonly Item[] | undefined,
  retained: ReadonlySet<number>,
): readonly Item[] {
  return (items ?? []).filter((_, index) => retained.has(index));
}
