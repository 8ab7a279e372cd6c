/** What drags need of the floor plan, what they report when they end, and how they find elements of the drawing. */
import type { Fixture } from "../fixtures.rules.ts";
import type { TablePosition } from "../../queries.ts";
import type { Point } from "../geometry.rules.ts";
import type { SeatPoint } from "../snapping.rules.ts";
import type { FloorPlan } from "../view.rules.ts";

export interface DropAt {
  readonly table: string;
  /** null for the first free seat. */
  readonly seat: number | null;
}

/** The floor plan at the start of a drag. */
export interface DragContext {
  readonly view: FloorPlan;
  readonly seats: readonly SeatPoint[];
  /** The ids of the selected tables. */
  readonly selectedTables: ReadonlySet<string>;
  /** Those who may not change the plan can only pan. */
  readonly mayEdit: boolean;
  readonly onTablesPlaced: (places: readonly TablePosition[]) => void;
  readonly onFixturesChanged: (fixtures: readonly Fixture[]) => void;
  readonly onGuestSeated: (guest: string, to: DropAt) => void;
  readonly onGuestUnseated: (guest: string) => void;
  readonly onTablesSelected: (tables: readonly string[]) => void;
  /** A text below the dragged name that says what dropping here would do; '' for nothing. */
  readonly getDropText: (guest: string, to: DropAt | "list" | null) => string;
}

/**
 * The elements that follow the pointer. They are moved directly, so that React renders nothing during a
 * drag.
 */
export interface DragElements {
  readonly root: HTMLElement;
  readonly scroller: HTMLElement;
  readonly floor: HTMLElement;
  readonly ghost: HTMLElement;
  /** Covers the page during a drag. */
  readonly overlay: HTMLElement;
}

export interface PointerPosition {
  /** In the window, in pixels. */
  readonly client: Point;
  /** In the room, in centimetres. */
  readonly room: Point;
}

/** A drag in progress. `move` is called at most once per frame. */
export interface Drag {
  readonly mode: "guest" | "items" | "pan" | "lasso";
  readonly move: (at: PointerPosition) => void;
  readonly drop: (at: PointerPosition) => void;
  /** Restores the state before the drag. */
  readonly cancel: () => void;
}

export function findPlacedElement(floor: HTMLElement, key: string): HTMLElement | null {
  return floor.querySelector<HTMLElement>(`[data-place="${CSS.escape(key)}"]`);
}

type Part = HTMLElement | SVGElement;

export function findPart(floor: HTMLElement, name: string): Part | null {
  return floor.querySelector<Part>(`[data-part="${name}"]`);
}

export function showOrHidePart(
  part: Element | null,
  attributes: Readonly<Record<string, number>> | null,
): void {
  if (!part) return;
  if (!attributes) {
    part.setAttribute("visibility", "hidden");
    return;
  }
  for (const [name, value] of Object.entries(attributes)) part.setAttribute(name, String(value));
  part.setAttribute("visibility", "visible");
}
