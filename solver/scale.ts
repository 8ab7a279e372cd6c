/** What a few moves, made at once, would change: the value, and the rules kept and broken. */
import type { Pieces } from "./pieces.ts";
import { nowhere } from "./problem.ts";

export interface Step {
  readonly piece: number;
  readonly to: number;
}

/** Weighs some ten thousand chains of steps an answer: what it found stands in its fields, until the next weighing. */
export class Scale {
  /** Of the value; company and positions are left out. */
  gain = 0;
  /** How much more is broken than before, below zero: less. Each person without a seat or over the number counts one, each torn pair too. */
  harm = 0;
  /** No rule is broken that was whole, and none more than it was; company left out. */
  isSound = true;
  /** If it is not, somebody could make way: a table is too full, or holds one who must be apart. */
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

  /** @param steps at most eight, of different pieces, each to another table than the piece is at. */
  weigh(steps: readonly Step[]): void {
    this.gain = 0;
    this.harm = 0;
    this.isSound = true;
    this.couldBeSound = true;
    for (let nth = 0; nth < steps.length && this.couldBeSound; nth++) this.#weighBonds(steps, nth);
    this.#weighLoads(steps);
    for (const step of steps) this.#weighTear(steps, step.piece);
  }

  #weighBonds(steps: readonly Step[], nth: number): void {
    const { table, sizes, weights, apart, gains, foes, locks } = this.#pieces;
    const count = sizes.length;
    const { piece, to } = steps[nth] ?? { piece: 0, to: 0 };
    const from = table[piece] ?? nowhere;
    const lock = locks[piece] ?? nowhere;
    if (lock !== nowhere) {
      this.harm--;
      this.isSound &&= to === lock;
      this.couldBeSound = this.isSound;
    }
    let gain = gains[to * count + piece] ?? 0;
    let there = foes[to * count + piece] ?? 0;
    let here = 0;
    if (from === nowhere) this.harm -= sizes[piece] ?? 0;
    else {
      gain -= gains[from * count + piece] ?? 0;
      here = foes[from * count + piece] ?? 0;
    }
    let atLast = there;
    for (let before = 0; before < steps.length; before++) {
      const other = steps[before];
      if (other === undefined || before === nth) continue;
      const was = table[other.piece] ?? nowhere;
      const pair = piece * count + other.piece;
      const foe = apart[pair] ?? 0;
      const come = other.to === to ? 1 : was === to ? -1 : 0;
      atLast += foe * come;
      if (before > nth) continue;
      const weight = weights[pair] ?? 0;
      const gone = from === nowhere ? 0 : was === from ? -1 : other.to === from ? 1 : 0;
      gain += weight * (come - gone);
      there += foe * come;
      here += foe * gone;
    }
    this.gain += gain;
    this.harm += there - here;
    this.isSound &&= atLast === 0;
  }

  #weighLoads(steps: readonly Step[]): void {
    const { problem, table, sizes, load } = this.#pieces;
    let places = 0;
    for (const { piece, to } of steps) {
      places = this.#note(to, places);
      places = this.#note(table[piece] ?? nowhere, places);
    }
    for (let nth = 0; nth < places; nth++) {
      const place = this.#places[nth] ?? 0;
      const before = load[place] ?? 0;
      let after = before;
      for (const { piece, to } of steps) {
        if (to === place) after += sizes[piece] ?? 0;
        else if (table[piece] === place) after -= sizes[piece] ?? 0;
      }
      const { most, least } = problem.tables[place] ?? { most: 0, least: 0 };
      this.harm += Math.max(after - most, least - after, 0) - Math.max(before - most, least - before, 0);
      if (after > Math.max(most, before) || after < Math.min(least, before)) this.isSound = false;
      if (problem.balance === undefined) continue;
      this.gain += problem.balance * (this.#offBy(before) - this.#offBy(after));
    }
  }

  #offBy(people: number): number {
    return Math.max(this.#low - people, people - this.#high, 0);
  }

  #note(place: number, places: number): number {
    if (place === nowhere) return places;
    for (let nth = 0; nth < places; nth++) if (this.#places[nth] === place) return places;
    this.#places[places] = place;
    return places + 1;
  }

  /** A torn block counts one for each table too many. */
  #weighTear(steps: readonly Step[], piece: number): void {
    const { wholes, blocks, table } = this.#pieces;
    const whole = wholes[blocks[piece] ?? 0];
    if (whole === undefined || whole.length === 1) return;
    // Once for each block: for the first of its steps.
    if (steps.find((step) => whole.includes(step.piece))?.piece !== piece) return;
    const after = new Set(whole.map((one) => steps.find((step) => step.piece === one)?.to ?? table[one]));
    this.harm += after.size - whole.length;
  }
}
