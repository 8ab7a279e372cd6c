import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Field, splitFrame, type FieldFrame } from "./field.tsx";
import { useIsReadOnlyField } from "./read-fields.tsx";
import styles from "./field.module.css";

type TextAreaFieldProps = FieldFrame & Omit<ComponentProps<"textarea">, keyof FieldFrame | "children">;

export function TextAreaField({ ...props }: TextAreaFieldProps) {
  const { frame, control } = splitFrame(props);
  const isReadOnly = useIsReadOnlyField();
  return (
    <Field {...frame}>
      {(links) => (
        <textarea
          rows={3}
          {...control}
          {...links}
          {...(isReadOnly && { rows: 1, placeholder: "—" })}
          className={classNames(styles.control, styles.area)}
        />
      )}
    </Field>
  );
}
