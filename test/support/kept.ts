/** What a worker makes once, whoever asks first, and ends when it ends itself. */

export class Once<T> {
  readonly #made = new Map<string, Promise<T>>();

  get(name: string, make: () => Promise<T>): Promise<T> {
    const made = this.#made.get(name) ?? make();
    this.#made.set(name, made);
    return made;
  }

  /** What was made last stands first. */
  all(): Promise<T>[] {
    return [...this.#made.values()].toReversed();
  }
}

export interface Ending {
  stop(): Promise<unknown>;
}

export class Kept {
  readonly #made = new Once<Ending>();

  /** Under one name always the same kind of thing. */
  once<T extends Ending>(name: string, make: () => Promise<T>): Promise<T> {
    return this.#made.get(name, make) as Promise<T>;
  }

  async end(): Promise<void> {
    for (const made of this.#made.all()) await (await made).stop();
  }
}
