/** Drags a guest from the list or a seat to a seat, a table or the list. */
import { moveBox, isInside, type Point } from "../geometry.rules.ts";
import { findSeatNear } from "../snapping.rules.ts";
import { getScale } from "../transforms.ts";
import { border } from "../use-zoom.ts";
import type { PointerPosition, Drag, DropAt, DragElements, DragContext } from "./drag.ts";

/** Where a guest is dropped; null for nowhere. */
type DropTarget = DropAt | "list" | null;

/** The offset of the dragged name from the pointer, in pixels. */
const ghostOffset: Point = { x: 14, y: 12 };

function isSame(a: DropTarget, b: DropTarget): boolean {
  if (a === null || b === null || a === "list" || b === "list") return a === b;
  return a.table === b.table && a.seat === b.seat;
}

/** The seat or table under the pointer; a seat takes precedence over its table. */
function findSeatOrTable(point: Point, { view, seats }: DragContext): DropAt | null {
  const seat = findSeatNear(point, seats);
  if (seat) return { table: seat.table, seat: seat.seat };
  const table = view.tables.find((each) => isInside(point, moveBox(each.footprint, each)));
  return table ? { table: table.id, seat: null } : null;
}

function isOver({ x, y }: Point, element: Element | null): boolean {
  if (!element) return false;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

export function createGuestDrag(
  id: string,
  context: DragContext,
  { root, scroller, floor, ghost }: DragElements,
): Drag | null {
  const person = context.view.people.get(id);
  if (!person) return null;
  const list = root.querySelector("[data-waiting]");
  const highlightElement = root.querySelector<HTMLElement>("[data-target]");
  const pixelsPerCentimetre = getScale(floor);
  const [face, name, text] = ["face", "name", "words"].map((part) => {
    return ghost.querySelector(`[data-ghost="${part}"]`);
  });
  if (face) face.textContent = person.initials;
  if (name) name.textContent = person.name;
  let target: DropTarget = null;

  function showTargetText() {
    if (text) text.textContent = context.getDropText(id, target);
  }
  function highlightTarget() {
    const table =
      target === null || target === "list"
        ? undefined
        : context.view.tables.find((each) => {
            return typeof target === "object" && each.id === target?.table;
          });
    const seat =
      typeof target === "object" && target?.seat !== null && table ? table.seats[target?.seat ?? -1] : null;
    if (!table) highlight(null, 0);
    else if (seat) highlight({ x: table.x + seat.x, y: table.y + seat.y }, 34);
    else highlight(table, (table.footprint.right - table.footprint.left) / 2 + 8);
  }
  /** An element above the drawing, so that highlighting does not repaint the drawing. */
  function highlight(middle: Point | null, radius: number) {
    if (!highlightElement) return;
    highlightElement.hidden = middle === null;
    if (!middle) return;
    const toPixels = (centimetres: number) => `${String(centimetres * pixelsPerCentimetre)}px`;
    highlightElement.style.width = toPixels(2 * radius);
    highlightElement.style.height = toPixels(2 * radius);
    highlightElement.style.transform = `translate(${toPixels(middle.x + border - radius)}, ${toPixels(middle.y + border - radius)})`;
  }
  function findTarget({ client, room: point }: PointerPosition): DropTarget {
    if (isOver(client, scroller)) return findSeatOrTable(point, context);
    return isOver(client, list) ? "list" : null;
  }
  function end() {
    row?.removeAttribute("data-held");
    ghost.hidden = true;
    highlight(null, 0);
  }

  const row = list?.querySelector(`[data-guest="${CSS.escape(id)}"]`);
  showTargetText();
  return {
    mode: "guest",
    move: (at) => {
      const next = findTarget(at);
      row?.setAttribute("data-held", "");
      ghost.hidden = false;
      ghost.style.transform = `translate(${String(at.client.x + ghostOffset.x)}px, ${String(at.client.y + ghostOffset.y)}px)`;
      if (isSame(next, target)) return;
      target = next;
      highlightTarget();
      showTargetText();
    },
    drop: (at) => {
      target = findTarget(at);
      end();
      if (target === "list") context.onGuestUnseated(id);
      else if (target) context.onGuestSeated(id, target);
    },
    cancel: end,
  };
}
