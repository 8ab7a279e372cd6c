import { useState } from "react";
import { classNames } from "./class-names.ts";
import { Field, splitFrame } from "./field.tsx";
import styles from "./field.module.css";
import { IconButton } from "./icon-button.tsx";
import type { InputProps } from "./text-field.tsx";

type PasswordFieldProps = Omit<InputProps, "type"> & {
  /** The accessible name of the eye button: 'Afficher le mot de passe'. */
  revealLabel: string;
};

export function PasswordField({ revealLabel, ...props }: PasswordFieldProps) {
  const { frame, control } = splitFrame(props);
  const [isRevealed, setRevealed] = useState(false);
  return (
    <Field {...frame}>
      {(links) => (
        <div className={styles.box}>
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...control}
            {...links}
            type={isRevealed ? "text" : "password"}
            className={classNames(styles.control, styles.withEnd)}
          />
          <IconButton
            icon="eye"
            label={revealLabel}
            aria-pressed={isRevealed}
            className={styles.end}
            onClick={() => setRevealed(!isRevealed)}
          />
        </div>
      )}
    </Field>
  );
}
