import { classNames } from "./class-names.ts";
import styles from "./page-title.module.css";

interface StaticPageTitleProps {
  title: string;
  subtitle?: string | undefined;
  subtitleFolds?: boolean | undefined;
  hiddenOnPhone?: boolean | undefined;
}

/** `PageTitle` without a script, for the HTML of the build: at the same place, so that nothing moves when the app starts. */
export function StaticPageTitle({
  title,
  subtitle,
  subtitleFolds = false,
  hiddenOnPhone,
}: StaticPageTitleProps) {
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
      {subtitle !== undefined && !subtitleFolds && (
        <p className={classNames(styles.under, styles.ofPhone)}>{subtitle}</p>
      )}
    </>
  );
}
