/** Drags on the floor itself: panning, and a lasso that selects tables. */
import type { Point } from "../geometry.rules.ts";
import {
  type PointerPosition,
  type Drag,
  type DragElements,
  type DragContext,
  findPart,
  showOrHidePart,
} from "./drag.ts";

export function createPan({ scroller }: DragElements): Drag {
  let before: Point | null = null;
  return {
    mode: "pan",
    move: ({ client }) => {
      if (before) scroller.scrollBy(before.x - client.x, before.y - client.y);
      before = client;
    },
    drop: () => {
      before = null;
    },
    cancel: () => {
      before = null;
    },
  };
}

export function createLasso({ view, onTablesSelected }: DragContext, { floor }: DragElements): Drag {
  const frame = findPart(floor, "lasso");
  let start: Point | null = null;
  function getBox(point: Point) {
    const from = start ?? point;
    const [x, y] = [Math.min(from.x, point.x), Math.min(from.y, point.y)];
    return { x, y, width: Math.abs(from.x - point.x), height: Math.abs(from.y - point.y) };
  }
  return {
    mode: "lasso",
    move: ({ room: point }: PointerPosition) => {
      start ??= point;
      showOrHidePart(frame, getBox(point));
    },
    drop: ({ room: point }) => {
      const { x, y, width, height } = getBox(point);
      showOrHidePart(frame, null);
      const tables = view.tables.filter((table) => {
        return table.x >= x && table.x <= x + width && table.y >= y && table.y <= y + height;
      });
      onTablesSelected(tables.map(({ id }) => id));
    },
    cancel: () => showOrHidePart(frame, null),
  };
}
