import { useState } from "react";
import i18next from "i18next";
import { type AttendanceChange, maxAttendanceChanges } from "#contract/moments.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { offerUndoOfChange } from "#web/platform/undo-change.ts";
import { type AnswersByGuest, countWithdrawnYes } from "./moments.rules.ts";
import { useChangeAttendances } from "./queries.ts";

export interface PendingWithdrawal {
  readonly changes: readonly AttendanceChange[];
  /** The number of yes answers that would be lost, by moment. */
  readonly yesCounts: ReadonlyMap<string, number>;
}

/** Applies changes of cells. It asks first if a guest who said yes would lose an invitation. */
export function useApplyAttendanceChanges(answers: AnswersByGuest) {
  const { mutate } = useChangeAttendances();
  const [pending, setPending] = useState<PendingWithdrawal | null>(null);

  function send(changes: readonly AttendanceChange[]) {
    mutate(changes, {
      onError: (error) => {
        showToast({
          text: i18next.t("moments:matrix.refused", { why: getErrorText(error) }),
          tone: "refused",
        });
      },
      onSuccess: ({ change_id }) => {
        if (changes.length === 1) return;
        const text = i18next.t("moments:bar.changed", { count: changes.length });
        offerUndoOfChange({ changeId: change_id, text });
      },
    });
  }

  return {
    pending,
    apply: (changes: readonly AttendanceChange[]) => {
      if (changes.length === 0) showToast({ text: i18next.t("moments:bar.nothing") });
      else if (changes.length > maxAttendanceChanges) {
        const text = i18next.t("errors:field.changes_many", { max: maxAttendanceChanges });
        showToast({ text, tone: "refused" });
      } else {
        const yesCounts = countWithdrawnYes(changes, answers);
        if (yesCounts.size > 0) setPending({ changes, yesCounts });
        else send(changes);
      }
    },
    confirm: () => {
      if (pending) send(pending.changes);
      setPending(null);
    },
    cancel: () => setPending(null),
  };
}
