/** Blocks: parties that must sit together, because their groups overlap or they are locked at one table. */
import { nowhere, type Pair, type Problem } from "./problem.ts";

export interface Blocks {
  /** The parties of each block in order; every party is in exactly one block. */
  readonly members: readonly (readonly number[])[];
  /** The block of each party. */
  readonly blockByParty: readonly number[];
  /** People in each block. */
  readonly sizes: readonly number[];
  /** The table at which each block is locked; `nowhere` without a lock. */
  readonly locks: readonly number[];
  /** Pairs of blocks that must not share a table, each once. */
  readonly apart: readonly Pair[];
  /** Whether a block is locked at two tables, or must be apart from itself; then no plan exists. */
  readonly isTorn: boolean;
}

/** @param joinLocked also joins parties locked at one table, which makes the problem smaller. */
export function getBlocks(problem: Problem, joinLocked = false): Blocks {
  const leaders = getLeaders(problem, joinLocked);
  const numbers = new Map<number, number>();
  const members: number[][] = [];
  const blockByParty = leaders.map((leader, party) => {
    const block = numbers.get(leader) ?? numbers.size;
    numbers.set(leader, block);
    (members[block] ??= []).push(party);
    return block;
  });
  const locks = members.map(() => nowhere);
  let isTorn = false;
  for (const [party, table] of problem.locks ?? []) {
    const block = blockByParty[party] ?? 0;
    if (locks[block] !== nowhere && locks[block] !== table) isTorn = true;
    locks[block] = table;
  }
  const apart = new Map<number, Pair>();
  for (const [party, other] of problem.apart ?? []) {
    const pair: [number, number] = [blockByParty[party] ?? 0, blockByParty[other] ?? 0];
    pair.sort((one, another) => one - another);
    if (pair[0] === pair[1]) isTorn = true;
    else apart.set(pair[0] * members.length + pair[1], pair);
  }
  const sizes = members.map((parties) =>
    parties.reduce((sum, party) => sum + (problem.sizes[party] ?? 0), 0),
  );
  return { members, blockByParty, sizes, locks, apart: [...apart.values()], isTorn };
}

/** For each party, the party that represents its block (union-find). */
function getLeaders(problem: Problem, joinLocked: boolean): number[] {
  const leaders = problem.sizes.map((_, party) => party);
  const getLeader = (party: number): number => {
    let leader = party;
    for (let above = leaders[leader]; above !== undefined && above !== leader; above = leaders[leader])
      leader = above;
    return leader;
  };
  const join = (party: number, other: number): void => {
    const [one, another] = [getLeader(party), getLeader(other)];
    leaders[Math.max(one, another)] = Math.min(one, another);
  };
  for (const group of problem.groups ?? []) for (const party of group) join(group[0] ?? party, party);
  if (joinLocked) {
    const first = new Map<number, number>();
    for (const [party, table] of problem.locks ?? []) {
      join(first.get(table) ?? party, party);
      first.set(table, first.get(table) ?? party);
    }
  }
  return leaders.map((_, party) => getLeader(party));
}
