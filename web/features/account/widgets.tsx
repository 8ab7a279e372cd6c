/** The layout of the pages of signing in and of emailed links, and the page of a link that is being checked. */
import { useLocation } from "@tanstack/react-router";
import { useEffect, type ReactNode } from "react";
import { paths } from "#web/paths.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { RetryBanner } from "#web/platform/retry-banner.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getLanguage } from "#web/platform/language.ts";
import { LanguageCorner } from "#web/platform/language-corner.tsx";
import { AuthLayout } from "#web/ui/auth-layout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import styles from "./components/account-form.module.css";

interface AuthPageProps {
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
}

/** The layout of these pages, with the language switch and the legal links. */
export function AuthPage({ title, subtitle, children }: AuthPageProps) {
  const { t } = useTranslation("account");
  useFocusOnTitleChange(title);
  return (
    <AuthLayout
      brand={t("translation:brand")}
      title={title}
      subtitle={subtitle}
      corner={<LanguageCorner />}
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

interface LinkLookupPageProps {
  title: string;
  /** Announced to screen readers while the link is checked. */
  waitingText: string;
  lookup: { status: "loading" | "invalid" } | { status: "failed"; error: unknown };
  onRetry: () => void;
}

/** The page of an emailed link while the link is checked, or when the check failed. */
export function LinkLookupPage({ title, waitingText, lookup, onRetry }: LinkLookupPageProps) {
  return (
    <AuthPage title={title}>
      {lookup.status === "failed" ? (
        <RetryBanner onRetry={onRetry}>{getErrorText(lookup.error)}</RetryBanner>
      ) : (
        <div role="status" className={styles.awaited}>
          <Spinner />
          <VisuallyHidden>{waitingText}</VisuallyHidden>
        </div>
      )}
    </AuthPage>
  );
}

/** The last `AuthPage` shown; a page that turns into another at the same address keeps its component. */
let lastPage: { readonly pathname: string; readonly language: string; readonly title: string } | undefined;

/**
 * When a page changes its title at the same address, moves the focus to the heading, so that it is read out.
 */
function useFocusOnTitleChange(title: string): void {
  const { pathname } = useLocation();
  const language = getLanguage();
  useEffect(() => {
    const hasTitleChanged =
      lastPage?.pathname === pathname && lastPage.language === language && lastPage.title !== title;
    lastPage = { pathname, language, title };
    if (hasTitleChanged) document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [pathname, language, title]);
}
