/**
 * Searches for short chains of moves that repair or improve a plan: single moves, exchanges, and moves that make
 * room.
 */
import type { Pieces } from "./pieces.ts";
import { nowhere } from "./problem.ts";
import { MoveEvaluator, type Step } from "./move-evaluator.ts";

export interface Chain {
  readonly steps: readonly Step[];
  readonly gain: number;
  readonly brokenRules: number;
  /** The people that move. */
  readonly people: number;
  /** The order of chains: repaired rules first, then gain, then few moves. */
  readonly rank: number;
}

export interface ChainOptions {
  /** Each chain begins with one of these pieces. */
  readonly pieces: readonly number[];
  /** The most people that may move. */
  readonly max: number;
  /** The gain required for each further person that moves. */
  readonly price: number;
  /** Whether chains that repair nothing may be returned for their gain. */
  readonly mayOnlyGain: boolean;
  /**
   * Whether acquaintances or positions count, which `MoveEvaluator` does not see, so a chain with a loss may still
   * gain.
   */
  readonly isBlind: boolean;
}

const repairedRuleValue = 1e9;
/** How many chains are continued after one step and after two, how many are returned, and the maximum length. */
const width = { second: 25, third: 12, kept: 120, whole: 6 };

/** Returns the best chains, the best first. */
export function buildChains(pieces: Pieces, options: ChainOptions): readonly Chain[] {
  const search = new ChainSearch(pieces, options);
  const second = new TopChains(width.second);
  search.begin(second);
  const third = new TopChains(width.third);
  for (const chain of second.chains()) search.extend(chain, third);
  for (const chain of third.chains()) search.extend(chain, undefined);
  return search.found.chains();
}

/** Keeps the best chains that are added. */
class TopChains {
  /** A chain that does not rank above this need not be added. */
  floor = -Infinity;
  #chains: Chain[] = [];
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  add(chain: Chain): void {
    this.#chains.push(chain);
    if (this.#chains.length < 4 * this.#max) return;
    this.#chains = this.chains();
    this.floor = this.#chains.at(-1)?.rank ?? -Infinity;
  }

  chains(): Chain[] {
    return this.#chains.toSorted((one, other) => other.rank - one.rank).slice(0, this.#max);
  }
}

class ChainSearch {
  readonly found = new TopChains(width.kept);
  readonly #pieces: Pieces;
  readonly #options: ChainOptions;
  readonly #evaluator: MoveEvaluator;
  /** The chain being evaluated. The array is reused, because most chains are discarded. */
  #tried: Step[] = [];

  constructor(pieces: Pieces, options: ChainOptions) {
    this.#pieces = pieces;
    this.#options = options;
    this.#evaluator = new MoveEvaluator(pieces);
  }

  /** Begins with a move of every wanted piece to every table, and of every torn block as a whole. */
  begin(next: TopChains): void {
    const { piecesByBlock, blockByPiece, problem, tableByPiece: table } = this.#pieces;
    const torn = new Set<number>();
    for (const piece of this.#options.pieces) {
      const block = blockByPiece[piece] ?? 0;
      if ((piecesByBlock[block] ?? []).length > 1) torn.add(block);
      for (let to = 0; to < problem.tables.length; to++) this.#tryStep([], { piece, to }, next);
    }
    for (const block of torn) {
      for (let to = 0; to < problem.tables.length; to++) {
        this.#tried = (piecesByBlock[block] ?? []).flatMap((piece) =>
          table[piece] === to ? [] : [{ piece, to }],
        );
        if (this.#tried.length > 1 && this.#tried.length <= width.whole) this.#evaluateTried(next);
      }
    }
  }

  /**
   * Continues a chain: a piece leaves the target table of a step, or another takes the place that the first piece
   * left.
   */
  extend({ steps }: Chain, next: TopChains | undefined): void {
    const { at, tableByPiece: table, problem, sizes } = this.#pieces;
    const last = steps.at(-1);
    if (last === undefined || steps.length >= width.whole) return;
    for (const place of new Set(steps.map(({ to }) => to))) {
      for (const piece of at[place] ?? []) {
        for (let to = 0; to < problem.tables.length; to++) this.#tryStep(steps, { piece, to }, next);
      }
    }
    const vacatedTable = table[steps[0]?.piece ?? 0] ?? nowhere;
    if (steps.length > 1 || vacatedTable === nowhere) return;
    for (let piece = 0; piece < sizes.length; piece++) {
      if (table[piece] !== last.to) this.#tryStep(steps, { piece, to: vacatedTable }, next);
    }
  }

  #tryStep(before: readonly Step[], step: Step, next: TopChains | undefined): void {
    const { tableByPiece: table, locks, sizes, problem } = this.#pieces;
    if (table[step.piece] === step.to) return;
    const lock = locks[step.piece] ?? nowhere;
    if (lock !== nowhere && lock !== step.to) return;
    const tried = this.#tried;
    tried.length = before.length + 1;
    let load = (this.#pieces.load[step.to] ?? 0) + (sizes[step.piece] ?? 0);
    for (let nth = 0; nth < before.length; nth++) {
      const one = before[nth] ?? step;
      if (one.piece === step.piece) return;
      if (table[one.piece] === step.to) load -= sizes[one.piece] ?? 0;
      tried[nth] = one;
    }
    // Without a further step, the last piece needs a free seat.
    if (next === undefined && load > (problem.tables[step.to]?.max ?? 0)) return;
    tried[before.length] = step;
    this.#evaluateTried(next);
  }

  #evaluateTried(next: TopChains | undefined): void {
    let people = 0;
    for (const { piece } of this.#tried) people += this.#pieces.sizes[piece] ?? 0;
    const { max, price, mayOnlyGain, isBlind } = this.#options;
    if (people > max) return;
    const evaluator = this.#evaluator;
    evaluator.evaluate(this.#tried);
    if (!evaluator.couldBeSound) return;
    const { gain, brokenRules, isSound } = evaluator;
    const rank = gain - price * people - repairedRuleValue * brokenRules;
    const isGood =
      brokenRules < 0 || (brokenRules === 0 && mayOnlyGain && gain > 0) || (isBlind && brokenRules <= 0);
    const isKept = isSound && isGood && rank > this.found.floor;
    const hasNext = next !== undefined && people < max && rank > next.floor;
    if (!isKept && !hasNext) return;
    const chain = { steps: [...this.#tried], gain, brokenRules, people, rank };
    if (isKept) this.found.add(chain);
    if (hasNext) next.add(chain);
  }
}
