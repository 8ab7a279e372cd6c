/**
 * Components and hooks of the profile for other features: the password, proof of identity, the focus and
 * signing out.
 */
import { useNavigate } from "@tanstack/react-router";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { paths } from "#web/paths.ts";
import { runAfterPaint } from "#web/ui/after-paint.ts";
import { authPagesNeedLoad, disableGoogleAutoSelect } from "#web/platform/google.ts";
import { useSession } from "#web/platform/session.tsx";
import { endSignOut, beginSignOut } from "#web/platform/token.ts";
import { showToast, showToastInNextDocument } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { PasswordField } from "#web/ui/password-field.tsx";
import { PasswordSkeleton } from "./components/password-skeleton.tsx";

const PasswordPanel = createLazyPart(
  async () => (await import("./components/password-panel.tsx")).PasswordPanel,
);

/** The tab 'Mot de passe'; its code loads when it first opens. */
export function PasswordTab() {
  return <PasswordPanel fallback={<PasswordSkeleton />} />;
}

/** Asks for the password again, before an action reserved to the account's owner. */
export function ConfirmPasswordField() {
  const { t } = useTranslation("profile");
  const { user } = useSession();
  return (
    <>
      {/* Tells password managers which account it is, so that they fill in no other address. */}
      <input hidden readOnly type="text" autoComplete="username" value={user?.email ?? ""} />
      <PasswordField
        wide
        label={t("again.password")}
        revealLabel={t("again.reveal")}
        hint={t("again.hint")}
        name="password"
        autoComplete="current-password"
      />
    </>
  );
}

/** If the focused element was removed, the page's title gets the focus. */
export function moveLostFocusToTitle(): void {
  runAfterPaint(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  });
}

/** The server has ended this session: goes to the sign-in page with a farewell message. */
export function useGoToSignIn(): (message: string) => Promise<void> {
  const navigate = useNavigate();
  return async (text) => {
    const message = { text };
    beginSignOut();
    disableGoogleAutoSelect();
    // If the sign-in page is loaded as a new document, the message must be handed over to it.
    if (authPagesNeedLoad) showToastInNextDocument(message);
    await navigate({ href: paths.login, replace: true });
    if (authPagesNeedLoad) return;
    endSignOut();
    showToast(message);
  };
}
