import type { ReactNode } from "react";
import { paths } from "#web/paths.ts";
import { LanguageCorner } from "#web/platform/language-corner.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { CoupleNames } from "#web/ui/ampersand.tsx";
import { Flap } from "#web/ui/envelope.tsx";
import { TextLink } from "#web/ui/link.tsx";
import { Monogram } from "#web/ui/monogram.tsx";
import styles from "./sheet-frame.module.css";

interface SheetFrameProps {
  /** First names; null while they are not known. */
  couple: readonly [string, string] | null;
  /** Below the names: the day and the place. */
  words?: ReactNode;
  children: ReactNode;
}

/** The frame of a run sheet's link: the couple below the flap of an envelope. */
export function SheetFrame({ couple, words, children }: SheetFrameProps) {
  const { t } = useTranslation("run-link");
  const initials = couple?.map((name) => name.slice(0, 1)) ?? [t("translation:brand").slice(0, 1)];
  const [one = "", other] = initials;
  return (
    <div className={styles.page}>
      <Flap />
      <header className={styles.corner}>
        <LanguageCorner />
      </header>
      <main id="content" className={styles.column}>
        <div className={styles.head}>
          <span className={styles.seal}>
            <Monogram initials={other === undefined ? [one] : [one, other]} size={72} />
          </span>
          <h1 className={styles.title} tabIndex={-1}>
            {couple === null ? t("title") : <CoupleNames first={couple[0]} second={couple[1]} />}
          </h1>
          {words}
        </div>
        {children}
        <p className={styles.legal}>
          <TextLink to={paths.privacy}>{t("translation:pages.privacy")}</TextLink>
        </p>
      </main>
    </div>
  );
}
