import { createContext, use, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { isPresent } from "./is-present.ts";
import { phoneQuery, useMediaQuery } from "./media.ts";
import { useMayEdit } from "./read-only.ts";
import styles from "./page-title.module.css";

interface PageTitleProps {
  title: ReactNode;
  /** Says what can be done on the page; left out for those who may only look. */
  subtitle?: ReactNode;
  /** On a phone the subtitle is not shown; screen readers read it as the description of the title. */
  subtitleFolds?: boolean;
  /** A date or a state at the right, if there are no actions. */
  aside?: ReactNode;
  /** Buttons at the right, the primary one last. */
  actions?: ReactNode;
  /** From 720 px on the title stays in view while the page scrolls, for actions that are nowhere else. */
  stays?: boolean | undefined;
  /** On a phone, only screen readers read the title. */
  hiddenOnPhone?: boolean;
}

/** Of the one title of a page. */
const subtitleId = "page-subtitle";

/** What the frame of the pages shows under each title. */
const UnderTitleContext = createContext<ReactNode>(null);
export const UnderTitleProvider = UnderTitleContext.Provider;

export function PageTitle(props: PageTitleProps) {
  const { title, subtitle, subtitleFolds = false, aside, actions, stays = false, hiddenOnPhone } = props;
  const notice = use(UnderTitleContext);
  const mayEdit = useMayEdit();
  // On a phone only the title and its actions stay in view.
  const isPhone = useMediaQuery(phoneQuery);
  const hasSubtitle = mayEdit && isPresent(subtitle);
  const isFolded = isPhone && hasSubtitle && subtitleFolds;
  const isUnder = isPhone && hasSubtitle && !subtitleFolds;
  return (
    <>
      <header
        className={classNames(styles.head, stays && styles.stays, hiddenOnPhone && styles.hiddenOnPhone)}
        data-sticky-head={stays || undefined}
      >
        <div className={styles.text}>
          <h1 className={styles.title} tabIndex={-1} aria-describedby={isFolded ? subtitleId : undefined}>
            {title}
          </h1>
          {hasSubtitle && !isUnder && (
            <p id={subtitleId} hidden={isFolded} className={styles.subtitle}>
              {subtitle}
            </p>
          )}
        </div>
        {!isPhone && isPresent(aside) && <div className={styles.aside}>{aside}</div>}
        {isPresent(actions) && <div className={styles.actions}>{actions}</div>}
      </header>
      {(isUnder || (isPhone && isPresent(aside))) && (
        <div className={styles.under}>
          {isUnder && <p>{subtitle}</p>}
          {aside}
        </div>
      )}
      {notice}
    </>
  );
}
