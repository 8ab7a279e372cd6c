import type { ReactNode } from "react";
import styles from "./chip.module.css";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";

export type Tone = "neutral" | "sage" | "gold" | "danger" | "rose";

interface ChipProps {
  /** Sage: done; gold: soon; danger: late or over; rose: of the couple. */
  tone?: Tone | undefined;
  /** A meaning is never told by the colour alone: every tone but neutral bears an icon. */
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
