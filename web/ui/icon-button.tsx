import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./icon-button.module.css";

type IconButtonProps = Omit<ComponentProps<"button">, "children"> & {
  icon: IconName;
  /** What the button does and to whom: 'Modifier Karim Benali'. */
  label: string;
  /** Danger reddens on hover; edge draws the circle around it. */
  tone?: "danger" | "edge" | undefined;
};

export function IconButton({ icon, label, tone, className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(styles.button, tone && styles[tone], className)}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
