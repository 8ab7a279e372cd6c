import { useLocation } from "@tanstack/react-router";
import { useEffect, type ReactNode } from "react";
import { languages } from "#i18n/languages.ts";
import { paths } from "../../paths.ts";
import { errorWords } from "../../platform/errors.ts";
import { RetryBanner } from "../../platform/retry-banner.tsx";
import { useTranslation } from "../../platform/use-translation.ts";
import { chooseLanguage } from "../../platform/choose-language.ts";
import { currentLanguage } from "../../platform/i18n.ts";
import { CornerChoice } from "../../ui/corner-choice.tsx";
import { AuthLayout } from "../../ui/auth-layout.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./components/account-form.module.css";

interface AuthPageProps {
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages before the sign-in, with the choice of the language and what the law wants in reach. */
export function AuthPage({ title, subtitle, children }: AuthPageProps) {
  const { t } = useTranslation("account");
  useTurn(title);
  return (
    <AuthLayout
      brand={t("translation:brand")}
      title={title}
      subtitle={subtitle}
      corner={
        <CornerChoice
          label={t("translation:language.label")}
          options={languages.map((value) => ({
            value,
            label: value.toUpperCase(),
            title: t(`translation:language.${value}`),
            lang: value,
          }))}
          value={currentLanguage()}
          onChange={(language) => void chooseLanguage(language)}
        />
      }
      invitation={{ title: t("invitation.title"), text: t("invitation.text") }}
    >
      {children}
      <ul className={styles.legal}>
        <li>
          <TextLink to={paths.terms}>{t("translation:pages.terms")}</TextLink>
        </li>
        <li>
          <TextLink to={paths.privacy}>{t("translation:pages.privacy")}</TextLink>
        </li>
        <li>
          <TextLink to={paths.legalNotice}>{t("translation:pages.legal_notice")}</TextLink>
        </li>
      </ul>
    </AuthLayout>
  );
}

interface AwaitedLinkProps {
  title: string;
  /** Heard while it is looked at. */
  waitingWords: string;
  looked: { at: "looking" | "over" } | { at: "failed"; error: unknown };
  onRetry: () => void;
}

/** While a mailed link is looked at, or when it could not be. */
export function AwaitedLink({ title, waitingWords, looked, onRetry }: AwaitedLinkProps) {
  return (
    <AuthPage title={title}>
      {looked.at === "failed" ? (
        <RetryBanner onRetry={onRetry}>{errorWords(looked.error)}</RetryBanner>
      ) : (
        <div role="status" className={styles.awaited}>
          <Spinner />
          <VisuallyHidden>{waitingWords}</VisuallyHidden>
        </div>
      )}
    </AuthPage>
  );
}

/** What the last of these pages was called, and where. */
let last: { readonly pathname: string; readonly language: string; readonly title: string } | undefined;

/** A page that has become another one at the same address: its heading takes the focus, and is read out. */
function useTurn(title: string): void {
  const { pathname } = useLocation();
  const language = currentLanguage();
  useEffect(() => {
    const isTurned = last?.pathname === pathname && last.language === language && last.title !== title;
    last = { pathname, language, title };
    if (isTurned) document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [pathname, language, title]);
}
