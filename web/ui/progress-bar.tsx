import type { CSSProperties } from "react";
import { classNames } from "./class-names.ts";
import styles from "./progress-bar.module.css";

interface ProgressBarProps {
  /** What progresses: 'Envoi des fichiers', 'Part dépensée pour Traiteur'. */
  label: string;
  value: number;
  max: number;
  /** The progress as text: '14 sur 38'. */
  valueText: string;
  /** `thin` is 4 px high, for tiles and rows; `outlined` 14 px, for money; 8 px by default. */
  size?: "thin" | "outlined" | undefined;
}

/** A bar without visible text; screen readers get the label and the value's text. */
export function ProgressBar({ label, value, max, valueText, size }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const fill: CSSProperties & Record<"--part", string> = { "--part": String(share) };
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

/** A job that takes long: its name, its progress as text, and the bar. */
export function LongJob(props: Omit<ProgressBarProps, "size">) {
  return (
    <div className={styles.job}>
      <div className={styles.text} aria-hidden="true">
        <span>{props.label}</span>
        <span className={styles.count}>{props.valueText}</span>
      </div>
      <ProgressBar {...props} />
    </div>
  );
}
