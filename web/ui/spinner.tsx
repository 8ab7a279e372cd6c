import { classNames } from "./class-names.ts";
import styles from "./spinner.module.css";

/** A spinner; the control around it names what is awaited. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles.spinner, className)} aria-hidden="true" />;
}
