/** Finds the item that an arrow key moves the focus to. */
import type { Point } from "./geometry.rules.ts";

/**
 * The nearest item in a direction; the distance aside counts double. Items further aside than twice the way ahead are
 * left out.
 */
export function findNextInDirection<Thing extends Point>(
  from: Point,
  direction: Point,
  others: readonly Thing[],
): Thing | null {
  let best: Thing | null = null;
  let minCost = Number.POSITIVE_INFINITY;
  const length = Math.hypot(direction.x, direction.y);
  for (const other of others) {
    const [x, y] = [other.x - from.x, other.y - from.y];
    const ahead = (x * direction.x + y * direction.y) / length;
    const aside = Math.abs(x * direction.y - y * direction.x) / length;
    if (ahead <= 0 || aside > 2 * ahead) continue;
    const cost = ahead + 2 * aside;
    if (cost >= minCost) continue;
    best = other;
    minCost = cost;
  }
  return best;
}
