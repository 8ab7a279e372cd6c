import { classNames } from "./class-names.ts";
import styles from "./avatar.module.css";

interface AvatarProps {
  /** Undefined while it is not known: the circle alone. */
  initial: string | undefined;
  /** 36 when absent, 32 in the top bar. */
  size?: 32 | 36 | undefined;
}

/** A person as one serif letter on the sage wash. */
export function Avatar({ initial, size = 36 }: AvatarProps) {
  return (
    <span className={classNames(styles.face, size === 32 && styles.small)} aria-hidden="true">
      {initial}
    </span>
  );
}
