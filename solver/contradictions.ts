/**
 * Finds rules that obviously contradict each other, in a problem of any size. Everybody must have a seat; that rule
 * is implied.
 */
import { type Blocks, getBlocks } from "./blocks.ts";
import { getAcquaintedPairs } from "./evaluation.ts";
import { nowhere, type Pair, type Problem, type Rule } from "./problem.ts";

type Check = (problem: Problem, blocks: Blocks) => readonly Rule[] | undefined;

/** Each check either proves that no plan exists, or returns nothing. */
const checks: readonly Check[] = [
  findImpossibleTable,
  findTornBlock,
  findTooManyPeople,
  findTooFewPeople,
  findTooLargeBlock,
  findOverfullLocks,
  findTooManyOfOneSize,
  findTooManyApart,
  findTooFewAcquaintances,
];

export function findContradiction(problem: Problem): readonly Rule[] | undefined {
  const blocks = getBlocks(problem);
  for (const check of checks) {
    const rules = check(problem, blocks);
    if (rules !== undefined) return rules;
  }
  return undefined;
}

function findImpossibleTable({ tables }: Problem): readonly Rule[] | undefined {
  const table = tables.findIndex(({ max, min }) => min > max);
  if (table === -1) return undefined;
  return [
    { kind: "most", table },
    { kind: "least", table },
  ];
}

/**
 * Locks and groups connect parties and tables: two tables, or two parties that must be apart, must not be connected.
 */
function findTornBlock(problem: Problem): readonly Rule[] | undefined {
  const graph = createGraph(problem);
  for (const [index, pair] of (problem.apart ?? []).entries()) {
    const chain = findPath(graph, pair[0], (node) => node === pair[1]);
    if (chain !== undefined) return [{ kind: "apart", index }, ...chain];
  }
  const parties = problem.sizes.length;
  for (const [, table] of problem.locks ?? []) {
    const isTable = (node: number): boolean => node >= parties && node < parties + problem.tables.length;
    const chain = findPath(graph, parties + table, (node) => isTable(node) && node !== parties + table);
    if (chain !== undefined) return chain;
  }
  return undefined;
}

function findTooManyPeople({ sizes, tables }: Problem): readonly Rule[] | undefined {
  const [people, seats] = [computeSum(sizes), computeSum(tables.map(({ max }) => max))];
  if (people <= seats) return undefined;
  if (tables.length === 0) return [{ kind: "seated", party: 0 }];
  return tables.map((_, table) => ({ kind: "most", table }));
}

function findTooFewPeople({ sizes, tables }: Problem): readonly Rule[] | undefined {
  return findExceedingRules(
    tables.map(({ min }, table) => ({ size: min, rules: [{ kind: "least", table }] })),
    computeSum(sizes),
  );
}

function findTooLargeBlock(problem: Problem, blocks: Blocks): readonly Rule[] | undefined {
  const largest = Math.max(0, ...problem.tables.map(({ max }) => max));
  for (const [block, size] of blocks.sizes.entries()) {
    const lock = blocks.locks[block] ?? nowhere;
    const allowed = lock === nowhere ? largest : (problem.tables[lock]?.max ?? 0);
    if (size <= allowed) continue;
    const seats: Rule[] = problem.tables.flatMap((_, table) =>
      lock === nowhere || lock === table ? [{ kind: "most", table }] : [],
    );
    const groups = listGroupRules(problem, blocks, [block]);
    const alone: Rule[] =
      groups.length === 0 ? [{ kind: "seated", party: blocks.members[block]?.[0] ?? 0 }] : [];
    return [...alone, ...groups, ...listLockRules(problem, blocks, block), ...seats];
  }
  return undefined;
}

function findOverfullLocks(problem: Problem, blocks: Blocks): readonly Rule[] | undefined {
  for (const [table, { max }] of problem.tables.entries()) {
    const locked = blocks.sizes.flatMap((size, block) => {
      if (blocks.locks[block] !== table) return [];
      return [
        {
          size,
          rules: [...listLockRules(problem, blocks, block), ...listGroupRules(problem, blocks, [block])],
        },
      ];
    });
    const rules = findExceedingRules(locked, max);
    if (rules !== undefined) return [...rules, { kind: "most", table }];
  }
  return undefined;
}

/** Each table holds a limited number of blocks of at least a given size: a bound known from bin packing. */
function findTooManyOfOneSize(problem: Problem, blocks: Blocks): readonly Rule[] | undefined {
  for (const size of new Set(blocks.sizes)) {
    if (size <= 0) continue;
    const large = blocks.sizes.flatMap((one, block) => (one >= size ? [block] : []));
    const capacity = computeSum(problem.tables.map(({ max }) => Math.floor(max / size)));
    if (large.length <= capacity) continue;
    return [
      ...listGroupRules(problem, blocks, large.slice(0, capacity + 1)),
      ...problem.tables.map((_, table): Rule => ({ kind: "most", table })),
    ];
  }
  return undefined;
}

