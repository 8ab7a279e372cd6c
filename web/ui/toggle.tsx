import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { useMayEdit } from "./read-only.ts";
import styles from "./toggle.module.css";

interface ToggleProps {
  /** null: no reply yet. */
  value: boolean | null;
  /** The first press sets yes; further ones alternate. */
  onChange: (next: boolean) => void;
  /** Takes the reply back: the press after no. */
  onClear?: (() => void) | undefined;
  /** The accessible name: 'Karim Benali : sans réponse'. */
  label: string;
  /** The value in a word: printed, and shown beside the toggle with `worded`. */
  word: string;
  worded?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** For those who may not change the value, its word. */
export function Toggle({ value, onChange, onClear, label, word, worded = false, disabled }: ToggleProps) {
  if (!useMayEdit()) return <span>{word}</span>;
  const state = value === null ? styles.open : value ? styles.yes : styles.no;
  return (
    <button
      type="button"
      data-print="keep"
      className={classNames(styles.toggle, state)}
      aria-label={label}
      title={word}
      aria-pressed={value ?? "mixed"}
      disabled={disabled}
      onClick={() => {
        if (value === false && onClear) onClear();
        else onChange(value !== true);
      }}
    >
      <span className={styles.word} data-print={worded ? undefined : "only"}>
        {word}
      </span>
      <span className={styles.groove} data-print="no">
        <span className={styles.knob}>{value === true && <Icon name="check" size={12} />}</span>
      </span>
    </button>
  );
}
