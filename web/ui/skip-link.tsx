import styles from "./skip-link.module.css";

/** The first stop of the Tab key: jumps over the menu to the element with this id. */
export function SkipLink({ to = "content", label }: { to?: string | undefined; label: string }) {
  return (
    <a className={styles.link} href={`#${to}`} data-print="no">
      {label}
    </a>
  );
}
