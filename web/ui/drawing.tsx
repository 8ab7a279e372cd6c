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
  /** Width in pixels, at least 56: 68 in shortcuts, 96 in grids, 148 in empty lists. */
  size?: number | undefined;
  /** A text alternative, where the drawing says something that the text beside it does not. */
  label?: string | undefined;
  className?: string | undefined;
}

interface Plate {
  viewBox: string;
  strokeWidth: string;
  ratio: number;
  paths: SVGProps<SVGPathElement>[];
}

const plates = new Map<string, Plate>();

function getAttributes(tag: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = "", value = ""] of tag.matchAll(/([a-z-]+)="([^"]*)"/gi)) {
    attributes[name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())] = value;
  }
  return attributes;
}

function getPlate(text: string): Plate {
  const known = plates.get(text);
  if (known) return known;
  const root = getAttributes(/<svg[^>]*>/.exec(text)?.[0] ?? "");
  const viewBox = root["viewBox"] ?? "0 0 120 120";
  const [, , width = 120, height = 120] = viewBox.split(" ").map(Number);
  const paths = Array.from(text.matchAll(/<path [^>]*>/g), ([tag]) => getAttributes(tag));
  const plate = { viewBox, strokeWidth: root["strokeWidth"] ?? "1.5", ratio: height / width, paths };
  plates.set(text, plate);
  return plate;
}

/** A drawing as inline SVG, so that its colours follow the theme. */
export function Drawing({ of, accent, size = 96, label, className }: DrawingProps) {
  const { viewBox, strokeWidth, ratio, paths } = getPlate(of);
  const named = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <svg
      {...named}
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
