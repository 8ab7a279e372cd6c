import type { ReactNode } from "react";
import styles from "./choice-chip.module.css";
import { Icon, type IconName } from "./icon.tsx";
import { useIsReadOnlyField } from "./read-fields.tsx";

interface ChoiceChipProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Shown in place of the check mark, in both states. */
  icon?: IconName | undefined;
  children: ReactNode;
  disabled?: boolean | undefined;
}

/** A toggle chip: one of several filters that can be combined. */
export function ChoiceChip({ isOn, onChange, icon, children, disabled }: ChoiceChipProps) {
  // Those who may only look read what is chosen.
  if (useIsReadOnlyField()) return isOn && <span className={styles.read}>{children}</span>;
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={isOn}
      disabled={disabled}
      onClick={() => onChange(!isOn)}
    >
      {icon ? <Icon name={icon} size={16} /> : isOn && <Icon name="check" size={16} />}
      {children}
    </button>
  );
}
