/** What other rooms need of the person: their password, the same again, the focus, and the way out. */
import { useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import { paths } from "#web/paths.ts";
import { afterPaint } from "#web/platform/after-paint.ts";
import { authPagesNeedLoad, leaveGoogle } from "#web/platform/google.ts";
import { useSession } from "#web/platform/session.tsx";
import { dropToken, leaveWithToken } from "#web/platform/token.ts";
import { showToast, showToastNext } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { PasswordField } from "#web/ui/password-field.tsx";
import { PasswordAwaited } from "./components/password-awaited.tsx";

const PasswordSheet = lazyPart(async () => ({
  default: (await import("./components/password-sheet.tsx")).PasswordSheet,
}));

/** The tab 'Mot de passe'; its code arrives when it is first opened. */
export function PasswordTab() {
  return (
    <Suspense fallback={<PasswordAwaited />}>
      <PasswordSheet />
    </Suspense>
  );
}

/** The password again, before what only its owner may do. */
export function PasswordAgain() {
  const { t } = useTranslation("profile");
  const { user } = useSession();
  return (
    <>
      {/* Whoever keeps passwords learns whose it is, and fills in no other address. */}
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

/** What held the focus may be gone with what it did: then the page's title takes it. */
export function catchFocus(): void {
  afterPaint(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  });
}

/** Time for a sentence that is read on another page. */
const farewellSeconds = 12;

/** The server has ended this session: goes to the door, with a last word. */
export function useGoodbye(): (farewell: string) => Promise<void> {
  const navigate = useNavigate();
  return async (words) => {
    const farewell = { words, seconds: farewellSeconds };
    leaveWithToken();
    leaveGoogle();
    // Where the door is a document of its own, this one goes with all that is on it.
    if (authPagesNeedLoad) showToastNext(farewell);
    await navigate({ href: paths.login, replace: true });
    if (authPagesNeedLoad) return;
    dropToken();
    showToast(farewell);
  };
}
