import { useId, type ReactNode } from "react";
import styles from "./choice-card.module.css";
import { classNames } from "./class-names.ts";
import { Drawing, type DrawingAccent } from "./drawing.tsx";
import { Icon } from "./icon.tsx";

interface ChoiceCardProps {
  name: string;
  checked: boolean;
  onChange: (name: string, checked: boolean) => void;
  label: string;
  /** One line of explanation. */
  hint?: ReactNode;
  /** The text of a file in drawings/, imported with `?raw`. */
  drawing: string;
  accent?: DrawingAccent | undefined;
}

/** A checkbox drawn as a card. */
export function ChoiceCard({ name, checked, onChange, label, hint, drawing, accent }: ChoiceCardProps) {
  const id = useId();
  return (
    <label className={classNames(styles.card, checked && styles.on)}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className={styles.input}
        onChange={(event) => {
          onChange(name, event.target.checked);
        }}
      />
      <span className={styles.mark}>
        <Icon name="check" size={14} />
      </span>
      <Drawing of={drawing} accent={accent} size={68} className={styles.drawing} />
      <span className={styles.words}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
