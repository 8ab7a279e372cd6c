import { useId } from "react";
import { classNames } from "./class-names.ts";
import { FieldNote, LabelLine, LabelWords, type FieldFrame } from "./field.tsx";
import fieldStyles from "./field.module.css";
import { given } from "./given.ts";
import styles from "./segments.module.css";
import type { Choice } from "./select-field.tsx";

interface SegmentsProps<Value extends string> extends FieldFrame {
  options: readonly Choice<Value>[];
  name?: string | undefined;
  value?: Value | undefined;
  defaultValue?: Value | undefined;
  onChange?: ((value: Value) => void) | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** In a narrow place: each as wide as its words need, rather than all alike. */
  byWords?: boolean | undefined;
}

/** One choice among two or three, all in sight. */
export function Segments<Value extends string>({
  label,
  optionalWord,
  hint,
  error,
  labelEnd,
  labelHidden,
  wide,
  className,
  options,
  name,
  value,
  defaultValue,
  onChange,
  required,
  disabled,
  byWords,
}: SegmentsProps<Value>) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error || given(hint) ? noteId : undefined}
      aria-invalid={error ? true : undefined}
      aria-required={required}
      className={classNames(fieldStyles.field, className)}
      data-wide={wide || undefined}
    >
      <LabelLine labelEnd={labelEnd} labelHidden={labelHidden}>
        <span id={`${id}-label`}>
          <LabelWords label={label} optionalWord={optionalWord} />
        </span>
      </LabelLine>
      <div className={classNames(styles.groove, byWords && styles.byWords)}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
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
            <span lang={option.lang} className={styles.words}>
              {option.label}
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
