/** A guest in the hand: from the list or from a seat, to a seat, a table or the list. */
import { boxAt, isInside, type Point } from "../geometry.rules.ts";
import { seatNear } from "../snapping.rules.ts";
import { type At, type Drag, type DropAt, type HandParts, type HandRoom, partOf, show } from "./drag.ts";

type Target = DropAt | "list" | null;

/** How far from the hand the name hangs, in pixels. */
const hanging: Point = { x: 14, y: 12 };

function isSame(a: Target, b: Target): boolean {
  if (a === null || b === null || a === "list" || b === "list") return a === b;
  return a.table === b.table && a.seat === b.seat;
}

/** What lies under the hand: a seat before a table. */
function under(point: Point, { view, seats }: HandRoom): DropAt | null {
  const seat = seatNear(point, seats);
  if (seat) return { table: seat.table, seat: seat.seat };
  const table = view.tables.find((each) => isInside(point, boxAt(each.footprint, each)));
  return table ? { table: table.id, seat: null } : null;
}

function isOver({ x, y }: Point, element: Element | null): boolean {
  if (!element) return false;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

export function dragGuest(
  id: string,
  room: HandRoom,
  { root, scroller, svg, ghost }: HandParts,
): Drag | null {
  const person = room.view.people.get(id);
  if (!person) return null;
  const list = root.querySelector("[data-waiting]");
  const ring = partOf(svg, "target");
  const [face, name, words] = ["face", "name", "words"].map((part) => {
    return ghost.querySelector(`[data-ghost="${part}"]`);
  });
  if (face) face.textContent = person.initials;
  if (name) name.textContent = person.name;
  let target: Target = null;

  function say() {
    if (words) words.textContent = room.wordsFor(id, target);
  }
  function mark() {
    const table =
      target === null || target === "list"
        ? undefined
        : room.view.tables.find((each) => {
            return typeof target === "object" && each.id === target?.table;
          });
    const seat =
      typeof target === "object" && target?.seat !== null && table ? table.seats[target?.seat ?? -1] : null;
    if (!table) show(ring, null);
    else if (seat) show(ring, { cx: table.x + seat.x, cy: table.y + seat.y, r: 34 });
    else show(ring, { cx: table.x, cy: table.y, r: (table.footprint.right - table.footprint.left) / 2 + 8 });
  }
  function aim({ client, room: point }: At): Target {
    if (isOver(client, scroller)) return under(point, room);
    return isOver(client, list) ? "list" : null;
  }
  function end() {
    row?.removeAttribute("data-held");
    ghost.hidden = true;
    show(ring, null);
  }

  const row = list?.querySelector(`[data-guest="${CSS.escape(id)}"]`);
  row?.setAttribute("data-held", "");
  say();
  ghost.hidden = false;
  return {
    mode: "guest",
    move: (at) => {
      const next = aim(at);
      ghost.style.transform = `translate(${String(at.client.x + hanging.x)}px, ${String(at.client.y + hanging.y)}px)`;
      if (isSame(next, target)) return;
      target = next;
      mark();
      say();
    },
    drop: (at) => {
      target = aim(at);
      end();
      if (target === "list") room.onUnseated(id);
      else if (target) room.onSeated(id, target);
    },
    cancel: end,
  };
}
