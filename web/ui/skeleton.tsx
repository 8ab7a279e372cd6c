import type { CSSProperties } from "react";
import styles from "./skeleton.module.css";
import { classNames } from "./class-names.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface SkeletonProps {
  /** What is awaited: 'Chargement des invités…'. */
  label: string;
  /** Rows: a circle, a bar and a pill each; cards: as on a phone; bars: a paragraph; block: one piece. */
  shape?: "rows" | "cards" | "bars" | "block" | undefined;
  count?: number | undefined;
  /** In pixels, of one row, card or block. */
  height?: number | undefined;
}

/* Uneven as words are, and the same on every render. */
const widths = [88, 66, 77, 58, 71, 83, 62];

/** The shape of what comes. */
export function Skeleton({ label, shape = "rows", count = 5, height }: SkeletonProps) {
  return (
    <output className={classNames(styles.skeleton, styles[shape])}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: shape === "block" ? 1 : count }, (_, row) => {
        const size: CSSProperties & Record<`--${string}`, string> = {
          "--width": `${String(widths[row % widths.length] ?? 70)}%`,
        };
        if (height !== undefined) size["--height"] = `${String(height)}px`;
        return (
          <span key={row} className={styles.row} style={size} aria-hidden="true">
            {shape === "rows" && <span className={styles.circle} />}
            {shape !== "block" && (
              <span className={styles.room}>
                <span className={styles.bar} />
              </span>
            )}
            {(shape === "rows" || shape === "cards") && <span className={styles.pill} />}
          </span>
        );
      })}
    </output>
  );
}
