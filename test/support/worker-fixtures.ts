/** Fixtures that a worker creates once, at the first request, and closes at its end. */

export class LazyMap<T> {
  readonly #made = new Map<string, Promise<T>>();

  get(name: string, make: () => Promise<T>): Promise<T> {
    const made = this.#made.get(name) ?? make();
    this.#made.set(name, made);
    return made;
  }

  /** The latest fixture comes first. */
  all(): Promise<T>[] {
    return [...this.#made.values()].toReversed();
  }
}

export interface Ending {
  stop(): Promise<unknown>;
}

export class FixtureCache {
  readonly #made = new LazyMap<Ending>();

  /** One name always stands for the same type of fixture. */
  once<T extends Ending>(name: string, make: () => Promise<T>): Promise<T> {
    return this.#made.get(name, make) as Promise<T>;
  }

  async end(): Promise<void> {
    for (const made of this.#made.all()) await (await made).stop();
  }
}
