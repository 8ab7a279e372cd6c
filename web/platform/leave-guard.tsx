import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { currentToken } from "./token.ts";
import { useTranslation } from "./use-translation.ts";

/**
 * While mounted, asks before the user leaves the page. Signing out does not ask, because nobody could come
 * back to the page.
 */
export function LeaveGuard() {
  const { t } = useTranslation();
  const blocked = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const { token, leaving } = currentToken();
      return token !== null && !leaving && current.pathname !== next.pathname;
    },
    enableBeforeUnload: true,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocked.status === "blocked"}
      question={t("leave_page.question")}
      detail={t("leave.detail")}
      confirmLabel={t("leave_page.leave")}
      cancelLabel={t("leave_page.stay")}
      onConfirm={() => {
        blocked.proceed?.();
      }}
      onCancel={() => {
        blocked.reset?.();
      }}
    />
  );
}
