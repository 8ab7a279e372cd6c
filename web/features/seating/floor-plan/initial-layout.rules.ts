/** Which part of a room that is wider than what is seen of it comes first; in centimetres. */
import type { Box } from "./geometry.rules.ts";

/** Nearer to the wall than this one sees it too. */
const nearWall = 70;
/** What is seen before the first chair. */
const ahead = 4;

/** The left edge of what is seen: not farther right than `wanted`, and through none of these. */
export function beginningAt(wanted: number, things: readonly Pick<Box, "left" | "right">[]): number {
  let at = wanted;
  for (;;) {
    const limit = at;
    const cut = things.filter(({ left, right }) => left - ahead < limit && right > limit);
    if (cut.length === 0) return at < nearWall ? 0 : at;
    at = Math.min(...cut.map(({ left }) => left - ahead));
  }
}
