import { Ampersand } from "./ampersand.tsx";
import { classNames } from "./class-names.ts";
import styles from "./monogram.module.css";
import { Drawing } from "./drawing.tsx";
import wreath from "./drawings/wreath.svg?raw";

interface MonogramProps {
  /** Two initials with the ampersand between them, or one letter alone; none while they are not known. */
  initials: readonly [string, string] | readonly [string] | readonly [];
  /** 104 in the menu, 72 at the sign-in, 68 on the flap. */
  size?: 68 | 72 | 104 | undefined;
}

/** The wreath with the couple's initials; an ornament, for the names stand elsewhere in words. */
export function Monogram({ initials, size = 104 }: MonogramProps) {
  const [first, second] = initials;
  return (
    <span className={classNames(styles.crest, size === 104 && styles.large)} aria-hidden="true">
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
