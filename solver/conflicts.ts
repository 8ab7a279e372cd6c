/** Why no plan keeps every rule. */
import { contradictionOf } from "./contradictions.ts";
import { knownPairs } from "./judge.ts";
import { startProof } from "./proof/proof.ts";
import type { Pair, Problem, Rule, Table } from "./problem.ts";

/** What one question whether a plan exists may cost; about a tenth of a second. */
const patience = 2_000_000;

/**
 * Rules that cannot hold together when everybody has a seat; for a small problem, none of them can be spared. Of a large
 * one only what is seen at a glance is found.
 *
 * @returns undefined when none were found: a plan may exist.
 */
export function conflictsOf(problem: Problem): readonly Rule[] | undefined {
  const contradiction = contradictionOf(problem);
  if (contradiction !== undefined) return contradiction;
  const rules = rulesOf(problem);
  return isHopeless(problem, rules) ? spared(problem, rules) : undefined;
}

/** Leaves rules out, in ever smaller lots, as long as there is still no plan. */
function spared(problem: Problem, all: readonly Rule[]): readonly Rule[] {
  let rules = all;
  for (let lot = Math.ceil(rules.length / 2); lot >= 1; lot = lot === 1 ? 0 : Math.ceil(lot / 2)) {
    for (let from = 0; from < rules.length;) {
      const fewer = [...rules.slice(0, from), ...rules.slice(from + lot)];
      if (isHopeless(problem, fewer)) rules = fewer;
      else from += lot;
    }
  }
  return rules;
}

function rulesOf({ sizes, tables, groups, apart, locks, company }: Problem): Rule[] {
  const people = sizes.reduce((sum, size) => sum + size, 0);
  return [
    ...(company?.penalty === null ? sizes.map((_, party): Rule => ({ kind: "company", party })) : []),
    ...(apart ?? []).map((_, index): Rule => ({ kind: "apart", index })),
    ...(groups ?? []).map((_, index): Rule => ({ kind: "group", index })),
    ...(locks ?? []).map((_, index): Rule => ({ kind: "lock", index })),
    ...tables.flatMap(({ least }, table): Rule[] => (least > 0 ? [{ kind: "least", table }] : [])),
    ...tables.flatMap(({ most }, table): Rule[] => (most < people ? [{ kind: "most", table }] : [])),
  ];
}

/** Certainly no plan keeps these rules; false too when that takes too long to tell. */
function isHopeless(problem: Problem, rules: readonly Rule[]): boolean {
  const proof = startProof(only(problem, rules));
  if (proof === undefined) return false;
  for (let work = 0; work < patience && proof.best === undefined; work += 20_000) {
    if (!proof.advance(20_000)) return proof.impossible;
  }
  return false;
}

/** The problem under these rules alone, with nothing to gain. */
function only(
  { sizes, tables, groups, apart, locks, company, ties }: Problem,
  rules: readonly Rule[],
): Problem {
  const people = sizes.reduce((sum, size) => sum + size, 0);
  const kept = (kind: "group" | "apart" | "lock"): Set<number> =>
    new Set(rules.flatMap((rule) => (rule.kind === kind ? [rule.index] : [])));
  const bounds = (kind: "most" | "least"): Set<number> =>
    new Set(rules.flatMap((rule) => (rule.kind === kind ? [rule.table] : [])));
  const [most, least] = [bounds("most"), bounds("least")];
  const bounded = tables.map((table, index): Table => {
    return { most: most.has(index) ? table.most : people, least: least.has(index) ? table.least : 0 };
  });
  const needing = new Set(rules.flatMap((rule) => (rule.kind === "company" ? [rule.party] : [])));
  return {
    sizes,
    tables: bounded,
    ties: [],
    groups: some(groups, kept("group")),
    apart: some(apart, kept("apart")),
    locks: some(locks, kept("lock")),
    ...(company === undefined || needing.size === 0
      ? {}
      : { company: { ...company, known: knownOf({ sizes, tables, ties }, company, needing) } }),
  };
}

/** Who is not meant to need company has it in themselves. */
function knownOf(
  problem: Problem,
  company: NonNullable<Problem["company"]>,
  needing: ReadonlySet<number>,
): Pair[] {
  const spoilt = problem.sizes.flatMap((_, party): Pair[] =>
    needing.has(party) ? [] : Array.from({ length: company.least }, (): Pair => [party, party]),
  );
  return [...knownPairs(problem, company), ...spoilt];
}

function some<Item>(items: readonly Item[] | undefined, kept: ReadonlySet<number>): readonly Item[] {
  return (items ?? []).filter((_, index) => kept.has(index));
}
