import styles from "./skip-link.module.css";

/** The first tab stop: skips the menu and goes to the element with the id `to`. */
export function SkipLink({ to = "content", label }: { to?: string | undefined; label: string }) {
  return (
    <a className={styles.link} href={`#${to}`} data-print="no">
      {label}
    </a>
  );
}
