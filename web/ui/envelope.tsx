import { classNames } from "./class-names.ts";
import styles from "./envelope.module.css";

/** The sprigs on the lining of an envelope; they fill their container. */
export function Sprigs() {
  return <span className={styles.sprigs} />;
}

/** The flap of an envelope across the top of a public page. */
export function Flap({ className }: { className?: string | undefined }) {
  return (
    <div className={classNames(styles.flap, className)} aria-hidden="true">
      <Sprigs />
    </div>
  );
}
