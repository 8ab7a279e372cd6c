import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Field, splitFrame, type FieldFrame } from "./field.tsx";
import styles from "./field.module.css";
import { useIsReadOnlyField } from "./read-fields.tsx";
import { Icon, type IconName } from "./icon.tsx";

export type InputProps = FieldFrame & Omit<ComponentProps<"input">, keyof FieldFrame | "children">;

type TextFieldProps = InputProps & {
  icon?: IconName | undefined;
  /** A unit at the end, such as '€'. The label should name it too, for screen readers. */
  unit?: ReactNode;
};

export function TextField({ icon, unit, type = "text", enterKeyHint = "done", ...props }: TextFieldProps) {
  const { frame, control } = splitFrame(props);
  const isEmpty = useIsReadOnlyField() && (control.value ?? control.defaultValue ?? "") === "";
  return (
    <Field {...frame}>
      {(links) => (
        <div className={styles.box}>
          <input
            {...control}
            {...links}
            enterKeyHint={enterKeyHint}
            {...(isEmpty ? { type: "text", placeholder: "—" } : { type })}
            className={classNames(
              styles.control,
              icon && styles.withLead,
              unit !== undefined && styles.withEnd,
            )}
          />
          {icon && (
            <span className={styles.lead}>
              <Icon name={icon} size={18} />
            </span>
          )}
          {unit !== undefined && (
            <span className={classNames(styles.end, styles.still)} aria-hidden="true">
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
