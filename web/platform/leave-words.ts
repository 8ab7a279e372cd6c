import type { LeaveWords } from "#web/ui/dialog.tsx";
import type { TFunction } from "./words.ts";

/** The question asked before what was typed is lost, the same in every dialog. */
export function leaveWords(t: TFunction): LeaveWords {
  return {
    question: t("translation:leave.question"),
    detail: t("translation:leave.detail"),
    leave: t("translation:leave.leave"),
    stay: t("translation:leave.stay"),
  };
}
