import { classNames } from "./class-names.ts";
import styles from "./inset-border.module.css";

/** A gold line 6 px inside the edge of its container; a double one on an invitation. */
export function InsetBorder({ double = false }: { double?: boolean | undefined }) {
  return <span className={classNames(styles.filet, double && styles.twice)} aria-hidden="true" />;
}
