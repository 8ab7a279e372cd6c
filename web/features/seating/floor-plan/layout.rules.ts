/** The positions of tables: their own, or the first free place for those without one; in centimetres. */
import type { Table } from "#contract/seating.ts";
import type { Fixture } from "./fixtures.rules.ts";
import {
  moveBox,
  getFixtureBox,
  getFootprint,
  hasOverlap,
  widenBox,
  limitToWalls,
  type Box,
  type FloorPlanSize,
  type Size,
  type ItemSpot,
} from "./geometry.rules.ts";

export type PositionedTable = Pick<Table, "id" | "shape" | "number_of_guests" | "x" | "y" | "rotation">;

export interface RoomLayout {
  readonly room: Size;
  /** By table id. */
  readonly spots: ReadonlyMap<string, ItemSpot>;
}

/** A room for a few tables that fits a laptop screen. */
const minSize: Size = { width: 1120, length: 990 };
const margin = { wall: 40, between: 30, name: 44 } as const;
/** The ratio of width to length of an automatic room, which suits the viewport beside the list. */
const roomRatio = 1.1;

function getSize({ left, top, right, bottom }: Box): Size {
  return { width: right - left, length: bottom - top };
}

/** The space of a table including the name below it. */
function getTableBox(table: PositionedTable): Box {
  const box = getFootprint(table, table.rotation);
  return { ...box, bottom: box.bottom + margin.name };
}

/** The size of a grid cell: the largest table and the space around it. */
function getCellSize(tables: readonly PositionedTable[]): Size {
  const cells = tables.filter(({ shape }) => shape !== "head").map((table) => getSize(getTableBox(table)));
  return {
    width: Math.max(0, ...cells.map((each) => each.width)) + margin.between,
    length: Math.max(0, ...cells.map((each) => each.length)) + margin.between,
  };
}

interface Grid {
  readonly cell: Size;
  readonly columns: number;
  readonly top: number;
  readonly left: number;
}

/** A grid whose cells fit any table except the head table. */
function createGrid(tables: readonly PositionedTable[], width: number, top: number): Grid {
  const cell = getCellSize(tables);
  const columns = Math.max(1, Math.floor((width - 2 * margin.wall) / cell.width));
  return { cell, columns, top, left: margin.wall };
}

function getWidth(tables: readonly PositionedTable[], fixed: number | null): number {
  if (fixed !== null) return fixed;
  const grounds = tables.map((table) => getSize(getTableBox(table)));
  const floorArea = grounds.reduce(
    (sum, { width, length }) => sum + (width + margin.between) * (length + margin.between),
    0,
  );
  const maxTableWidth = Math.max(0, ...grounds.map(({ width }) => width));
  // Rounded to whole columns.
  const cell = getCellSize(tables).width;
  const columns = Math.round(Math.sqrt(floorArea * roomRatio) / cell);
  return Math.max(minSize.width, maxTableWidth + 2 * margin.wall, columns * cell + 2 * margin.wall);
}

/** The middles of the grid's cells, row by row, without end. */
function* generateGridPoints({ cell, columns, top, left }: Grid): Generator<{ x: number; y: number }> {
  for (let at = 0; ; at += 1) {
    yield {
      x: left + ((at % columns) + 0.5) * cell.width,
      y: top + (Math.floor(at / columns) + 0.5) * cell.length,
    };
  }
}

const maxTries = 2000;

/** The boxes in which no table may be placed. */
function listObstacles(tables: readonly PositionedTable[], fixtures: readonly Fixture[]): Box[] {
  const positioned = tables.flatMap((table) =>
    table.x === null || table.y === null ? [] : [moveBox(getTableBox(table), { x: table.x, y: table.y })],
  );
  return [...positioned, ...fixtures.map((each) => widenBox(getFixtureBox(each), margin.between / 2))];
}

function getHeadTableSpot(table: PositionedTable, width: number): ItemSpot {
  return { x: Math.round(width / 2), y: margin.wall - getFootprint(table).top, rotation: 0 };
}

/**
 * Positions for tables without one, in the order of creation: the head table at the top, the others in rows.
 */
function placeAutomatically(
  tables: readonly PositionedTable[],
  fixtures: readonly Fixture[],
  width: number,
): Map<string, ItemSpot> {
  const spots = new Map<string, ItemSpot>();
  const taken = listObstacles(tables, fixtures);
  const waiting = tables.filter(({ x, y }) => x === null || y === null);
  const head = tables.find(({ shape }) => shape === "head");
  const headPlace = head && getHeadTableSpot(head, width);
  if (head && headPlace && waiting.includes(head)) {
    spots.set(head.id, headPlace);
    taken.push(moveBox(getTableBox(head), headPlace));
  }
  const others = waiting.filter(({ shape }) => shape !== "head");
  const top = head && headPlace ? headPlace.y + getTableBox(head).bottom : margin.wall;
  const free = generateGridPoints(createGrid(others, width, top));
  for (const table of others) {
    const box = getTableBox(table);
    for (let tries = 0; tries < maxTries; tries += 1) {
      const { value } = free.next();
      const middle = { x: value.x, y: value.y - margin.name / 2 };
      const standingBox = moveBox(box, middle);
      const isTaken = taken.some((each) => hasOverlap(each, widenBox(standingBox, -1)));
      if (isTaken && tries < maxTries - 1) continue;
      spots.set(table.id, { x: Math.round(middle.x), y: Math.round(middle.y), rotation: table.rotation });
      taken.push(standingBox);
      break;
    }
  }
  return spots;
}

/**
 * Positions all tables within the walls. The room has the size that was set, otherwise the one its tables
 * need.
 */
export function getLayout(
  tables: readonly PositionedTable[],
  fixtures: readonly Fixture[],
  { room_width: fixedWidth, room_length: fixedLength }: FloorPlanSize,
): RoomLayout {
  const width = getWidth(tables, fixedWidth);
  const spots = placeAutomatically(tables, fixtures, width);
  for (const { id, x, y, rotation } of tables) {
    if (x !== null && y !== null) spots.set(id, { x, y, rotation });
  }
  const grounds = tables.map((table) => moveBox(getTableBox(table), spots.get(table.id) ?? { x: 0, y: 0 }));
  const doors = new Set(["entrance"]);
  const all = [...grounds, ...fixtures.filter(({ kind }) => !doors.has(kind)).map(getFixtureBox)];
  const getReach = (ends: number[], min: number) => Math.ceil(Math.max(min, ...ends) / 10) * 10;
  const room = {
    width:
      fixedWidth ??
      getReach(
        all.map(({ right }) => right + margin.wall),
        Math.max(width, minSize.width),
      ),
    length:
      fixedLength ??
      getReach(
        all.map(({ bottom }) => bottom + margin.wall / 2),
        minSize.length,
      ),
  };
  for (const table of tables) {
    const spot = spots.get(table.id);
    if (!spot) continue;
    const { x, y } = limitToWalls(spot, getFootprint(table, spot.rotation), room);
    spots.set(table.id, { ...spot, x: Math.round(x), y: Math.round(y) });
  }
  return { room, spots };
}

/** Rearranges all tables as if none had a position. */
export function createTidyLayout(
  tables: readonly PositionedTable[],
  fixtures: readonly Fixture[],
  size: FloorPlanSize,
): RoomLayout {
  const unplaced = tables.map((table) => ({ ...table, x: null, y: null, rotation: 0 }));
  return getLayout(unplaced, fixtures, size);
}
