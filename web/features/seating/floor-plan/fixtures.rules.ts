/** Fixtures of the room: their initial size and what they can be changed to. */
import type { FixtureKind } from "#contract/fixture-kinds.ts";
import type { SeatingSettings } from "#contract/seating.ts";
import { withBase } from "#web/platform/changed-fields.ts";
import type { UndoableAction } from "./history.rules.ts";

export type Fixture = SeatingSettings["fixtures"][number];

/** Centimetres; usual sizes. */
const defaultSizes: Readonly<Record<FixtureKind, readonly [width: number, length: number]>> = {
  dance_floor: [300, 300],
  buffet: [190, 80],
  bar: [240, 80],
  stage: [400, 200],
  entrance: [160, 30],
  gifts: [120, 70],
  pillar: [40, 40],
  other: [120, 80],
};

/** A new fixture in the middle of the room; a door is in the bottom wall. */
export function createFixture(kind: FixtureKind, room: { width: number; length: number }): Fixture {
  const [width, length] = defaultSizes[kind];
  const [x, y] = kind === "entrance" ? [room.width * 0.8, room.length] : [room.width / 2, room.length / 2];
  return { kind, name: "", x: Math.round(x), y: Math.round(y), width, length, rotation: 0 };
}

/**
 * Changes a fixture as it was when its form opened. Fixtures have no ids and somebody else may have changed the list
 * since: the same fixture is searched first, then one of its kind at its place; one that was deleted is added again.
 */
export function changeFixture(
  fixtures: readonly Fixture[],
  opened: Fixture,
  changes: Pick<Fixture, "name" | "width" | "length">,
): readonly Fixture[] {
  const fieldNames = ["kind", "name", "x", "y", "width", "length", "rotation"] as const;
  const isLike = (each: Fixture, compared: readonly (keyof Fixture)[]) =>
    compared.every((name) => each[name] === opened[name]);
  const found =
    fixtures.find((each) => isLike(each, fieldNames)) ??
    fixtures.find((each) => isLike(each, ["kind", "x", "y"]));
  if (found === undefined) return [...fixtures, { ...opened, ...changes }];
  return fixtures.map((each) => (each === found ? { ...each, ...changes } : each));
}

/**
 * Replaces all fixtures, whose list was `stored` when it was shown. The server refuses it, also when it is undone, if
 * another person has changed the list since.
 */
export function createFixturesAction(stored: readonly Fixture[], next: readonly Fixture[]): UndoableAction {
  const replace = (before: readonly Fixture[], after: readonly Fixture[]) => ({
    seating: withBase({ fixtures: [...after] }, { fixtures: before }),
  });
  return { do: replace(stored, next), undo: replace(next, stored) };
}

/** Moves a door to the nearest wall, opening into the room. */
export function moveDoorToWall(door: Fixture, room: { width: number; length: number }): Fixture {
  const { x, y } = door;
  const walls = [
    { distance: Math.abs(room.length - y), at: { x, y: room.length, rotation: 0 } },
    { distance: Math.abs(x), at: { x: 0, y, rotation: 90 } },
    { distance: Math.abs(y), at: { x, y: 0, rotation: 180 } },
    { distance: Math.abs(room.width - x), at: { x: room.width, y, rotation: 270 } },
  ];
  const [nearest] = walls.toSorted((a, b) => a.distance - b.distance);
  return { ...door, ...nearest?.at };
}
