/** Place cards and table signs. All lengths are millimetres, sizes are points. */
import type { PrintOptions, PrintWarning } from "#contract/stationery.ts";
import { isNameOnlyNumber } from "#i18n/table-names.ts";
import { a4, type Item } from "#server/platform/print/layout.ts";
import { layOutCards, createFoldLine } from "./grid.rules.ts";
import {
  type Box,
  drawFrame,
  drawName,
  type NamedPiece,
  drawOrnament,
  type PieceLayout,
  type Style,
  styleByLook,
} from "./style.rules.ts";

/** A seated guest. */
export interface PlacedGuest extends NamedPiece {
  readonly table: string;
}

/** Points, of the guest's name and of the table under it. */
const nameFontSize = 24;
const tableFontSize = 11;
const flatGrid = { columns: 2, rows: 5, width: 85, height: 55 } as const;
/** Two faces of 85 × 45. */
const foldedGrid = { columns: 2, rows: 3, width: 85, height: 90 } as const;
/** The least distance of a letter from the edge of the card. */
const inset = 6;

export function layOutPlaceCards(
  guests: readonly PlacedGuest[],
  { look, format, with_table }: Pick<PrintOptions, "look" | "format" | "with_table">,
): PieceLayout {
  const style = styleByLook[look];
  const warnings: PrintWarning[] = [];
  const isFolded = format === "folded";
  const pages = layOutCards(guests, isFolded ? foldedGrid : flatGrid, (guest, box) => {
    const face = isFolded ? { ...box, y: box.y + box.height / 2, height: box.height / 2 } : box;
    const { items, warnings: cardWarnings } = drawPlaceCard(guest, face, { style, with_table });
    warnings.push(...cardWarnings);
    return isFolded ? [createFoldLine(box), ...items] : items;
  });
  return { count: guests.length, pages, warnings };
}

function drawPlaceCard(
  guest: PlacedGuest,
  { x, y, width, height }: Box,
  { style, with_table }: { readonly style: Style; readonly with_table: boolean },
): { items: Item[]; warnings: PrintWarning[] } {
  const above = style.hasOrnament ? 9 : 0;
  const below = with_table ? 7 : 0;
  const inner = { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset };
  const name = drawName(
    guest,
    { ...inner, y: inner.y + above, height: inner.height - above - below },
    { face: style.name, size: nameFontSize, colour: "ink" },
  );
  const table = with_table
    ? drawName(
        { name: guest.table, guest_id: null },
        { ...inner, y: inner.y + inner.height - below, height: below },
        { face: style.small, size: tableFontSize, colour: style.accent },
      ).items
    : [];
  const ornament = drawOrnament({ x: x + width / 2, y: inner.y + 3.5, width: 17 }, style);
  return { items: [...ornament, ...name.items, ...table], warnings: name.warnings };
}

export interface TableSign {
  /** null for the couple's table. */
  readonly number: number | null;
  readonly name: string;
}

const halfPageHeight = a4.height / 2;
const signGrids = {
  a5: { columns: 1, rows: 2, width: a4.width, height: halfPageHeight },
  a6: { columns: 2, rows: 2, width: a4.width / 2, height: halfPageHeight },
  a4_folded: { columns: 1, rows: 1, width: a4.width, height: a4.height },
} as const;
const signSizes = {
  a5: { number: 150, name: 56, under: 26 },
  a6: { number: 104, name: 32, under: 18 },
} as const;

export function layOutTableSigns(
  signs: readonly TableSign[],
  { look, format, shows }: Pick<PrintOptions, "look" | "format" | "shows">,
): PieceLayout {
  const style = styleByLook[look];
  const warnings: PrintWarning[] = [];
  const kind = format === "a6" || format === "a4_folded" ? format : "a5";
  const sizes = kind === "a6" ? signSizes.a6 : signSizes.a5;
  const pages = layOutCards(signs, signGrids[kind], (sign, box) => {
    const faces =
      kind === "a4_folded"
        ? [
            { ...box, y: halfPageHeight, height: halfPageHeight },
            { ...box, height: halfPageHeight },
          ]
        : [box];
    return faces.flatMap((face, index) => {
      const drawnFace = drawSignFace(sign, face, { style, shows, sizes, isTurned: index === 1 });
      if (index === 0) warnings.push(...drawnFace.warnings);
      return [...(index === 1 ? [createFoldLine(box)] : []), ...drawnFace.items];
    });
  });
  return { count: signs.length, pages, warnings };
}

interface SignSetting {
  readonly style: Style;
  readonly shows: PrintOptions["shows"];
  readonly sizes: { readonly number: number; readonly name: number; readonly under: number };
  readonly isTurned: boolean;
}

function drawSignFace(
  { number, name }: TableSign,
  { x, y, width, height }: Box,
  { style, shows, sizes, isTurned }: SignSetting,
): { items: Item[]; warnings: PrintWarning[] } {
  const edge = { x: x + 9, y: y + 9, width: width - 18, height: height - 18 };
  const inner = { x: edge.x + 9, y: edge.y + 10, width: edge.width - 18, height: edge.height - 20 };
  const hasNumber = number !== null && shows !== "name";
  const hasName = !hasNumber || (shows === "both" && !isNameOnlyNumber({ name, number }));
  const lineHeight = hasNumber && hasName ? inner.height * 0.26 : 0;
  const area = { ...inner, height: inner.height - lineHeight };
  const lower = { ...inner, y: inner.y + area.height, height: lineHeight };
  // The turned face is printed upside down, so its upper and lower parts are swapped.
  const top = isTurned ? { ...area, y: inner.y + lineHeight } : area;
  const bottom = isTurned ? { ...lower, y: inner.y } : lower;
  const drawText = (text: string, box: Box, size: number, isTitle: boolean) =>
    drawName({ name: text, guest_id: null }, box, {
      face: isTitle ? style.title : style.small,
      size,
      colour: isTitle ? "ink" : style.accent,
      isTurned,
    });
  const parts = hasNumber
    ? [drawText(String(number), top, sizes.number, true)]
    : [drawText(name, top, sizes.name, true)];
  if (hasNumber && hasName) parts.push(drawText(name, bottom, sizes.under, false));
  return {
    items: [...drawFrame(edge, style), ...parts.flatMap(({ items }) => items)],
    warnings: parts.flatMap(({ warnings }) => warnings),
  };
}
