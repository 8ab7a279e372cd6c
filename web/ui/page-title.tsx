import { createContext, use, type ReactNode } from "react";
import { isPresent } from "./is-present.ts";
import styles from "./page-title.module.css";

interface PageTitleProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** A date or a state at the right, if there are no actions. */
  aside?: ReactNode;
  /** Buttons at the right, the primary one last. */
  actions?: ReactNode;
}

/** What the frame of the pages shows under each title. */
const UnderTitle = createContext<ReactNode>(null);
export const UnderTitleProvider = UnderTitle.Provider;

export function PageTitle({ title, subtitle, aside, actions }: PageTitleProps) {
  const notice = use(UnderTitle);
  return (
    <>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {isPresent(subtitle) && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {isPresent(aside) && <div className={styles.aside}>{aside}</div>}
        {isPresent(actions) && <div className={styles.actions}>{actions}</div>}
      </header>
      {notice}
    </>
  );
}
