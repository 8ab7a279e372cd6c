/** Drags tables or a fixture. */
import type { Box, Point, Size } from "../geometry.rules.ts";
import { limitToWalls } from "../geometry.rules.ts";
import { moveDoorToWall, type Fixture } from "../fixtures.rules.ts";
import { snapPoint } from "../snapping.rules.ts";
import { moveTo } from "../transforms.ts";
import {
  type PointerPosition,
  type Drag,
  type DragElements,
  type DragContext,
  findPart,
  findPlacedElement,
} from "./drag.ts";

interface DraggableItem extends Point {
  readonly key: string;
  readonly footprint: Box;
}

interface ItemsDragOptions {
  /** The first is the dragged one; the others move along. */
  readonly items: readonly DraggableItem[];
  /** The points that it aligns with. */
  readonly others: readonly Point[];
  readonly room: Size;
  readonly onDrop: (by: Point) => void;
}

const offScreen: Point = { x: -10_000, y: -10_000 };
const emptyBox: Box = { left: 0, top: 0, right: 0, bottom: 0 };

export function createTableDrag(
  id: string,
  { view, selectedTables, onTablesPlaced }: DragContext,
  elements: DragElements,
): Drag | null {
  const ids = selectedTables.has(id) ? selectedTables : new Set([id]);
  const first = view.tables.find((table) => table.id === id);
  if (!first) return null;
  const items = [first, ...view.tables.filter((table) => ids.has(table.id) && table !== first)];
  return createItemsDrag(elements, {
    items: items.map(({ id: key, x, y, footprint }) => ({ key, x, y, footprint })),
    others: view.tables.filter((table) => !ids.has(table.id)),
    room: view.room,
    onDrop: (by) => {
      onTablesPlaced(
        items.map(({ id: key, x, y, rotation }) => ({
          id: key,
          x: Math.round(x + by.x),
          y: Math.round(y + by.y),
          rotation,
        })),
      );
    },
  });
}

export function createFixtureDrag(
  at: number,
  { view, onFixturesChanged }: DragContext,
  elements: DragElements,
): Drag | null {
  const fixture = view.fixtures[at];
  if (!fixture) return null;
  const { x, y } = fixture;
  return createItemsDrag(elements, {
    items: [{ key: `fixture-${String(at)}`, x, y, footprint: emptyBox }],
    others: [...view.tables, ...view.fixtures.filter((each) => each !== fixture)],
    room: view.room,
    onDrop: (by) => {
      const moved: Fixture = { ...fixture, x: Math.round(x + by.x), y: Math.round(y + by.y) };
      const placed = fixture.kind === "entrance" ? moveDoorToWall(moved, view.room) : moved;
      onFixturesChanged(view.fixtures.map((each) => (each === fixture ? placed : each)));
    },
  });
}

/** The largest step towards the wanted point that keeps every item within the walls. */
function limitStep(items: readonly DraggableItem[], wanted: Point, room: Size): Point {
  let step = wanted;
  for (const { x, y, footprint } of items) {
    const clamped = limitToWalls({ x: x + step.x, y: y + step.y }, footprint, room);
    step = { x: clamped.x - x, y: clamped.y - y };
  }
  return step;
}

function createItemsDrag(
  { floor }: DragElements,
  { items, others, room, onDrop }: ItemsDragOptions,
): Drag | null {
  const [grabbed] = items;
  if (!grabbed) return null;
  const first: DraggableItem = grabbed;
  const groups = items.map((item) => ({ item, group: findPlacedElement(floor, item.key) }));
  const [guideX, guideY] = [findPart(floor, "guide-x"), findPart(floor, "guide-y")];
  const movingElements = [...groups.map(({ group }) => group), guideX, guideY];
  let start: Point | null = null;
  let by: Point = { x: 0, y: 0 };
  for (const each of movingElements) each?.setAttribute("data-held", "");

  function showStep(step: Point) {
    for (const { item, group } of groups) {
      moveTo(group, { x: item.x + step.x, y: item.y + step.y });
    }
  }
  function end() {
    for (const each of movingElements) each?.removeAttribute("data-held");
    moveTo(guideX, offScreen);
    moveTo(guideY, offScreen);
  }
  function move({ room: point }: PointerPosition) {
    start ??= point;
    const wanted = { x: first.x + point.x - start.x, y: first.y + point.y - start.y };
    const snapped = snapPoint(wanted, [...others, { x: room.width / 2, y: -1000 }]);
    by = limitStep(items, { x: snapped.x - first.x, y: snapped.y - first.y }, room);
    const isAt = (line: number | null, value: number) => line !== null && Math.abs(line - value) < 1;
    moveTo(guideX, isAt(snapped.lineX, first.x + by.x) ? { x: snapped.x, y: 0 } : offScreen);
    moveTo(guideY, isAt(snapped.lineY, first.y + by.y) ? { x: 0, y: snapped.y } : offScreen);
    showStep(by);
  }
  return {
    mode: "items",
    move,
    drop: (at) => {
      move(at);
      end();
      if (by.x === 0 && by.y === 0) showStep(by);
      else onDrop(by);
    },
    cancel: () => {
      showStep({ x: 0, y: 0 });
      end();
    },
  };
}
