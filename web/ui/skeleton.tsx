import styles from "./skeleton.module.css";
import { classNames } from "./class-names.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface SkeletonProps {
  /** What is loading: 'Chargement des invités…'. */
  label: string;
  /**
   * `rows`: a circle, a bar and a pill each; `cards`: as on a phone; `bars`: a paragraph; `block`: one
   * piece.
   */
  shape?: "rows" | "cards" | "bars" | "block" | undefined;
  count?: number | undefined;
  /** In pixels, of one row, card or block. */
  height?: number | undefined;
}

/** Default heights in pixels. Without `height`, the container gives that of a block as --height. */
const defaultHeightByShape = { rows: 54, cards: 68, bars: 30, block: undefined };

/** The skeleton of content that is loading. */
export function Skeleton({ label, shape = "rows", count = 5, height }: SkeletonProps) {
  const rowHeight = height ?? defaultHeightByShape[shape];
  return (
    <output className={classNames(styles.skeleton, styles[shape])}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: shape === "block" ? 1 : count }, (_, row) => (
        <span key={row} className={styles.row} aria-hidden="true">
          {/* An SVG attribute sets the height, because the pages' policy forbids style attributes in static
              HTML. */}
          {rowHeight !== undefined && <svg className={styles.height} width="0" height={rowHeight} />}
          {shape === "rows" && <span className={styles.circle} />}
          {shape !== "block" && <span className={styles.bar} />}
          {(shape === "rows" || shape === "cards") && <span className={styles.pill} />}
        </span>
      ))}
    </output>
  );
}
