import type { CSSProperties } from "react";
import { classNames } from "./class-names.ts";
import styles from "./progress-bar.module.css";

interface ProgressBarProps {
  /** What advances: 'Envoi des fichiers', 'Part dépensée pour Traiteur'. */
  label: string;
  value: number;
  max: number;
  /** The count in words: '14 sur 38'. */
  valueText: string;
  /** 4 high for tiles and rows, outlined 14 high for money; 8 when absent. */
  size?: "thin" | "outlined" | undefined;
}

/** The bar alone; its facts are read from the label and the text. */
export function ProgressBar({ label, value, max, valueText, size }: ProgressBarProps) {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const fill: CSSProperties & Record<"--part", string> = { "--part": String(part) };
  return (
    <div className={classNames(styles.track, size && styles[size])} style={fill}>
      <progress
        className={styles.facts}
        aria-label={label}
        aria-valuetext={valueText}
        max={Math.max(max, 1)}
        value={Math.max(0, Math.min(value, max))}
      />
      <span className={styles.done} aria-hidden="true" />
    </div>
  );
}

/** A long job: what it is, how far it is, and the bar. */
export function LongJob(props: Omit<ProgressBarProps, "size">) {
  return (
    <div className={styles.job}>
      <div className={styles.words} aria-hidden="true">
        <span>{props.label}</span>
        <span className={styles.count}>{props.valueText}</span>
      </div>
      <ProgressBar {...props} />
    </div>
  );
}
