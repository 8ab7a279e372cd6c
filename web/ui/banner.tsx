import type { ReactNode } from "react";
import styles from "./banner.module.css";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";

interface BannerProps {
  /** `danger`: refused or late; `gold`: due soon or good to know; `sage`: done. */
  tone: "danger" | "gold" | "sage";
  icon?: IconName | undefined;
  /** One quiet button or text link at the end. */
  action?: ReactNode;
  /** Whether screen readers announce it when it appears, for the result of a user's action. */
  announced?: boolean | undefined;
  /** One line of text, cut where it ends; on a phone two, and the action below them. The height is fixed. */
  single?: boolean | undefined;
  children: ReactNode;
}

const iconByTone = { danger: "warning", gold: "clock", sage: "check" } as const;

export function Banner({ tone, icon, action, announced = false, single = false, children }: BannerProps) {
  return (
    <div
      className={classNames(styles.banner, styles[tone], single && styles.single)}
      role={announced ? "alert" : undefined}
    >
      <Icon name={icon ?? iconByTone[tone]} size={20} className={styles.icon} />
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
