import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./icon-button.module.css";

type IconButtonProps = Omit<ComponentProps<"button">, "children"> & {
  icon: IconName;
  /** Names the action and its object: 'Modifier Karim Benali'. */
  label: string;
  /** `danger` turns red on hover; `edge` has a circular border. */
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
