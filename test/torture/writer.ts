/**
 * One who writes: call after call over a connection of their own, of every sort, and never two at once. They know what was
 * acknowledged and what the call under way would make of it.
 */
import { type Reply, send } from "./calling.ts";
import type { Chance } from "./chance.ts";
import type { Claim, State } from "./ledger.ts";
import { type Desk, nextStep, type Step } from "./steps.ts";

export interface Home {
  readonly weddingId: string;
  readonly token: string;
}

export class Writer implements Desk {
  readonly mark: string;
  readonly home: Home;
  readonly chance: Chance;
  state: State = new Map();
  readonly ids = new Map<string, string>();
  #numbers = 0;
  #pending: Step | undefined;
  #writes = 0;
  acknowledged = 0;

  constructor(mark: string, home: Home, chance: Chance) {
    this.mark = mark;
    this.home = home;
    this.chance = chance;
  }

  /** A number that was never given before. */
  number(): number {
    return (this.#numbers += 1);
  }

  /** Makes one call. @throws whatever it throws, and does not know then what came of it. */
  async write(url: string, step = nextStep(this)): Promise<Reply> {
    this.#pending = step;
    const reply = await send(url, this.home.token, step.call);
    this.#pending = undefined;
    this.state = step.states.at(-1) ?? this.state;
    this.#writes += step.states.length;
    this.acknowledged += step.states.length;
    for (const [thing, id] of step.made?.(reply) ?? []) this.ids.set(thing, id);
    return reply;
  }

  /** What must be found of this writer at this moment. */
  claim(): Claim {
    const allowed = [this.state, ...(this.#pending?.states ?? [])] as const;
    return { mark: this.mark, weddingId: this.home.weddingId, allowed, writes: this.#writes };
  }

  /** Goes on from what is really there. `reached`: how far the call under way came. */
  adopt(state: State, reached: number, idOf: (thing: string) => string | undefined): void {
    this.state = state;
    this.#writes += Math.max(0, reached);
    this.#pending = undefined;
    this.ids.clear();
    for (const thing of state.keys()) this.ids.set(thing, idOf(thing) ?? "");
  }

  /** Call after call until the server goes away or `isOver`. @throws Error when it refuses one. */
  async writeOn(url: string, isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.write(url);
  }
}
