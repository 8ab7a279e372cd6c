/** What a drag needs of the room around it, and what it tells when it ends. */
import type { Fixture } from "../fixtures.rules.ts";
import type { Place } from "../../queries.ts";
import type { Point } from "../geometry.rules.ts";
import type { SeatPoint } from "../snapping.rules.ts";
import type { FloorPlan } from "../view.rules.ts";

export interface DropAt {
  readonly table: string;
  /** null: the first free one. */
  readonly seat: number | null;
}

/** The room as it is when a drag begins. */
export interface DragArea {
  readonly view: FloorPlan;
  readonly seats: readonly SeatPoint[];
  readonly chosen: ReadonlySet<string>;
  readonly onPlaced: (places: readonly Place[]) => void;
  readonly onFixtures: (fixtures: readonly Fixture[]) => void;
  readonly onSeated: (guest: string, to: DropAt) => void;
  readonly onUnseated: (guest: string) => void;
  readonly onCaught: (tables: readonly string[]) => void;
  /** What would happen, in words under the name of who is dragged; '' for nothing. */
  readonly wordsFor: (guest: string, to: DropAt | "list" | null) => string;
}

/** The elements that follow the hand: moved directly, so that nothing is drawn anew while it moves. */
export interface DragParts {
  readonly root: HTMLElement;
  readonly scroller: HTMLElement;
  readonly floor: HTMLElement;
  readonly ghost: HTMLElement;
  /** Over everything while something is in the hand. */
  readonly overlay: HTMLElement;
}

export interface At {
  /** In the window, in pixels. */
  readonly client: Point;
  /** In the room, in centimetres. */
  readonly room: Point;
}

/** One drag from the moment it begins: `move` is called once a frame at most. */
export interface Drag {
  readonly mode: "guest" | "things" | "pan" | "lasso";
  readonly move: (at: At) => void;
  readonly drop: (at: At) => void;
  /** Leaves everything as it was. */
  readonly cancel: () => void;
}

export function placeOf(floor: HTMLElement, key: string): HTMLElement | null {
  return floor.querySelector<HTMLElement>(`[data-place="${CSS.escape(key)}"]`);
}

type Part = HTMLElement | SVGElement;

export function partOf(floor: HTMLElement, name: string): Part | null {
  return floor.querySelector<Part>(`[data-part="${name}"]`);
}

export function show(part: Element | null, attributes: Readonly<Record<string, number>> | null): void {
  if (!part) return;
  if (!attributes) {
    part.setAttribute("visibility", "hidden");
    return;
  }
  for (const [name, value] of Object.entries(attributes)) part.setAttribute(name, String(value));
  part.setAttribute("visibility", "visible");
}
