/**
 * The names below the tables, in pixels at one zoom. A name is cut only where another name, a table or the edge of the
 * room is too near.
 */
import { splitGraphemes } from "#i18n/graphemes.ts";
import type { FloorPlan } from "./view.rules.ts";

/** The height of a name's line, and the space between names. */
const lineHeight = 17;
const gap = 8;
/** A name always has at least this much room, even if it then overlaps a neighbour. */
const minWidth = 48;

type Measure = (text: string) => number;

function truncate(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  const letters = [...splitGraphemes(text)];
  while (letters.length > 1 && measure(`${letters.join("").trimEnd()}…`) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** By table id; the head table bears its name itself. */
export function fitNames(
  { room, tables }: Pick<FloorPlan, "room" | "tables">,
  scale: number,
  measure: Measure,
): ReadonlyMap<string, string> {
  const items = tables.map((table) => {
    const { left, top, right, bottom } = table.footprint;
    return {
      table,
      x: table.x * scale,
      halfNameWidth: table.shape === "head" ? 0 : measure(table.name) / 2,
      top: (table.y + top) * scale,
      bottom: (table.y + bottom) * scale,
      left: (table.x + left) * scale,
      right: (table.x + right) * scale,
    };
  });
  type Item = (typeof items)[number];
  /** How far a name may reach to each side because of one neighbour. */
  function getReach(item: Item, other: Item): number {
    const distance = Math.abs(item.x - other.x);
    const isBesideName = other.halfNameWidth > 0 && Math.abs(item.bottom - other.bottom) < lineHeight;
    const isBesideTable = other.top < item.bottom + lineHeight && item.bottom < other.bottom;
    const toTable = Math.max(other.left - item.x, item.x - other.right);
    return Math.min(
      isBesideName
        ? distance - Math.min(other.halfNameWidth, distance / 2) - gap / 2
        : Number.POSITIVE_INFINITY,
      isBesideTable && toTable > 0 ? toTable - gap / 2 : Number.POSITIVE_INFINITY,
    );
  }
  return new Map(
    items.map((item) => {
      const others = items.filter((other) => other !== item);
      const reach = Math.min(
        item.x,
        room.width * scale - item.x,
        ...others.map((other) => getReach(item, other)),
      );
      return [item.table.id, truncate(item.table.name, Math.max(minWidth, 2 * reach), measure)];
    }),
  );
}
