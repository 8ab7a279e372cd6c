import { Ampersand } from "./ampersand.tsx";
import { classNames } from "./class-names.ts";
import styles from "./monogram.module.css";
import { Drawing } from "./drawing.tsx";
import wreath from "./drawings/wreath.svg?raw";

interface MonogramProps {
  /** Two initials with an ampersand between them, one letter, or none while loading. */
  initials: readonly [string, string] | readonly [string] | readonly [];
  /** 104 in the menu, 72 at the sign-in, 68 on the envelope's flap. */
  size?: 68 | 72 | 104 | undefined;
}

/** A wreath with the couple's initials. It is decorative, because the names also stand in text. */
export function Monogram({ initials, size = 104 }: MonogramProps) {
  const [first, second] = initials;
  return (
    <span
      className={classNames(styles.crest, size === 104 ? styles.large : second !== undefined && styles.pair)}
      aria-hidden="true"
    >
      <Drawing of={wreath} accent="sage" size={size} />
      <span className={styles.letters}>
        {first}
        {second !== undefined && (
          <>
            <Ampersand />
            {second}
          </>
        )}
      </span>
    </span>
  );
}
