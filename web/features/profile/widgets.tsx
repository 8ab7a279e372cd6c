/** What other rooms need of the person: their password again, and the way out. */
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { paths } from "#web/paths.ts";
import { dropToken, leaveWithToken } from "#web/platform/token.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";

/** The password again, before what only its owner may do. */
export function PasswordAgain({ error }: { error: string | undefined }) {
  const { t } = useTranslation("profile");
  return (
    <PasswordField
      wide
      label={t("again.password")}
      revealLabel={t("again.reveal")}
      hint={t("again.hint")}
      name="password"
      autoComplete="current-password"
      error={error}
    />
  );
}

/** Time for a sentence that is read on another page. */
const farewellSeconds = 12;

/** The server has ended this session: goes to the door, with a last word. */
export function useGoodbye(): (farewell: string) => Promise<void> {
  const navigate = useNavigate();
  return async (farewell) => {
    leaveWithToken();
    globalThis.google?.accounts?.id?.disableAutoSelect?.();
    await navigate(paths.login, { replace: true });
    dropToken();
    showToast({ words: farewell, seconds: farewellSeconds });
  };
}
