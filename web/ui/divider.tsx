import { classNames } from "./class-names.ts";
import styles from "./divider.module.css";

/** A gold line 6 px inside the edge of its container; a double one on an invitation. */
export function Divider({ twice = false }: { twice?: boolean | undefined }) {
  return <span className={classNames(styles.filet, twice && styles.twice)} aria-hidden="true" />;
}
