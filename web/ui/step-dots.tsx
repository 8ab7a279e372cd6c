import { classNames } from "./class-names.ts";
import styles from "./step-dots.module.css";

interface StepDotsProps {
  /** 'Étape 2 sur 4' */
  label: string;
  /** The present step, from 0. */
  current: number;
  count: number;
}

/** The progress through a few steps. */
export function StepDots({ label, current, count }: StepDotsProps) {
  return (
    <div role="img" aria-label={label} className={styles.dots}>
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          className={classNames(styles.dot, index < current && styles.past, index === current && styles.now)}
        />
      ))}
    </div>
  );
}
