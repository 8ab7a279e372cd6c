import { Icon } from "./icon.tsx";
import { TextLink } from "./text-link.tsx";
import styles from "./back-link.module.css";

/** The link above a page's title to the page that it belongs to. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <p className={styles.line} data-print="no">
      <TextLink to={to} className={styles.link}>
        <Icon name="chevron-left" size={16} />
        {children}
      </TextLink>
    </p>
  );
}
