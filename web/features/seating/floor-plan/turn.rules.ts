/** The room turned by a quarter against the clock, so that a long room fits a wide window. Nothing stored changes. */
import type { TablePosition } from "../queries.ts";
import type { Fixture } from "./fixtures.rules.ts";
import { rotatePoint, type Point, type Size, type ItemSpot } from "./geometry.rules.ts";
import type { FloorPlan, TableView } from "./view.rules.ts";

const quarter = 90;
/**
 * How much further apart the rows of a turned room are drawn. They were columns, which stand closer to each other than
 * rows, because no name is between them. The same for every room, so that nothing moves when a table was dropped.
 */
const rowSpread = 1.12;

/** Both sizes of one room. */
interface RoomSizes {
  readonly room: Size;
  readonly turned: Size;
}

function getTurnedSize(room: Size): Size {
  return { width: room.length, length: Math.round(room.width * rowSpread) };
}

function turnSpot({ x, y, rotation }: ItemSpot, { room, turned }: RoomSizes): ItemSpot {
  return {
    x: y,
    y: ((room.width - x) * turned.length) / room.width,
    rotation: (rotation + 360 - quarter) % 360,
  };
}

/** The same place in the room as the couple has it. */
function turnSpotBack({ x, y, rotation }: ItemSpot, { room, turned }: RoomSizes): ItemSpot {
  const across = room.width - (y * room.width) / turned.length;
  return { x: Math.round(across), y: Math.round(x), rotation: (rotation + quarter) % 360 };
}

function turnPoint<Item extends Point>(item: Item): Item {
  const { x, y } = rotatePoint(item, -quarter);
  return { ...item, x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
}

function turnTable(table: TableView, sizes: RoomSizes): TableView {
  const { left, top, right, bottom } = table.footprint;
  return {
    ...table,
    ...turnSpot(table, sizes),
    seats: table.seats.map(turnPoint),
    couple: table.couple.map(turnPoint),
    footprint: { left: top, top: -right, right: bottom, bottom: -left },
  };
}

/** Turns successive views of a floor plan; what did not change stays the same object, and is not drawn again. */
export function createTurnCache(): (view: FloorPlan) => FloorPlan {
  let sizesBefore = "";
  let turnedTables = new WeakMap<TableView, TableView>();
  return (view) => {
    const sizes = { room: view.room, turned: getTurnedSize(view.room) };
    const sizesNow = JSON.stringify(sizes);
    if (sizesNow !== sizesBefore) turnedTables = new WeakMap();
    sizesBefore = sizesNow;
    const turnOnce = (table: TableView) => {
      const turned = turnedTables.get(table) ?? turnTable(table, sizes);
      turnedTables.set(table, turned);
      return turned;
    };
    return {
      ...view,
      room: sizes.turned,
      tables: view.tables.map(turnOnce),
      fixtures: view.fixtures.map((each) => ({ ...each, ...turnSpot(each, sizes) })),
    };
  };
}

export function turnPlacesBack(places: readonly TablePosition[], sizes: RoomSizes): TablePosition[] {
  return places.map(({ id, x, y, rotation }) => ({
    id,
    ...turnSpotBack({ x: Number(x), y: Number(y), rotation: Number(rotation) }, sizes),
  }));
}

export function turnFixturesBack(fixtures: readonly Fixture[], sizes: RoomSizes): Fixture[] {
  return fixtures.map((each) => ({ ...each, ...turnSpotBack(each, sizes) }));
}

/** Whether a turned room is drawn larger in the viewport: by a tenth, so that a nearly square room stays as it is. */
export function isLargerTurned(room: Size, viewportSize: Size): boolean {
  const getFittingScale = ({ width, length }: Size) =>
    Math.min(viewportSize.width / width, viewportSize.length / length);
  return getFittingScale(getTurnedSize(room)) > 1.1 * getFittingScale(room);
}
