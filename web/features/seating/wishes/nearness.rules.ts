/** The distance of tables from the head table and the entrance, which defines 'near' and 'easy to reach'. */
import type { SeatingState, TableSpot } from "./seating-state.rules.ts";

export interface Nearness {
  /** The rank of each table, 0 for the nearest; tables at the same distance share a rank. */
  readonly rankByTable: ReadonlyMap<string, number>;
  /** The nearest third of the tables, and the head table itself. */
  readonly nearIds: ReadonlySet<string>;
}

type Layout = Pick<SeatingState, "tables" | "seating" | "spots">;
type LayoutWithWalls = Layout & Pick<SeatingState, "room">;

/** undefined without a head table. */
export function getNearnessToHead({ tables, spots }: Layout): Nearness | undefined {
  const head = tables.find(({ shape }) => shape === "head");
  if (!head) return undefined;
  const others = tables.filter(({ id }) => id !== head.id).map(({ id }) => id);
  const { rankByTable, nearIds } = getNearness(others, spots, [spots.get(head.id) ?? infinitelyFar]);
  return {
    rankByTable: new Map([[head.id, 0], ...[...rankByTable].map(([id, rank]) => [id, rank + 1] as const)]),
    nearIds: nearIds.add(head.id),
  };
}

/**
 * By the nearest entrance. Without one, the middle of the bottom wall counts, where most plans have the
 * door.
 */
export function getNearnessToEntrance({ tables, seating, spots, room }: LayoutWithWalls): Nearness {
  const entrances = seating.fixtures.filter(({ kind }) => kind === "entrance");
  return getNearness(
    tables.map(({ id }) => id),
    spots,
    entrances.length > 0 ? entrances : [{ x: room.width / 2, y: room.length }],
  );
}

const infinitelyFar: TableSpot = { x: Infinity, y: Infinity };

function getNearness(
  tableIds: readonly string[],
  spots: ReadonlyMap<string, TableSpot>,
  goals: readonly TableSpot[],
): { rankByTable: Map<string, number>; nearIds: Set<string> } {
  const distances = tableIds.map((id) => getDistance(spots.get(id), goals));
  const sorted = distances.toSorted((one, other) => one - other);
  const limit = sorted[Math.ceil(tableIds.length / 3) - 1] ?? Infinity;
  const rankByTable = new Map<string, number>();
  const nearIds = new Set<string>();
  tableIds.forEach((id, at) => {
    const distance = distances[at] ?? Infinity;
    rankByTable.set(id, sorted.indexOf(distance));
    if (distance <= limit) nearIds.add(id);
  });
  return { rankByTable, nearIds };
}

/** The distance to the nearest goal, rounded to centimetres, so that tables drawn symmetrically share a rank. */
function getDistance(spot: TableSpot | undefined, goals: readonly TableSpot[]): number {
  const { x, y } = spot ?? infinitelyFar;
  const distances = goals.map((goal) => Math.round(Math.hypot(goal.x - x, goal.y - y)));
  // Two infinitely far points have the distance NaN.
  return Math.min(...distances.map((distance) => (Number.isNaN(distance) ? Infinity : distance)));
}
