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
  const cardsPerPage = grid.columns * grid.rows;
  const pageCount = Math.max(1, Math.ceil(cards.length / cardsPerPage));
  return Array.from({ length: pageCount }, (_, page) => {
    const pageCards = cards.slice(page * cardsPerPage, (page + 1) * cardsPerPage);
    const items = pageCards.flatMap((card, index) => draw(card, getCardBox(grid, index)));
    return { ...a4, items: pageCards.length === 0 ? [] : [...createCutLines(grid), ...items] };
  });
}

function getMargins({ columns, rows, width, height }: Grid): { left: number; top: number } {
  return { left: (a4.width - columns * width) / 2, top: (a4.height - rows * height) / 2 };
}

function getCardBox(grid: Grid, index: number): Box {
  const { left, top } = getMargins(grid);
  const { columns, width, height } = grid;
  return {
    x: left + (index % columns) * width,
    y: top + Math.floor(index / columns) * height,
    width,
    height,
  };
}

function createCutLines(grid: Grid): LineItem[] {
  const { left, top } = getMargins(grid);
  const { columns, rows, width, height } = grid;
  const [right, bottom] = [left + columns * width, top + rows * height];
  const lineStyle = { kind: "line", weight: hairline, colour: "edge" } as const;
  // Lines on the edge of the paper need no cut and are left out.
  const verticalLines = Array.from({ length: columns + 1 }, (_, index) => left + index * width);
  const horizontalLines = Array.from({ length: rows + 1 }, (_, index) => top + index * height);
  return [
    ...verticalLines
      .filter((x) => x > 1 && x < a4.width - 1)
      .map((x) => ({ ...lineStyle, x1: x, y1: top, x2: x, y2: bottom })),
    ...horizontalLines
      .filter((y) => y > 1 && y < a4.height - 1)
      .map((y) => ({ ...lineStyle, x1: left, y1: y, x2: right, y2: y })),
  ];
}

/** The dashed line to fold along. */
export function createFoldLine({ x, y, width, height }: Box): LineItem {
  const lineY = y + height / 2;
  return {
    kind: "line",
    x1: x,
    y1: lineY,
    x2: x + width,
    y2: lineY,
    weight: hairline,
    colour: "edge",
    isDashed: true,
  };
}
