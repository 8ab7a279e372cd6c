import type { ReactNode } from "react";
import styles from "./choice-chip.module.css";
import { Icon, type IconName } from "./icon.tsx";
import { useIsReading } from "./read-fields.tsx";

interface ChoiceChipProps {
  on: boolean;
  onChange: (on: boolean) => void;
  /** Shown in place of the check mark, in both states. */
  icon?: IconName | undefined;
  children: ReactNode;
  disabled?: boolean | undefined;
}

/** A toggle chip: one of several filters that can be combined. */
export function ChoiceChip({ on, onChange, icon, children, disabled }: ChoiceChipProps) {
  // Those who may only look read what is chosen.
  if (useIsReading()) return on && <span className={styles.read}>{children}</span>;
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={on}
      disabled={disabled}
      onClick={() => onChange(!on)}
    >
      {icon ? <Icon name={icon} size={16} /> : on && <Icon name="check" size={16} />}
      {children}
    </button>
  );
}
