import i18next from "i18next";
import { useCallback } from "react";
import type { Guest } from "#contract/guests.ts";
import type { AttendanceChange, Moment } from "#contract/moments.ts";
import { shorten } from "#i18n/shorten.ts";
import { useChangeAttendances } from "#web/features/moments/queries.ts";
import { type AnswersByMoment, getMomentName } from "#web/features/moments/widgets.tsx";
import { getErrorText } from "#web/platform/errors.ts";
import { dismissErrorToast, showToast } from "#web/platform/toasts.tsx";
import { getReply, type Presence } from "./list.rules.ts";
import { formatFullName } from "./names.ts";
import { changePresence } from "./queries.ts";

export interface AnswerChange {
  readonly guest: Guest;
  /** The answers before, by moment; null while they are loading. */
  readonly answers: AnswersByMoment | null;
  /** The moment that is answered; undefined for all of them. */
  readonly moment: Moment | undefined;
  readonly before: Presence;
}

/** Saves an answer of a guest, says so, and offers to undo it. */
export function useSaveAnswer() {
  const { mutate } = useChangeAttendances();
  return useCallback(
    ({ guest, answers, moment, before }: AnswerChange, next: Presence) => {
      const change = (changes: readonly AttendanceChange[], onSuccess?: () => void) =>
        mutate(changes, { onSuccess: () => onSuccess?.(), onError: showRefusal });
      const guest_id = guest.id;
      if (moment) {
        const moment_id = moment.id;
        change([{ guest_id, moment_id, answer: next, from: before }], () => {
          confirmAnswer({ guest, moment, next }, () =>
            change([{ guest_id, moment_id, answer: before, from: next }]),
          );
        });
        return;
      }
      // A presence is written to the answers to all moments, which may have differed; a yes of a guest without a presence
      // only to those without an answer.
      const isKept = (answer: Presence) => next === true && before === null && answer !== null;
      const former = Object.entries(answers ?? {})
        .filter(([, answer]) => !isKept(answer))
        .map(([moment_id, answer]) => ({ guest_id, moment_id, answer, from: next }));
      changePresence(guest, next, () => {
        confirmAnswer({ guest, moment, next }, () => {
          if (former.length > 0) change(former);
          else changePresence({ ...guest, presence: next }, before);
        });
      });
    },
    [mutate],
  );
}

interface SavedAnswer extends Pick<AnswerChange, "guest" | "moment"> {
  readonly next: Presence;
}

function confirmAnswer({ guest, moment, next }: SavedAnswer, undo: () => void): void {
  // Only the last answer of a guest can be undone, because an earlier one no longer holds.
  const about = `answer ${guest.id}`;
  dismissErrorToast(about);
  const name = shorten(formatFullName(guest));
  showToast({
    text: moment
      ? i18next.t(`guests:presence.${getReply(next)}_to`, { name, moment: getMomentName(moment) })
      : i18next.t(`guests:presence.${getReply(next)}_done`, { name }),
    about,
    action: { label: i18next.t("undo"), onAction: undo },
  });
}

function showRefusal(error: unknown): void {
  showToast({ text: i18next.t("guests:presence.refused", { why: getErrorText(error) }), tone: "refused" });
}
