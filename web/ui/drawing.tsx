import type { SVGProps } from "react";
import { classNames } from "./class-names.ts";
import styles from "./drawing.module.css";

export type DrawingAccent = "sage" | "rose" | "gold";

interface DrawingProps {
  /**
   * The text of one file in drawings/, imported with `?raw`, so that a page ships only the drawings it
   * shows.
   */
  of: string;
  accent?: DrawingAccent | undefined;
  /** Width in pixels, at least 56. */
  size?: number | undefined;
  /** A text alternative, where the drawing says something that the text beside it does not. */
  label?: string | undefined;
  className?: string | undefined;
}

interface ParsedDrawing {
  viewBox: string;
  strokeWidth: string;
  ratio: number;
  paths: SVGProps<SVGPathElement>[];
}

const parsedDrawingByText = new Map<string, ParsedDrawing>();

function getAttributes(tag: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = "", value = ""] of tag.matchAll(/([a-z-]+)="([^"]*)"/gi)) {
    attributes[name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())] = value;
  }
  return attributes;
}

function parseDrawing(text: string): ParsedDrawing {
  const parsed = parsedDrawingByText.get(text);
  if (parsed) return parsed;
  const root = getAttributes(/<svg[^>]*>/.exec(text)?.[0] ?? "");
  const viewBox = root["viewBox"] ?? "0 0 120 120";
  const [, , width = 120, height = 120] = viewBox.split(" ").map(Number);
  const paths = Array.from(text.matchAll(/<path [^>]*>/g), ([tag]) => getAttributes(tag));
  const drawing = { viewBox, strokeWidth: root["strokeWidth"] ?? "1.5", ratio: height / width, paths };
  parsedDrawingByText.set(text, drawing);
  return drawing;
}

/** A drawing as inline SVG, so that its colours follow the theme. */
export function Drawing({ of, accent, size = 96, label, className }: DrawingProps) {
  const { viewBox, strokeWidth, ratio, paths } = parseDrawing(of);
  const accessibility = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <svg
      {...accessibility}
      className={classNames(styles.drawing, accent && styles[accent], className)}
      viewBox={viewBox}
      width={size}
      height={Math.round(size * ratio)}
      strokeWidth={strokeWidth}
      focusable="false"
    >
      {paths.map((path) => (
        <path key={path.d} {...path} />
      ))}
    </svg>
  );
}
