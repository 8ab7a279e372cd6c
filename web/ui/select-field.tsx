import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Field, splitFrame, type FieldFrame } from "./field.tsx";
import styles from "./field.module.css";
import { Icon } from "./icon.tsx";

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
  /** The language of the label, if it is not the page's. */
  lang?: string | undefined;
}

type SelectFieldProps = FieldFrame &
  Omit<ComponentProps<"select">, keyof FieldFrame | "children"> & {
    options: readonly Choice[];
    /** The first option, for no choice; its value is ''. */
    emptyLabel?: string | undefined;
    /** Shown until a choice is made; it cannot be chosen. */
    placeholder?: string | undefined;
  };

export function SelectField({ options, emptyLabel, placeholder, ...props }: SelectFieldProps) {
  const { frame, control } = splitFrame(props);
  return (
    <Field {...frame}>
      {(links) => (
        <div className={styles.box}>
          <select {...control} {...links} className={classNames(styles.control, styles.select)}>
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
            {options.map(({ value, label: text, lang }) => (
              <option key={value} value={value} lang={lang}>
                {text}
              </option>
            ))}
          </select>
          <span className={classNames(styles.end, styles.still)}>
            <Icon name="chevron-down" size={18} />
          </span>
        </div>
      )}
    </Field>
  );
}
