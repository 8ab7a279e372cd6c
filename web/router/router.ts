/**
 * From one place to the next: asks what is there, stays until it has come, and keeps the browser's history. Knows nothing of
 * React and no page; see docs/decisions/0034-router-and-words.md.
 */
import type { ComponentType, ReactNode } from "react";
import { addressOf, entryNow, keptEntry, newKey, placeAt, placeNow, type Place, type To } from "./place.ts";

/** What is on screen: a page, and the frame it stands in, if it has one. */
export interface Scene {
  readonly Page: ComponentType;
  readonly Frame?: ComponentType<{ children: ReactNode }> | undefined;
}

/** What is at a place. */
export type Answer =
  | { readonly is: "here"; readonly scene: Scene }
  /** `meanwhile` is shown where nothing is on screen yet. */
  | { readonly is: "coming"; readonly scene: Promise<Scene>; readonly meanwhile: ReactNode }
  /** One belongs elsewhere. */
  | { readonly is: "elsewhere"; readonly to: string }
  /** It is for a document of its own. */
  | { readonly is: "document" };

export interface Move {
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
  readonly preventScrollReset?: boolean | undefined;
}

/** Somebody asks before the page is left. */
export interface Blocked {
  readonly proceed: () => void;
  readonly reset: () => void;
}

export interface RouterState {
  readonly place: Place;
  /** Null until the first has come. */
  readonly scene: Scene | null;
  /** What failed to come in the place of the scene. */
  readonly failure: { readonly error: unknown } | null;
  readonly meanwhile: ReactNode;
  /** Where one is going, while what is there is on its way. */
  readonly next: Place | null;
  readonly blocked: Blocked | null;
  /** Where the window is scrolled to on arrival; null: to what the address names, or the top. */
  readonly scroll: number | "kept" | null;
}

export type Asks = (here: Place, there: Place) => boolean;

interface Going {
  readonly place: Place;
  readonly by: "push" | "replace" | "pop";
  readonly keepsScroll: boolean;
  /** By how many entries the browser has gone already. */
  readonly delta?: number | null;
  readonly isAllowed?: boolean;
}

const scrollKey = "scroll-positions";

export class Router {
  readonly #answer: (place: Place) => Answer;
  readonly #listeners = new Set<() => void>();
  readonly #asking = new Set<Asks>();
  readonly #catching = new Set<() => void>();
  readonly #scrolled: Map<string, number>;
  #state: RouterState;
  /** Each move makes those before it void. */
  #move = 0;
  #index: number;
  /** The browser is on its way back from where it should not have gone, or goes on to where it now may. */
  #pop: "ignored" | "caught" | "allowed" | undefined;

