import type { ReactNode } from "react";
import { getFirstLetter } from "#i18n/first-letter.ts";
import { paths } from "#web/paths.ts";
import { getErrorText } from "./errors.ts";
import { LanguageCorner } from "./language-corner.tsx";
import { RetryBanner } from "./retry-banner.tsx";
import type { OpenedLink } from "./use-opened-link.ts";
import { useTranslation } from "./use-translation.ts";
import { NamesWithAmpersand } from "#web/ui/ampersand.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Flap } from "#web/ui/envelope.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Monogram } from "#web/ui/monogram.tsx";
import styles from "./link-frame.module.css";

interface LinkFrameProps {
  /** The heading while the couple is not known. */
  title: string;
  /** First names; null while they are not known. */
  couple: readonly [string, string] | null;
  /** Below the names: what, when and where, a line each. */
  text?: readonly string[];
  /** For content in two columns. */
  wide?: boolean;
  /** Says that the content could not be read again. */
  staleText?: string | undefined;
  children: ReactNode;
}

/** The frame of a page that a secret link opens: the couple below the flap of an envelope. */
export function LinkFrame({ title, couple, text, wide = false, staleText, children }: LinkFrameProps) {
  const { t } = useTranslation();
  const initials = couple?.map(getFirstLetter) ?? [getFirstLetter(t("brand"))];
  const [one = "", other] = initials;
  return (
    <div className={styles.page}>
      <Flap />
      <header className={styles.corner}>
        <LanguageCorner />
      </header>
      <main id="content" className={classNames(styles.column, wide && styles.wide)}>
        <div className={styles.head}>
          <span className={styles.seal}>
            <Monogram initials={other === undefined ? [one] : [one, other]} size={72} />
          </span>
          <h1 className={styles.title} tabIndex={-1}>
            {couple === null ? title : <NamesWithAmpersand first={couple[0]} second={couple[1]} />}
          </h1>
          <div className={styles.text}>
            {text?.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
        <div role="status" className={styles.status}>
          {staleText !== undefined && (
            <Banner tone="gold" icon="offline">
              {staleText}
            </Banner>
          )}
        </div>
        {children}
        <p className={styles.legal}>
          <TextLink to={paths.privacy}>{t("pages.privacy")}</TextLink>
        </p>
      </main>
    </div>
  );
}

interface UnreadLinkProps {
  link: Pick<OpenedLink<unknown>, "error" | "isOver" | "isRetrying" | "retry">;
  title: string;
  /** The sentence for a link that is no longer valid. */
  overText: string;
  /** Shown while the link is read for the first time. */
  loading: ReactNode;
}

/** In place of the content: it is loading, could not be read, or the link is no longer valid. */
export function UnreadLink({ link, title, overText, loading }: UnreadLinkProps) {
  const { error, isOver, isRetrying, retry } = link;
  return (
    <LinkFrame title={title} couple={null}>
      {isOver ? (
        <p role="status" className={styles.over}>
          {overText}
        </p>
      ) : error === undefined ? (
        loading
      ) : (
        <RetryBanner onRetry={() => void retry()} isRetrying={isRetrying}>
          {getErrorText(error)}
        </RetryBanner>
      )}
    </LinkFrame>
  );
}
