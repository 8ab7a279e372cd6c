/** Draws a page as SVG. Letters are outlines, so that they look as in the PDF wherever the picture is shown. */
import { measureWidth, placeGlyphs } from "./faces.ts";
import { type BoxItem, colours, type Item, millimetresPerPoint, type Page, type TextItem } from "./layout.ts";

const dashLength = 1.2;

/** The SVG of one page, in millimetres. It contains no text of anybody, and loads nothing. */
export function drawPreview({ width, height, items }: Page): string {
  const outlines = new Map<string, { readonly id: string; readonly d: string }>();
  const getId = (key: string, d: string): string => {
    const known = outlines.get(key) ?? { id: `g${String(outlines.size)}`, d };
    outlines.set(key, known);
    return known.id;
  };
  const drawn = items.map((item) => (item.kind === "text" ? drawText(item, getId) : drawShape(item)));
  const defs = [...outlines.values()].map(({ id, d }) => `<path id="${id}" d="${d}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}"><defs>${defs.join("")}</defs><rect width="100%" height="100%" fill="#fff"/>${drawn.join("")}</svg>`;
}

function drawText(item: TextItem, getId: (key: string, d: string) => string): string {
  const { x, y, text, face, size, colour, align = "left", isTurned = false } = item;
  const width = measureWidth(text, face, size);
  let left = -{ left: 0, center: width / 2, right: width }[align];
  const em = size * millimetresPerPoint;
  const runs = placeGlyphs(face, text).map(({ unitsPerEm, advance, glyphs }) => {
    const scale = em / unitsPerEm;
    const uses = glyphs.map(({ key, d, x: at }) => `<use href="#${getId(key, d)}" x="${round(at)}"/>`);
    const run = `<g transform="translate(${round(left)}) scale(${scale.toFixed(6)} ${(-scale).toFixed(6)})">${uses.join("")}</g>`;
    left += advance * scale;
    return run;
  });
  return `<g transform="${getTransform({ x, y, isTurned })}" fill="${colours[colour]}">${runs.join("")}</g>`;
}

function drawShape(item: Exclude<Item, TextItem>): string {
  if (item.kind === "line") {
    const dashes = item.isDashed === true ? ` stroke-dasharray="${String(dashLength)}"` : "";
    return `<path d="M${round(item.x1)} ${round(item.y1)}L${round(item.x2)} ${round(item.y2)}" ${getInk({ stroke: item.colour, weight: item.weight })}${dashes}/>`;
  }
  if (item.kind === "box") {
    const { x, y, width, height, radius = 0 } = item;
    return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${round(radius)}" ${getInk(item)}/>`;
  }
  const { d, scale, weight = 0 } = item;
  return `<path transform="${getTransform(item)} scale(${scale.toFixed(6)})" d="${d}" stroke-linecap="round" stroke-linejoin="round" ${getInk({ ...item, weight: weight / scale })}/>`;
}

function getTransform({
  x,
  y,
  isTurned = false,
}: {
  readonly x: number;
  readonly y: number;
  readonly isTurned?: boolean;
}): string {
  return `translate(${round(x)} ${round(y)})${isTurned ? " rotate(180)" : ""}`;
}

function getInk({ fill, stroke, weight = 0 }: Pick<BoxItem, "fill" | "stroke" | "weight">): string {
  const filled = `fill="${fill === undefined ? "none" : colours[fill]}"`;
  return stroke === undefined
    ? filled
    : `${filled} stroke="${colours[stroke]}" stroke-width="${round(weight)}"`;
}

function round(length: number): string {
  return String(Number(length.toFixed(3)));
}