  constructor(answer: (place: Place) => Answer) {
    this.#answer = answer;
    this.#index = entryNow().index ?? 0;
    this.#scrolled = new Map(readScrolled());
    const place = placeNow();
    history.replaceState(keptEntry(place, this.#index), "");
    this.#state = {
      place,
      scene: null,
      failure: null,
      meanwhile: null,
      next: null,
      blocked: null,
      scroll: this.#scrolled.get(place.key) ?? null,
    };
  }

  get state(): RouterState {
    return this.#state;
  }

  /** Goes to where the document was loaded, and follows the browser from then on. */
  start(): void {
    history.scrollRestoration = "manual";
    addEventListener("popstate", () => {
      this.#follow();
    });
    addEventListener("pagehide", () => {
      this.#noteScroll();
      sessionStorage.setItem(scrollKey, JSON.stringify([...this.#scrolled]));
    });
    void this.#go({ place: this.#state.place, by: "pop", keepsScroll: false, isAllowed: true });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Settles once there is something to draw for the first time. */
  arrived(): Promise<void> {
    const isThere = () => this.#state.scene !== null || this.#state.failure !== null;
    return new Promise((resolve) => {
      const look = () => {
        if (!isThere()) return;
        stop();
        resolve();
      };
      const stop = this.subscribe(look);
      look();
    });
  }

  /** Settles once one is there, or stays. A number goes as many entries on or back. */
  readonly navigate = async (to: To | number, move: Move = {}): Promise<void> => {
    if (typeof to === "number") {
      history.go(to);
      return;
    }
    const place = placeAt(to, this.#state.place, move.state ?? null);
    const by = move.replace === true ? "replace" : "push";
    await this.#go({ place, by, keepsScroll: move.preventScrollReset === true });
  };

  /** `asks` is asked whether a move must be confirmed; what it returns ends that. */
  block(asks: Asks): () => void {
    this.#asking.add(asks);
    return () => {
      this.#asking.delete(asks);
      if (this.#state.blocked !== null && this.#asking.size === 0) this.#become({ blocked: null });
    };
  }

  /**
   * While it holds, the browser's own buttons lead nowhere but to `caught`, of whoever came last. It is called once the
   * browser is where it was again: what it writes into the history stands at the right place.
   */
  catchBack(caught: () => void): () => void {
    this.#catching.add(caught);
    return () => {
      this.#catching.delete(caught);
    };
  }

  async #go(going: Going): Promise<void> {
    if (this.#isHeldBack(going)) return;
    this.#move += 1;
    const move = this.#move;
    const { scene, place } = this.#state;
    const answer: Answer =
      scene !== null && isSameBut(place, going.place) ? { is: "here", scene } : this.#answer(going.place);
    switch (answer.is) {
      case "here":
        this.#arrive(going, { scene: answer.scene, failure: null });
        return;
      case "elsewhere":
        await this.#go({
          place: placeAt(answer.to, going.place),
          by: going.by === "push" ? "push" : "replace",
          keepsScroll: false,
          isAllowed: going.isAllowed ?? false,
        });
        return;
      case "document":
        this.#become({ next: going.place });
        if (going.by === "push") location.assign(addressOf(going.place));
        else location.replace(addressOf(going.place));
        return;
      case "coming": {
        this.#become({ next: going.place, meanwhile: answer.meanwhile });
        const arrival = await settled(answer.scene);
        if (move === this.#move) this.#arrive(going, arrival);
      }
    }
  }

  #arrive({ place, by, keepsScroll }: Going, arrival: Pick<RouterState, "scene" | "failure">): void {
    if (place.key !== this.#state.place.key) this.#noteScroll();
    if (by === "push") this.#index += 1;
    const entry = keptEntry(place, this.#index);
    if (by === "push") history.pushState(entry, "", addressOf(place));
    else if (by === "replace") history.replaceState(entry, "", addressOf(place));
    const before = by === "pop" ? this.#scrolled.get(place.key) : undefined;
    // What stood in the page's HTML may have been scrolled already.
    const hasMoved = this.#state.scene === null && before === undefined && scrollY > 0;
    const scroll = keepsScroll || hasMoved ? "kept" : (before ?? null);
    this.#become({ ...arrival, place, next: null, scroll });
  }

  /** The browser went back, forward, or to a place within the page. */
  #follow(): void {
    const entry = entryNow();
    const isOurs = entry.index !== null;
    const index = entry.index ?? this.#index + 1;
    const delta = isOurs ? index - this.#index : null;
    this.#index = index;
    if (!isOurs) history.replaceState(keptEntry({ state: null, key: newKey() }, index), "");
    const pop = this.#pop;
    this.#pop = undefined;
    if (pop === "ignored") return;
    const caught = [...this.#catching].at(-1);
    if (pop === "caught") {
      caught?.();
      return;
    }
    if (pop === undefined && caught !== undefined && delta !== null && delta !== 0) {
      this.#pass("caught", -delta);
      return;
    }
    const isAllowed = pop === "allowed";
    void this.#go({ place: placeNow(), by: "pop", keepsScroll: !isOurs, delta, isAllowed });
  }

  #isHeldBack(going: Going): boolean {
    const { place, by, delta = null, isAllowed = false } = going;
    if (isAllowed || ![...this.#asking].some((asks) => asks(this.#state.place, place))) return false;
    const back = by === "pop" ? delta : null;
    if (back !== null) this.#pass("ignored", -back);
    this.#become({
      blocked: {
        reset: () => {
          this.#become({ blocked: null });
        },
        proceed: () => {
          this.#become({ blocked: null });
          if (back === null) void this.#go({ ...going, isAllowed: true });
          else this.#pass("allowed", back);
        },
      },
    });
    return true;
  }

  #pass(how: "ignored" | "caught" | "allowed", delta: number): void {
    this.#pop = how;
    history.go(delta);
  }

  #noteScroll(): void {
    this.#scrolled.set(this.#state.place.key, scrollY);
  }

  #become(change: Partial<RouterState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function isSameBut(here: Place, there: Place): boolean {
  return here.pathname === there.pathname && here.search === there.search && here.hash !== there.hash;
}

async function settled(scene: Promise<Scene>): Promise<Pick<RouterState, "scene" | "failure">> {
  try {
    return { scene: await scene, failure: null };
  } catch (error) {
    return { scene: null, failure: { error } };
  }
}

function readScrolled(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(scrollKey) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isScrolled) : [];
  } catch {
    return [];
  }
}

function isScrolled(kept: unknown): kept is [string, number] {
  return Array.isArray(kept) && typeof kept[0] === "string" && typeof kept[1] === "number";
}
