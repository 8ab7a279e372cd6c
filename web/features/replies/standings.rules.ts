/**
 * Compares the answers of each save with those before and after it, so that the list says which were changed since and
 * which only add to an earlier yes.
 */
import type { GuestAttendances } from "#contract/moments.ts";
import type { SavedReply, Standing } from "./replies.rules.ts";

/** For each save, latest first. An answer by the couple counts too, which is in no save. */
export function getStandings(
  savedReplies: readonly SavedReply[],
  attendances: readonly GuestAttendances[],
): readonly Standing[] {
  const answersByGuest = new Map(attendances.map(({ guest_id, answers }) => [guest_id, answers]));
  const given = new Set<string>();
  return savedReplies.map(({ events }) => {
    const answers = events.filter(({ what }) => what === "answer");
    for (const { guest_id, moment_id } of answers) given.add(`${guest_id} ${String(moment_id)}`);
    const changed = answers.filter(({ guest_id, moment_id, to_value }) => {
      const present = answersByGuest.get(guest_id)?.[moment_id ?? ""];
      return present !== undefined && toAnswerValue(present) !== to_value;
    });
    const coming = answers.filter(({ guest_id }) =>
      Object.entries(answersByGuest.get(guest_id) ?? {}).some(
        ([momentId, answer]) => answer === true && !given.has(`${guest_id} ${momentId}`),
      ),
    );
    return {
      changedEvents: new Set(changed.map(({ id }) => id)),
      comingGuests: new Set(coming.map(({ guest_id }) => guest_id)),
    };
  });
}

function toAnswerValue(answer: boolean | null): "yes" | "no" | null {
  if (answer === null) return null;
  return answer ? "yes" : "no";
}
