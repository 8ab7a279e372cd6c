import type { ReactNode } from "react";
import styles from "./choice-chip.module.css";
import { Icon } from "./icon.tsx";

interface ChoiceChipProps {
  on: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
  disabled?: boolean | undefined;
}

/** A toggle chip: one of several filters that can be combined. */
export function ChoiceChip({ on, onChange, children, disabled }: ChoiceChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={on}
      disabled={disabled}
      onClick={() => {
        onChange(!on);
      }}
    >
      {on && <Icon name="check" size={16} />}
      {children}
    </button>
  );
}
