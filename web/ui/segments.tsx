import { useId } from "react";
import { classNames } from "./class-names.ts";
import { FieldGroup } from "./field-group.tsx";
import type { FieldFrame } from "./field.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { useIsReadOnlyField } from "./read-fields.tsx";
import styles from "./segments.module.css";
import type { Choice } from "./select-field.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface SegmentsProps<Value extends string> extends FieldFrame {
  /** An option with an icon shows it in place of its label. */
  options: readonly (Choice<Value> & { readonly icon?: IconName })[];
  name?: string | undefined;
  value?: Value | undefined;
  defaultValue?: Value | undefined;
  onChange?: ((value: Value) => void) | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** For a narrow place: each segment is as wide as its label, not all alike. */
  fitsLabels?: boolean | undefined;
}

/** A visible choice between a few options. */
export function Segments<Value extends string>({
  options,
  name,
  value,
  defaultValue,
  onChange,
  required,
  disabled,
  fitsLabels,
  ...frame
}: SegmentsProps<Value>) {
  const id = useId();
  if (useIsReadOnlyField()) {
    const chosen = options.find((option) => option.value === (value ?? defaultValue));
    return (
      <FieldGroup {...frame} as="div">
        <p lang={chosen?.lang}>{chosen?.label ?? "—"}</p>
      </FieldGroup>
    );
  }
  return (
    <FieldGroup {...frame} as="div" role="radiogroup" aria-required={required} name={name}>
      <div className={classNames(styles.groove, fitsLabels && styles.byWords)}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment} title={option.icon && option.label}>
            <input
              type="radio"
              className={styles.input}
              name={name ?? id}
              value={option.value}
              disabled={disabled}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            <span lang={option.lang} className={styles.text}>
              {option.icon ? (
                <>
                  <Icon name={option.icon} size={18} />
                  <VisuallyHidden>{option.label}</VisuallyHidden>
                </>
              ) : (
                option.label
              )}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
