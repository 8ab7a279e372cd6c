import type { ReactNode } from "react";
import { Link } from "./router-link.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import styles from "./tile.module.css";

interface TileProps {
  /** 'Prestataires'. */
  label: string;
  /** '6', '17 100 €': no decimals in a tile. */
  figure: ReactNode;
  /** What the figure is out of: '/9', smaller. */
  outOf?: ReactNode;
  /** '86 présents'. */
  detail?: ReactNode;
  /** The bar of the same facts; `text` is what it says to a screen reader. */
  bar?: { value: number; max: number; text: string } | undefined;
  /** The page the figure comes from. */
  to?: string | undefined;
}

/** One figure of the dashboard; lay several in Tiles. */
export function Tile({ label, figure, outOf, detail, bar, to }: TileProps) {
  const parts = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.figure}>
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
        <div className={styles.tile}>{parts}</div>
      ) : (
        <Link to={to} className={styles.tile}>
          {parts}
        </Link>
      )}
    </li>
  );
}

/** A card cut in two columns by hairlines. */
export function Tiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.tiles} aria-label={label}>
      {children}
    </ul>
  );
}
