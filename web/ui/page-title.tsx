import type { ReactNode } from "react";
import { given } from "./given.ts";
import styles from "./page-title.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface PageTitleProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** A date or a state at the right end, where there is no action. */
  aside?: ReactNode;
  /** Buttons at the right end, the primary last. */
  actions?: ReactNode;
  /** What is awaited, said to a screen reader, while the title itself depends on what comes. */
  loading?: string | undefined;
}

export function PageTitle({ title, subtitle, aside, actions, loading }: PageTitleProps) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title} tabIndex={-1}>
          {loading === undefined ? (
            title
          ) : (
            <>
              <VisuallyHidden>{loading}</VisuallyHidden>
              <span className={styles.bar} />
            </>
          )}
        </h1>
        {loading === undefined
          ? given(subtitle) && <p className={styles.subtitle}>{subtitle}</p>
          : given(subtitle) && <span className={styles.bar} />}
      </div>
      {given(aside) && <div className={styles.aside}>{aside}</div>}
      {given(actions) && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
