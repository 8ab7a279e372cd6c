import i18next from "i18next";
import { useCallback } from "react";
import type { Guest } from "#contract/guests.ts";
import type { AttendanceChange, Moment } from "#contract/moments.ts";
import { shorten } from "#i18n/shorten.ts";
import { useChangeAttendances } from "#web/features/moments/queries.ts";
import { type Answer, type AnswersByMoment } from "#web/features/moments/widgets.tsx";
import { getMomentName } from "#web/platform/moment-name.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { dismissToastsAbout, showToast } from "#web/platform/toasts.tsx";
import { getAnswerState } from "./list.rules.ts";
import { formatFullName } from "./names.ts";
import { changePresence } from "./queries.ts";

interface AnswerChange {
  readonly guest: Guest;
  /** The answers before, by moment; null while they are loading. */
  readonly answers: AnswersByMoment | null;
  /** The moment that is answered; undefined for all of them. */
  readonly moment: Moment | undefined;
  readonly before: Answer;
}

/** Saves an answer of a guest, says so, and offers to undo it. */
export function useSaveAnswer() {
  const { mutateAsync } = useChangeAttendances();
  return useCallback(
    ({ guest, answers, moment, before }: AnswerChange, next: Answer) => {
      // A promise, because callbacks would be called only for the latest of several answers.
      const save = (changes: readonly AttendanceChange[], onSuccess?: () => void) =>
        void mutateAsync(changes).then(() => onSuccess?.(), showRefusal);
      const guest_id = guest.id;
      if (moment) {
        const moment_id = moment.id;
        save([{ guest_id, moment_id, answer: next, from: before }], () => {
          offerUndoOfAnswer({ guest, moment, next }, () =>
            save([{ guest_id, moment_id, answer: before, from: next }]),
          );
        });
        return;
      }
      // A presence is written to the answers to all moments, which may have differed; a yes of a guest without a
      // presence only to those without an answer.
      const isKept = (answer: Answer) => next === true && before === null && answer !== null;
      const undoChanges = Object.entries(answers ?? {})
        .filter(([, answer]) => !isKept(answer))
        .map(([moment_id, answer]) => ({ guest_id, moment_id, answer, from: next }));
      changePresence(guest, next, () => {
        offerUndoOfAnswer({ guest, moment, next }, () => {
          if (undoChanges.length > 0) save(undoChanges);
          else changePresence({ ...guest, presence: next }, before);
        });
      });
    },
    [mutateAsync],
  );
}

interface SavedAnswer extends Pick<AnswerChange, "guest" | "moment"> {
  readonly next: Answer;
}

function offerUndoOfAnswer({ guest, moment, next }: SavedAnswer, undo: () => void): void {
  // A new answer of a guest removes the message about the one before, because its undo no longer holds.
  const about = `answer ${guest.id}`;
  dismissToastsAbout(about);
  const name = shorten(formatFullName(guest));
  showToast({
    text: moment
      ? i18next.t(`guests:presence.${getAnswerState(next)}_to`, { name, moment: getMomentName(moment) })
      : i18next.t(`guests:presence.${getAnswerState(next)}_done`, { name }),
    about,
    action: { label: i18next.t("undo"), onAction: undo },
  });
}

function showRefusal(error: unknown): void {
  showToast({ text: i18next.t("guests:presence.refused", { why: getErrorText(error) }), tone: "refused" });
}
