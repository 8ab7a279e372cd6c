/** What the dialogs of fixtures add and change: their initial size, and a fixture that somebody else changed too. */
import type { FixtureKind } from "#contract/fixture-kinds.ts";
import type { Fixture } from "./fixtures.rules.ts";

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
