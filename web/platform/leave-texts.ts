import i18next from "i18next";
import type { LeaveTexts } from "#web/ui/dialog.tsx";

/** The question asked before typed text is discarded, the same in every dialog. */
export function getLeaveTexts(): LeaveTexts {
  return {
    question: i18next.t("leave.question"),
    detail: i18next.t("leave.detail"),
    leave: i18next.t("leave.leave"),
    stay: i18next.t("leave.stay"),
  };
}
