/** The distance of tables from the head table and the entrance, which defines 'near' and 'easy to reach'. */
import type { SeatingState, TablePoint } from "./seating-state.rules.ts";

export interface Nearness {
  /** The rank of each table, 0 for the nearest; tables at the same distance share a rank. */
  readonly ranks: ReadonlyMap<string, number>;
  /** The nearest third of the tables, and the head table itself. */
  readonly near: ReadonlySet<string>;
}

type Layout = Pick<SeatingState, "tables" | "seating" | "spots">;
type LayoutWithWalls = Layout & Pick<SeatingState, "room">;

/** undefined without a head table. */
export function getNearnessToHead({ tables, spots }: Layout): Nearness | undefined {
  const head = tables.find(({ shape }) => shape === "head");
  if (!head) return undefined;
  const others = tables.filter(({ id }) => id !== head.id).map(({ id }) => id);
  const { ranks, near } = getNearness(others, spots, [spots.get(head.id) ?? infinitelyFar]);
  return {
    ranks: new Map([[head.id, 0], ...[...ranks].map(([id, rank]) => [id, rank + 1] as const)]),
    near: near.add(head.id),
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

const infinitelyFar: TablePoint = { x: Infinity, y: Infinity };

function getNearness(
  tables: readonly string[],
  spots: ReadonlyMap<string, TablePoint>,
  goals: readonly TablePoint[],
): { ranks: Map<string, number>; near: Set<string> } {
  const far = tables.map((id) => getDistance(spots.get(id), goals));
  const sorted = far.toSorted((one, other) => one - other);
  const limit = sorted[Math.ceil(tables.length / 3) - 1] ?? Infinity;
  const ranks = new Map<string, number>();
  const near = new Set<string>();
  tables.forEach((id, at) => {
    const own = far[at] ?? Infinity;
    ranks.set(id, sorted.indexOf(own));
    if (own <= limit) near.add(id);
  });
  return { ranks, near };
}

/** Rounded to centimetres, so that tables drawn symmetrically share a rank. */
function getDistance(spot: TablePoint | undefined, goals: readonly TablePoint[]): number {
  const { x, y } = spot ?? infinitelyFar;
  const all = goals.map((goal) => Math.round(Math.hypot(goal.x - x, goal.y - y)));
  return Math.min(...all.map((length) => (Number.isNaN(length) ? Infinity : length)));
}
