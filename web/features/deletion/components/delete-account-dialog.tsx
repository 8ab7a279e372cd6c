import { formatList } from "#i18n/formats.ts";
import { useGoToSignIn } from "#web/features/profile/widgets.tsx";
import { deleteDeviceToken } from "#web/platform/token.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getLanguage } from "#web/platform/language.ts";
import { useDeleteAccount } from "../writes.ts";
import { LeavingDialog, type DeleteDialogProps } from "./leaving-dialog.tsx";

/** Deletes the user's account at once; the wedding remains if it has another member of the couple. */
export function DeleteAccountDialog({ others, hasPassword, onClose }: DeleteDialogProps) {
  const { t } = useTranslation("profile");
  const { mutateAsync: deleteAccount } = useDeleteAccount();
  const goToSignIn = useGoToSignIn();
  const isAlone = others.length === 0;
  const names = formatList(others, getLanguage());
  return (
    <LeavingDialog
      title={t("leaving.account")}
      goes={[
        t(hasPassword ? "leaving.goes_account" : "leaving.goes_account_google"),
        ...(isAlone ? [t("leaving.goes_wedding")] : []),
      ]}
      when={t(isAlone ? "leaving.goes_at_once" : "leaving.goes_account_at_once")}
      stays={isAlone ? [] : [t("leaving.stays_wedding", { names })]}
      confirmLabel={t("leaving.account_confirm")}
      hasPassword={hasPassword}
      sendDeletion={async (request) => {
        await deleteAccount(request);
        deleteDeviceToken();
        await goToSignIn(t("leaving.account_done"));
      }}
      onClose={onClose}
    />
  );
}
