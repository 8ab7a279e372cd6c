/** Fixtures of the room: the action that replaces them, and doors in the walls. */
import type { SeatingSettings } from "#contract/seating.ts";
import { withBase } from "#web/platform/changed-fields.ts";
import type { UndoableAction } from "./history.rules.ts";

export type Fixture = SeatingSettings["fixtures"][number];

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
