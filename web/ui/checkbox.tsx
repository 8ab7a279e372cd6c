import type { ComponentProps, ReactNode } from "react";
import styles from "./checkbox.module.css";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  label: ReactNode;
  /** Content at the end of the row, such as a number of results. */
  trailing?: ReactNode;
  /** The label is only for screen readers. */
  labelHidden?: boolean | undefined;
  /** A round box, for tasks. */
  round?: boolean | undefined;
};

export function Checkbox({
  label,
  trailing,
  labelHidden = false,
  round = false,
  className,
  ...input
}: CheckboxProps) {
  return (
    <label className={classNames(styles.row, labelHidden && styles.bare, className)}>
      <span className={classNames(styles.box, round && styles.round)}>
        <input {...input} type="checkbox" className={styles.input} />
        <Icon name="check" size={14} className={styles.check} />
      </span>
      {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={styles.text}>{label}</span>}
      {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
    </label>
  );
}
