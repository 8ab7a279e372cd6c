/** Evaluates what a few simultaneous moves would change: the value, and the broken rules. */
import type { Pieces } from "./pieces.ts";
import { nowhere } from "./problem.ts";

export interface Step {
  readonly piece: number;
  readonly to: number;
}

/**
 * The result stays in the fields until the next call of `evaluate`, because one repair evaluates some ten thousand
 * chains.
 */
export class MoveEvaluator {
  /** The change of value, without acquaintances and positions. */
  gain = 0;
  /**
   * The change in broken rules, negative for fewer. One counts each person without a seat, each person above or below
   * a table's limits, each pair at one table that must be apart, each locked piece that is elsewhere, and each surplus
   * table of a torn block.
   */
  brokenRules = 0;
  /** Whether no rule is newly broken or broken further, without the acquaintance rule. */
  isSound = true;
  /**
   * If not sound, whether a further move could make it so: a table has too many or too few people, or holds a party
   * that must be apart.
   */
  couldBeSound = true;
  readonly #pieces: Pieces;
  readonly #low: number;
  readonly #high: number;
  readonly #places = new Int32Array(16);

  constructor(pieces: Pieces) {
    this.#pieces = pieces;
    const { sizes, tables } = pieces.problem;
    const share = sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, tables.length);
    this.#low = Math.floor(share);
    this.#high = Math.ceil(share);
  }

  /** @param steps at most eight, of different pieces, each to a table other than its own. */
  evaluate(steps: readonly Step[]): void {
    this.gain = 0;
    this.brokenRules = 0;
    this.isSound = true;
    this.couldBeSound = true;
    for (let nth = 0; nth < steps.length && this.couldBeSound; nth++) this.#evaluateRelations(steps, nth);
    this.#evaluateLoads(steps);
    for (const step of steps) this.#evaluateSplits(steps, step.piece);
  }

  #evaluateRelations(steps: readonly Step[], nth: number): void {
    const { tableByPiece: table, sizes, weights, apart, gains, apartCounts, locks } = this.#pieces;
    const count = sizes.length;
    const { piece, to } = steps[nth] ?? { piece: 0, to: 0 };
    const from = table[piece] ?? nowhere;
    const lock = locks[piece] ?? nowhere;
    if (lock !== nowhere) {
      this.brokenRules--;
      this.isSound &&= to === lock;
      this.couldBeSound = this.isSound;
    }
    let gain = gains[to * count + piece] ?? 0;
    let apartAtTarget = apartCounts[to * count + piece] ?? 0;
    let apartAtSource = 0;
    if (from === nowhere) this.brokenRules -= sizes[piece] ?? 0;
    else {
      gain -= gains[from * count + piece] ?? 0;
      apartAtSource = apartCounts[from * count + piece] ?? 0;
    }
    let apartAtEnd = apartAtTarget;
    for (let before = 0; before < steps.length; before++) {
      const other = steps[before];
      if (other === undefined || before === nth) continue;
      const was = table[other.piece] ?? nowhere;
      const pair = piece * count + other.piece;
      const mustBeApart = apart[pair] ?? 0;
      const targetChange = other.to === to ? 1 : was === to ? -1 : 0;
      apartAtEnd += mustBeApart * targetChange;
      if (before > nth) continue;
      const weight = weights[pair] ?? 0;
      const sourceChange = from === nowhere ? 0 : was === from ? -1 : other.to === from ? 1 : 0;
      gain += weight * (targetChange - sourceChange);
      apartAtTarget += mustBeApart * targetChange;
      apartAtSource += mustBeApart * sourceChange;
    }
    this.gain += gain;
    this.brokenRules += apartAtTarget - apartAtSource;
    this.isSound &&= apartAtEnd === 0;
  }

  #evaluateLoads(steps: readonly Step[]): void {
    const { problem, tableByPiece: table, sizes, load } = this.#pieces;
    let places = 0;
    for (const { piece, to } of steps) {
      places = this.#addPlace(to, places);
      places = this.#addPlace(table[piece] ?? nowhere, places);
    }
    for (let nth = 0; nth < places; nth++) {
      const place = this.#places[nth] ?? 0;
      const before = load[place] ?? 0;
      let after = before;
      for (const { piece, to } of steps) {
        if (to === place) after += sizes[piece] ?? 0;
        else if (table[piece] === place) after -= sizes[piece] ?? 0;
      }
      const { max, min } = problem.tables[place] ?? { max: 0, min: 0 };
      this.brokenRules += Math.max(after - max, min - after, 0) - Math.max(before - max, min - before, 0);
      if (after > Math.max(max, before) || after < Math.min(min, before)) this.isSound = false;
      if (problem.balance === undefined) continue;
      this.gain += problem.balance * (this.#getImbalance(before) - this.#getImbalance(after));
    }
  }

  #getImbalance(people: number): number {
    return Math.max(this.#low - people, people - this.#high, 0);
  }

  #addPlace(place: number, places: number): number {
    if (place === nowhere) return places;
    for (let nth = 0; nth < places; nth++) if (this.#places[nth] === place) return places;
    this.#places[places] = place;
    return places + 1;
  }

  /** A torn block counts one for each surplus table. */
  #evaluateSplits(steps: readonly Step[], piece: number): void {
    const { piecesByBlock, blockByPiece, tableByPiece: table } = this.#pieces;
    const block = piecesByBlock[blockByPiece[piece] ?? 0];
    if (block === undefined || block.length === 1) return;
    // Evaluated once per block, at its first step.
    if (steps.find((step) => block.includes(step.piece))?.piece !== piece) return;
    const after = new Set(block.map((one) => steps.find((step) => step.piece === one)?.to ?? table[one]));
    this.brokenRules += after.size - block.length;
  }
}
