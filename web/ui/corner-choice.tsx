import styles from "./corner-choice.module.css";
import type { Choice } from "./select-field.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface CornerChoiceProps<Value extends string> {
  /** The accessible name, such as 'Langue'. */
  label: string;
  /** The labels have two or three letters; `title` is the full word for screen readers. */
  options: readonly (Choice<Value> & { title?: string | undefined })[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A compact switch: the language in the corner of a public page. */
export function CornerChoice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: CornerChoiceProps<Value>) {
  return (
    <fieldset aria-label={label} className={styles.choice}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          lang={option.lang}
          className={styles.option}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.title && <VisuallyHidden> {option.title}</VisuallyHidden>}
        </button>
      ))}
    </fieldset>
  );
}
