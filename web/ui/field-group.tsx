import { useId, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { FieldNote, LabelLine, LabelWords, type FieldFrame } from "./field.tsx";
import styles from "./field.module.css";
import { given } from "./given.ts";

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
  return (
    <fieldset
      aria-labelledby={`${id}-label`}
      aria-describedby={error || given(hint) ? `${id}-note` : undefined}
      className={classNames(styles.field, className)}
      data-wide={wide || undefined}
    >
      <LabelLine labelEnd={labelEnd} labelHidden={labelHidden}>
        <span id={`${id}-label`}>
          <LabelWords label={label} optionalWord={optionalWord} />
        </span>
      </LabelLine>
      {children}
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </fieldset>
  );
}
