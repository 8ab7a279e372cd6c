/** Tells the parts of this process which weddings it has just changed. */

/** The new revision of each changed wedding, by its id. */
export type Revisions = ReadonlyMap<string, number>;

type Listener = (revisions: Revisions) => void;

export class Announcements {
  readonly #listeners = new Set<Listener>();

  /** `listener` runs after each commit that raised a revision. It must not throw. */
  subscribe(listener: Listener): void {
    this.#listeners.add(listener);
  }

  announce(revisions: Revisions): void {
    if (revisions.size === 0) return;
    for (const listener of this.#listeners) listener(revisions);
  }
}
