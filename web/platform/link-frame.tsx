import type { ReactNode } from "react";
import { paths } from "#web/paths.ts";
import { LanguageCorner } from "./language-corner.tsx";
import { useTranslation } from "./use-translation.ts";
import { CoupleNames } from "#web/ui/ampersand.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Flap } from "#web/ui/envelope.tsx";
import { TextLink } from "#web/ui/link.tsx";
import { Monogram } from "#web/ui/monogram.tsx";
import styles from "./link-frame.module.css";

interface LinkFrameProps {
  /** The heading while the couple is not known. */
  title: string;
  /** First names; null while they are not known. */
  couple: readonly [string, string] | null;
  /** Below the names: the day and the place. */
  words?: ReactNode;
  /** For content in two columns. */
  wide?: boolean;
  children: ReactNode;
}

/** The frame of what a secret link opens: the couple below the flap of an envelope. */
export function LinkFrame({ title, couple, words, wide = false, children }: LinkFrameProps) {
  const { t } = useTranslation();
  const initials = couple?.map((name) => name.slice(0, 1)) ?? [t("brand").slice(0, 1)];
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
            {couple === null ? title : <CoupleNames first={couple[0]} second={couple[1]} />}
          </h1>
          {words}
        </div>
        {children}
        <p className={styles.legal}>
          <TextLink to={paths.privacy}>{t("pages.privacy")}</TextLink>
        </p>
      </main>
    </div>
  );
}
