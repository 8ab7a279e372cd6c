/** Writes pixels as a PNG of at most 256 colours: a drawing of two inks weighs a third of what a browser writes. */
import { crc32, deflateSync } from "node:zlib";

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha of each pixel, 0 to 255, row by row. */
  readonly rgba: Uint8Array;
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const most = 256;
/** How finely colours are told apart before they are counted: no eye sees a step of these. */
const step = 8;

export function indexedPng(pixels: Pixels): Buffer {
  const { width, height } = pixels;
  const colours = coloursOf(pixels);
  const palette = paletteOf(colours);
  const places = new Map<number, number>();
  const rows = Buffer.alloc((width + 1) * height);
  for (const [at, colour] of colours.entries()) {
    const key = keyOf(colour);
    const place = places.get(key) ?? nearest(palette, colour);
    places.set(key, place);
    // Each row begins with a byte that says it is not filtered.
    rows[at + Math.floor(at / width) + 1] = place;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(palette.flatMap(([red, green, blue]) => [red, green, blue]))),
    chunk("tRNS", Buffer.from(palette.map(([, , , alpha]) => alpha))),
    chunk("IDAT", deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function coloursOf({ rgba }: Pixels): Colour[] {
  const colours: Colour[] = [];
  for (let at = 0; at < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at, at + 4);
    colours.push(alpha === 0 ? [0, 0, 0, 0] : [red, green, blue, alpha]);
  }
  return colours;
}

/** The colours met most often, those a step apart counted as one. */
function paletteOf(colours: readonly Colour[]): Colour[] {
  const met = new Map<number, { colour: Colour; times: number }>();
  for (const colour of colours) {
    const key = keyOf(colour.map((value) => Math.round(value / step)));
    const known = met.get(key) ?? { colour, times: 0 };
    known.times += 1;
    met.set(key, known);
  }
  const byTimes = [...met.values()].toSorted((one, other) => other.times - one.times);
  return byTimes.slice(0, most).map(({ colour }) => colour);
}

function keyOf([red = 0, green = 0, blue = 0, alpha = 0]: readonly number[]): number {
  return ((red * 256 + green) * 256 + blue) * 256 + alpha;
}

function nearest(palette: readonly Colour[], colour: Colour): number {
  const distances = palette.map((other) => distance(other, colour));
  return distances.indexOf(Math.min(...distances));
}

/** On paper a faint colour counts as much as it covers. */
function distance([r, g, b, a]: Colour, [red, green, blue, alpha]: Colour): number {
  const covered = (one: number, other: number) => ((one * a - other * alpha) / 255) ** 2;
  return covered(r, red) + covered(g, green) + covered(b, blue) + 3 * (a - alpha) ** 2;
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "ascii"), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
