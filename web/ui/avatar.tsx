import { classNames } from "./class-names.ts";
import styles from "./avatar.module.css";

interface AvatarProps {
  /** undefined while it is not known: the circle is then empty. */
  initial: string | undefined;
  /** 36 by default; 32 in the top bar. */
  size?: 32 | 36 | undefined;
}

/** A person's initial in a circle. */
export function Avatar({ initial, size = 36 }: AvatarProps) {
  return (
    <span className={classNames(styles.face, size === 32 && styles.small)} aria-hidden="true">
      {initial}
    </span>
  );
}
