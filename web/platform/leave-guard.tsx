import { useBlocker } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { getTokenState } from "./token.ts";
import { useTranslation } from "./use-translation.ts";

let guardCount = 0;
const listeners = new Set<() => void>();

function changeGuardCount(change: 1 | -1): void {
  guardCount += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the page has text that is not saved. */
export function useHasUnsavedText(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => guardCount > 0,
    () => false,
  );
}

/**
 * While mounted, asks before the user leaves the page. Signing out does not ask, because nobody could come
 * back to the page.
 */
export function LeaveGuard() {
  const { t } = useTranslation();
  useEffect(() => {
    changeGuardCount(1);
    return () => changeGuardCount(-1);
  }, []);
  const blocked = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const { token, isSigningOut } = getTokenState();
      return token !== null && !isSigningOut && current.pathname !== next.pathname;
    },
    enableBeforeUnload: true,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      kind="leave"
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
