import { useId, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { FieldNote, type FieldFrame } from "./field.tsx";
import styles from "./field.module.css";
import { given } from "./given.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** Several boxes under one name. */
export function FieldGroup({
  label,
  optionalWord,
  hint,
  error,
  labelEnd,
  labelHidden,
  wide,
  className,
  children,
}: FieldFrame & { children: ReactNode }) {
  const id = useId();
  const words = (
    <span id={`${id}-label`}>
      {label}
      {optionalWord && <span className={styles.optional}> {optionalWord}</span>}
    </span>
  );
  return (
    <fieldset
      aria-labelledby={`${id}-label`}
      aria-describedby={error || given(hint) ? `${id}-note` : undefined}
      className={classNames(styles.field, className)}
      data-wide={wide || undefined}
    >
      {labelHidden ? (
        <VisuallyHidden>{words}</VisuallyHidden>
      ) : (
        <div className={styles.label}>
          {words}
          {labelEnd}
        </div>
      )}
      {children}
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </fieldset>
  );
}
