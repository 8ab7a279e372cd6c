import { useEffect } from "react";
import { useBlocker } from "../router/hooks.tsx";
import type { Asks } from "../router/router.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { currentToken } from "./token.ts";
import { useTranslation } from "./use-translation.ts";

/** Another page, by whoever is still signed in; a session that ends leaves nothing to come back to. */
const leavesThePage: Asks = (here, there) => {
  const { token, leaving } = currentToken();
  return token !== null && !leaving && here.pathname !== there.pathname;
};

/** While it is there, leaving the page asks first. */
export function LeaveGuard() {
  const { t } = useTranslation();
  const blocked = useBlocker(leavesThePage);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => {
      removeEventListener("beforeunload", ask);
    };
  }, []);
  return (
    <ConfirmDialog
      open={blocked !== null}
      question={t("leave_page.question")}
      detail={t("leave.detail")}
      confirmLabel={t("leave_page.leave")}
      cancelLabel={t("leave_page.stay")}
      onConfirm={() => {
        blocked?.proceed();
      }}
      onCancel={() => {
        blocked?.reset();
      }}
    />
  );
}
