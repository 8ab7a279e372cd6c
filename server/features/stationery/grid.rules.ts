/** Pages of equal cards to cut out. All lengths are millimetres. */
import { a4, type Item, type LineItem, type Page } from "#server/platform/print/layout.ts";
import { type Box, hairline } from "./style.rules.ts";

export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
}

/** Divides cards among A4 pages, each with hairlines to cut along. There is at least one page. */
export function layOutCards<Card>(
  cards: readonly Card[],
  grid: Grid,
  draw: (card: Card, box: Box) => readonly Item[],
): Page[] {
  const each = grid.columns * grid.rows;
  const pages = Math.max(1, Math.ceil(cards.length / each));
  return Array.from({ length: pages }, (_, page) => {
    const pageCards = cards.slice(page * each, (page + 1) * each);
    const items = pageCards.flatMap((card, index) => draw(card, boxAt(grid, index)));
    return { ...a4, items: pageCards.length === 0 ? [] : [...cutLines(grid), ...items] };
  });
}

function getMargins({ columns, rows, width, height }: Grid): { left: number; top: number } {
  return { left: (a4.width - columns * width) / 2, top: (a4.height - rows * height) / 2 };
}

function boxAt(grid: Grid, index: number): Box {
  const { left, top } = getMargins(grid);
  const { columns, width, height } = grid;
  return {
    x: left + (index % columns) * width,
    y: top + Math.floor(index / columns) * height,
    width,
    height,
  };
}

function cutLines(grid: Grid): LineItem[] {
  const { left, top } = getMargins(grid);
  const { columns, rows, width, height } = grid;
  const [right, bottom] = [left + columns * width, top + rows * height];
  const cut = { kind: "line", weight: hairline, colour: "edge" } as const;
  // Lines on the edge of the paper need no cut and are left out.
  const upright = Array.from({ length: columns + 1 }, (_, index) => left + index * width);
  const level = Array.from({ length: rows + 1 }, (_, index) => top + index * height);
  return [
    ...upright
      .filter((x) => x > 1 && x < a4.width - 1)
      .map((x) => ({ ...cut, x1: x, y1: top, x2: x, y2: bottom })),
    ...level
      .filter((y) => y > 1 && y < a4.height - 1)
      .map((y) => ({ ...cut, x1: left, y1: y, x2: right, y2: y })),
  ];
}

/** The dashed line to fold along. */
export function foldLine({ x, y, width, height }: Box): LineItem {
  const at = y + height / 2;
  return {
    kind: "line",
    x1: x,
    y1: at,
    x2: x + width,
    y2: at,
    weight: hairline,
    colour: "edge",
    isDashed: true,
  };
}