/** Finds more blocks that must all be apart than there are tables. The clique is searched for greedily. */
function findTooManyApart(problem: Problem, blocks: Blocks): readonly Rule[] | undefined {
  const blocksApart = blocks.members.map(() => new Set<number>());
  for (const [one, other] of blocks.apart) {
    blocksApart[one]?.add(other);
    blocksApart[other]?.add(one);
  }
  const byApartCount = blocksApart
    .map((_, block) => block)
    .toSorted((one, other) => (blocksApart[other]?.size ?? 0) - (blocksApart[one]?.size ?? 0));
  for (const start of byApartCount) {
    if ((blocksApart[start]?.size ?? 0) < problem.tables.length) return undefined;
    const clique = [start];
    for (const block of byApartCount) {
      if (clique.every((member) => blocksApart[member]?.has(block))) clique.push(block);
    }
    if (clique.length > problem.tables.length) {
      return listSeparatingRules(problem, blocks, clique.slice(0, problem.tables.length + 1));
    }
  }
  return undefined;
}

/** A party with too few acquaintances in all lacks some at every table. */
function findTooFewAcquaintances(problem: Problem): readonly Rule[] | undefined {
  const { company } = problem;
  if (company?.penalty !== null) return undefined;
  const knownCounts = problem.sizes.map(() => 0);
  for (const pair of getAcquaintedPairs(problem, company))
    for (const party of pair) knownCounts[party] = (knownCounts[party] ?? 0) + 1;
  const party = knownCounts.findIndex((count) => count < company.min);
  return party === -1 ? undefined : [{ kind: "company", party }];
}

/** The rules that separate the blocks of a clique, pair by pair. */
function listSeparatingRules(problem: Problem, blocks: Blocks, clique: readonly number[]): Rule[] {
  const partyByBlock = new Map<number, number>();
  const torn = new Set<number>();
  const pairs = new Set<string>();
  const rules: Rule[] = [];
  for (const [index, pair] of (problem.apart ?? []).entries()) {
    const sides = pair.map((party) => blocks.blockByParty[party] ?? 0);
    const name = sides.toSorted((one, other) => one - other).join(" ");
    if (!sides.every((block) => clique.includes(block)) || pairs.has(name)) continue;
    pairs.add(name);
    rules.push({ kind: "apart", index });
    for (const [nth, block] of sides.entries()) {
      const party = pair[nth] ?? 0;
      if ((partyByBlock.get(block) ?? party) !== party) torn.add(block);
      partyByBlock.set(block, party);
    }
  }
  return [...rules, ...listGroupRules(problem, blocks, [...torn])];
}

interface Load {
  readonly size: number;
  readonly rules: readonly Rule[];
}

/** The rules of the fewest loads that exceed `max` together; undefined if all loads together do not exceed it. */
function findExceedingRules(loads: readonly Load[], max: number): Rule[] | undefined {
  const rules: Rule[] = [];
  let sum = 0;
  for (const load of loads.toSorted((one, other) => other.size - one.size)) {
    if (sum > max) break;
    sum += load.size;
    rules.push(...load.rules);
  }
  return sum > max ? rules : undefined;
}

function listGroupRules({ groups }: Problem, blocks: Blocks, within: readonly number[]): Rule[] {
  return (groups ?? []).flatMap((group, index): Rule[] => {
    const block = blocks.blockByParty[group[0] ?? -1];
    return group.length > 1 && block !== undefined && within.includes(block)
      ? [{ kind: "group", index }]
      : [];
  });
}

/** One lock of a block, which is enough for the explanation. */
function listLockRules({ locks }: Problem, blocks: Blocks, block: number): Rule[] {
  const index = (locks ?? []).findIndex(([party]) => blocks.blockByParty[party] === block);
  return index === -1 ? [] : [{ kind: "lock", index }];
}

interface Edge {
  readonly to: number;
  readonly rules: readonly Rule[];
}

/** A graph of parties, tables (numbered after the parties) and groups (numbered after the tables). */
function createGraph(problem: Problem): Edge[][] {
  const [parties, tables] = [problem.sizes.length, problem.tables.length];
  const graph = Array.from({ length: parties + tables + (problem.groups?.length ?? 0) }, (): Edge[] => []);
  const connect = ([one, other]: Pair, rule: Rule, only: number): void => {
    graph[one]?.push({ to: other, rules: one === only ? [] : [rule] });
    graph[other]?.push({ to: one, rules: other === only ? [] : [rule] });
  };
  for (const [index, [party, table]] of (problem.locks ?? []).entries()) {
    connect([party, parties + table], { kind: "lock", index }, -1);
  }
  for (const [index, group] of (problem.groups ?? []).entries()) {
    const node = parties + tables + index;
    // A group's rule is on the edge to it only, so that a path names it once.
    for (const party of group) connect([party, node], { kind: "group", index }, node);
  }
  return graph;
}

function findPath(
  graph: readonly (readonly Edge[])[],
  from: number,
  isEnd: (node: number) => boolean,
): Rule[] | undefined {
  const chains = new Map<number, readonly Rule[]>([[from, []]]);
  for (const [node, chain] of chains) {
    if (node !== from && isEnd(node)) return [...chain];
    for (const { to, rules } of graph[node] ?? []) if (!chains.has(to)) chains.set(to, [...chain, ...rules]);
  }
  return undefined;
}

function computeSum(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0);
}
