/**
 * What a printed page holds: texts, lines, boxes and paths at positions in millimetres from the upper left corner. It
 * is plain data, so that a test can measure it and a worker thread can draw it.
 */

/** title and serif: Newsreader, for large and small sizes. text and strong: Hanken Grotesk, regular and semibold. */
export type Face = "title" | "serif" | "text" | "strong" | "ampersand";

/** The values of web/ui/tokens.css in light. A test compares them. */
export const colours = {
  ink: "#2a2730",
  "ink-soft": "#5f5964",
  sage: "#2f5d50",
  rose: "#b4566a",
  gold: "#835e1d",
  gilt: "#cfae76",
  "gold-wash": "#f7eedb",
  "sage-wash": "#e6eee8",
  line: "#e7dfd3",
  edge: "#8c8274",
} as const;
export type Colour = keyof typeof colours;

export interface TextItem {
  readonly kind: "text";
  /** The start of the text, its middle or its end, as `align` says. */
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  /** Composed to NFC, and without characters that the face lacks: see `toPrintable`. */
  readonly text: string;
  readonly face: Face;
  /** In points. */
  readonly size: number;
  readonly colour: Colour;
  readonly align?: "left" | "center" | "right";
  /** Whether it is turned by 180 degrees about its position, for the back of a folded card. */
  readonly isTurned?: boolean;
}

export interface LineItem {
  readonly kind: "line";
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  /** The thickness in millimetres. */
  readonly weight: number;
  readonly colour: Colour;
  readonly isDashed?: boolean;
}

export interface BoxItem {
  readonly kind: "box";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill?: Colour;
  readonly stroke?: Colour;
  /** The thickness of the stroke in millimetres. */
  readonly weight?: number;
  /** The radius of its corners in millimetres. */
  readonly radius?: number;
}

export interface PathItem {
  readonly kind: "path";
  /** An SVG path in units of its own, with 0,0 at `x`, `y`. */
  readonly d: string;
  readonly x: number;
  readonly y: number;
  /** Millimetres per unit of the path. */
  readonly scale: number;
  readonly fill?: Colour;
  readonly stroke?: Colour;
  /** The thickness of the stroke in millimetres. */
  readonly weight?: number;
  readonly isTurned?: boolean;
}

export type Item = TextItem | LineItem | BoxItem | PathItem;

export interface Page {
  /** In millimetres. */
  readonly width: number;
  readonly height: number;
  readonly items: readonly Item[];
}

/** A file to draw. */
export interface Layout {
  /** The title of the PDF, which its reader shows. */
  readonly title: string;
  readonly language: "fr" | "en";
  readonly pages: readonly Page[];
}

export const a4 = { width: 210, height: 297 } as const;
export const a3 = { width: 297, height: 420 } as const;

/** Millimetres per point: a point is 1/72 of an inch of 25.4 mm. */
export const millimetresPerPoint = 25.4 / 72;

/** The points of a length in millimetres. */
export function toPoints(millimetres: number): number {
  return millimetres / millimetresPerPoint;
}
