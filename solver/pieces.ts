/**
 * A plan prepared for quick evaluation of a few moves. The parties of a block at one table form a piece and move
 * together.
 */
import { type Blocks, getBlocks } from "./blocks.ts";
import { getLoads } from "./evaluation.ts";
import { nowhere, type Plan, type Problem } from "./problem.ts";

export interface Pieces {
  readonly problem: Problem;
  readonly plan: Plan;
  readonly parties: readonly (readonly number[])[];
  readonly pieceByParty: Int32Array;
  readonly sizes: Int32Array;
  /** The table of each piece; `nowhere` without a seat. */
  readonly tableByPiece: Int32Array;
  /** The table at which each piece is locked, or `nowhere`. */
  readonly locks: Int32Array;
  readonly blockByPiece: Int32Array;
  /** The pieces of each block; more than one if the block is torn. */
  readonly piecesByBlock: readonly (readonly number[])[];
  readonly load: Int32Array;
  /** The pieces at each table. */
  readonly at: readonly (readonly number[])[];
  /** By piece and piece. */
  readonly weights: Float64Array;
  readonly apart: Uint8Array;
  /**
   * By table, then piece: the gain of the piece at the table, with its preference and its inner ties, and the number
   * of pieces there that it must be apart from.
   */
  readonly gains: Float64Array;
  readonly apartCounts: Int32Array;
}

export function createPieces(problem: Problem, plan: Plan): Pieces {
  const blocks = getBlocks(problem);
  const { parties, pieceByParty, wholes } = cutBlocks(blocks, plan);
  const firsts = parties.map(([first]) => first ?? 0);
  const table = Int32Array.from(firsts, (first) => plan[first] ?? nowhere);
  const at = problem.tables.map((): number[] => []);
  table.forEach((place, piece) => at[place]?.push(piece));
  return {
    problem,
    plan,
    parties,
    pieceByParty,
    sizes: Int32Array.from(parties, (own) =>
      own.reduce((sum, party) => sum + (problem.sizes[party] ?? 0), 0),
    ),
    tableByPiece: table,
    locks: Int32Array.from(firsts, (first) => blocks.locks[blocks.blockByParty[first] ?? 0] ?? nowhere),
    blockByPiece: Int32Array.from(firsts, (first) => blocks.blockByParty[first] ?? 0),
    piecesByBlock: wholes,
    load: Int32Array.from(getLoads(problem, plan)),
    at,
    ...getRelations({ problem, pieceByParty, table, count: parties.length }),
  };
}

/** Divides blocks whose parties sit at several tables into pieces. */
function cutBlocks(
  blocks: Blocks,
  plan: Plan,
): { parties: number[][]; pieceByParty: Int32Array; wholes: readonly (readonly number[])[] } {
  const parties: number[][] = [];
  const wholes = blocks.members.map((): number[] => []);
  const pieceByParty = new Int32Array(plan.length);
  for (const [party, block] of blocks.blockByParty.entries()) {
    const own = wholes[block] ?? [];
    let piece = own.find((one) => plan[parties[one]?.[0] ?? 0] === plan[party]);
    if (piece === undefined) {
      piece = parties.push([]) - 1;
      own.push(piece);
    }
    parties[piece]?.push(party);
    pieceByParty[party] = piece;
  }
  return { parties, pieceByParty, wholes };
}

interface RelationsInput {
  readonly problem: Problem;
  readonly pieceByParty: Int32Array;
  readonly table: Int32Array;
  readonly count: number;
}

function getRelations(input: RelationsInput): Pick<Pieces, "weights" | "apart" | "gains" | "apartCounts"> {
  return { ...getTies(input), ...getApart(input) };
}

function getTies({ problem, pieceByParty, table, count }: RelationsInput): Pick<Pieces, "weights" | "gains"> {
  const weights = new Float64Array(count * count);
  const gains = new Float64Array(problem.tables.length * count);
  const addTie = (one: number, other: number, weight: number): void => {
    weights[one * count + other] = (weights[one * count + other] ?? 0) + weight;
    const index = (table[one] ?? 0) * count + other;
    if (table[one] !== nowhere) gains[index] = (gains[index] ?? 0) + weight;
  };
  for (const tied of problem.ties) {
    const one = pieceByParty[tied[0]] ?? 0;
    const another = pieceByParty[tied[1]] ?? 0;
    const weight = tied[2];
    if (one === another) {
      for (let place = one; place < gains.length; place += count) gains[place] = (gains[place] ?? 0) + weight;
      continue;
    }
    addTie(one, another, weight);
    addTie(another, one, weight);
  }
  for (const [party, place, weight] of problem.preferences ?? []) {
    const index = place * count + (pieceByParty[party] ?? 0);
    gains[index] = (gains[index] ?? 0) + weight;
  }
  return { weights, gains };
}

function getApart({
  problem,
  pieceByParty,
  table,
  count,
}: RelationsInput): Pick<Pieces, "apart" | "apartCounts"> {
  const apart = new Uint8Array(count * count);
  const apartCounts = new Int32Array(problem.tables.length * count);
  const addApart = (one: number, other: number): void => {
    apart[one * count + other] = 1;
    const index = (table[one] ?? 0) * count + other;
    if (table[one] !== nowhere) apartCounts[index] = (apartCounts[index] ?? 0) + 1;
  };
  for (const [party, other] of problem.apart ?? []) {
    const [one, another] = [pieceByParty[party] ?? 0, pieceByParty[other] ?? 0];
    if (one === another || apart[one * count + another] === 1) continue;
    addApart(one, another);
    addApart(another, one);
  }
  return { apart, apartCounts };
}
