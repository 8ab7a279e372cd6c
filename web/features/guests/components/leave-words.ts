import type { TFunction } from "i18next";
import type { LeaveWords } from "#web/ui/dialog.tsx";

/** The question before what was typed is lost. */
export function leaveWords(t: TFunction<"guests">): LeaveWords {
  return {
    question: t("leave.question"),
    detail: t("leave.detail"),
    leave: t("leave.leave"),
    stay: t("leave.stay"),
  };
}
