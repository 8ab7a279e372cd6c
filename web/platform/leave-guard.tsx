import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker, type BlockerFunction } from "react-router";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { currentToken } from "./token.ts";

/** Another page, by whoever is still signed in; a session that ends leaves nothing to come back to. */
const leavesThePage: BlockerFunction = ({ currentLocation, nextLocation }) => {
  const { token, leaving } = currentToken();
  return token !== null && !leaving && currentLocation.pathname !== nextLocation.pathname;
};

/** While it is there, leaving the page asks first. */
export function LeaveGuard() {
  const { t } = useTranslation();
  const blocker = useBlocker(leavesThePage);
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
      open={blocker.state === "blocked"}
      question={t("leave_page.question")}
      detail={t("leave.detail")}
      confirmLabel={t("leave_page.leave")}
      cancelLabel={t("leave_page.stay")}
      onConfirm={() => {
        blocker.proceed?.();
      }}
      onCancel={() => {
        blocker.reset?.();
      }}
    />
  );
}
