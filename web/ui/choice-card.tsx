import { useId, type ReactNode } from "react";
import styles from "./choice-card.module.css";
import { classNames } from "./class-names.ts";
import { Drawing, type DrawingAccent } from "./drawing.tsx";
import { Icon } from "./icon.tsx";

interface ChoiceCardProps {
  name: string;
  /** The name of a group of radio buttons, of which this card is one. Without it the card is a checkbox. */
  group?: string | undefined;
  checked: boolean;
  onChange: (name: string, checked: boolean) => void;
  label: string;
  /** One line of explanation. */
  hint?: ReactNode;
  /** The text of a file in drawings/, imported with `?raw`. */
  drawing?: string | undefined;
  accent?: DrawingAccent | undefined;
}

/** A checkbox or a radio button drawn as a card. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { name, group, checked, onChange, label, hint, drawing, accent } = props;
  const id = useId();
  const isRadio = group !== undefined;
  return (
    <label className={classNames(styles.card, checked && styles.on)}>
      <input
        type={isRadio ? "radio" : "checkbox"}
        name={group ?? name}
        value={isRadio ? name : undefined}
        checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className={styles.input}
        onChange={(event) => onChange(name, event.target.checked)}
      />
      <span className={classNames(styles.mark, isRadio && styles.round)}>
        <Icon name="check" size={14} />
      </span>
      {drawing !== undefined && <Drawing of={drawing} accent={accent} size={68} className={styles.drawing} />}
      <span className={styles.text}>
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
