import type { ReactNode } from "react";
import styles from "./chip.module.css";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";

export type Tone = "neutral" | "sage" | "gold" | "danger" | "rose";

interface ChipProps {
  /** `sage`: done; `gold`: due soon; `danger`: late or over; `rose`: about the couple. */
  tone?: Tone | undefined;
  /** Every tone but neutral has an icon, because colour alone must not carry meaning (WCAG 1.4.1). */
  icon?: IconName | undefined;
  children: ReactNode;
}

export function Chip({ tone = "neutral", icon, children }: ChipProps) {
  return (
    <span className={classNames(styles.chip, styles[tone])}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
