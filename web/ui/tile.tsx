import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Link } from "./router-link.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import styles from "./tile.module.css";

/** Longer figures, such as a million euros, are smaller, so that they fit half of a phone's width. */
const maxLargeFigureLength = 9;

interface TileProps {
  /** 'Prestataires'. */
  label: string;
  /** '6', '17 100 €': tiles show no decimals. */
  figure: ReactNode;
  /** The total, smaller after the figure: '/9'. */
  outOf?: ReactNode;
  /** '86 présents'. */
  detail?: ReactNode;
  /** A bar of the same figures; `text` is for screen readers. */
  bar?: { value: number; max: number; text: string } | undefined;
  /** The page that the figure comes from. */
  to?: string | undefined;
}

/** One figure of the dashboard; put several into Tiles. */
export function Tile({ label, figure, outOf, detail, bar, to }: TileProps) {
  const isLong = typeof figure === "string" && figure.length > maxLargeFigureLength;
  const content = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={classNames(styles.figure, isLong && styles.long)}>
        {figure}
        {outOf !== undefined && <span className={styles.outOf}>{outOf}</span>}
      </span>
      {bar && <ProgressBar label={label} value={bar.value} max={bar.max} valueText={bar.text} size="thin" />}
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
    </>
  );
  return (
    <li className={styles.place}>
      {to === undefined ? (
        <div className={styles.tile}>{content}</div>
      ) : (
        <Link to={to} className={styles.tile}>
          {content}
        </Link>
      )}
    </li>
  );
}

/** A card in two columns separated by lines. */
export function Tiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.tiles} aria-label={label}>
      {children}
    </ul>
  );
}
