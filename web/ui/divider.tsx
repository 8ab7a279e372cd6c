import { classNames } from "./class-names.ts";
import styles from "./divider.module.css";

/** The gilt hairline 6 px inside the edge of what holds it; twice on an invitation. */
export function Divider({ twice = false }: { twice?: boolean | undefined }) {
  return <span className={classNames(styles.filet, twice && styles.twice)} aria-hidden="true" />;
}
