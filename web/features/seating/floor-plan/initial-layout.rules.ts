/** The initial scroll position of a room that is wider than the viewport, in centimetres. */
import type { Box } from "./geometry.rules.ts";

/** Nearer to the wall than this, the view starts at the wall. */
const nearWall = 70;
/** The space left before the first chair. */
const ahead = 4;

/** The left edge of the view: at most `wanted`, and cutting through none of the items. */
export function findStart(wanted: number, boxes: readonly Pick<Box, "left" | "right">[]): number {
  let at = wanted;
  for (;;) {
    const limit = at;
    const cut = boxes.filter(({ left, right }) => left - ahead < limit && right > limit);
    if (cut.length === 0) return at < nearWall ? 0 : at;
    at = Math.min(...cut.map(({ left }) => left - ahead));
  }
}
