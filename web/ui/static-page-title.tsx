import { classNames } from "./class-names.ts";
import styles from "./page-title.module.css";

interface StaticPageTitleProps {
  title: string;
  subtitle?: string | undefined;
  hiddenOnPhone?: boolean | undefined;
}

/** The title of a page in its HTML, at the place where `PageTitle` shows it at every width. */
export function StaticPageTitle({ title, subtitle, hiddenOnPhone }: StaticPageTitleProps) {
  return (
    <>
      <header className={classNames(styles.head, hiddenOnPhone === true && styles.hiddenOnPhone)}>
        <div className={styles.text}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {subtitle !== undefined && <p className={classNames(styles.subtitle, styles.ofWide)}>{subtitle}</p>}
        </div>
      </header>
      {subtitle !== undefined && <p className={classNames(styles.under, styles.ofPhone)}>{subtitle}</p>}
    </>
  );
}
