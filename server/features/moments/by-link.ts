/** The answers that guests give by their link. */
import type { WeddingScope } from "#server/platform/context.ts";
import { setAnswer, loadAttendances, saveAttendances } from "./attendances.ts";

interface GivenAnswer {
  readonly guestId: string;
  readonly momentId: string;
  readonly value: boolean;
}

/** Withdrawn invitations are not changed. */
export async function saveAnswersByLink(
  scope: WeddingScope,
  linkId: string,
  givenAnswers: readonly GivenAnswer[],
): Promise<void> {
  const attendances = await loadAttendances(scope, [...new Set(givenAnswers.map(({ guestId }) => guestId))]);
  const now = scope.clock();
  const writes = givenAnswers.flatMap(({ guestId, momentId, value }) => {
    const before = attendances.get(`${guestId}/${momentId}`);
    if (before === undefined || before.withdrawn_at !== null) return [];
    return [{ before, after: setAnswer(before, value ? 1 : 0, { by: "guest", now }) }];
  });
  await saveAttendances(scope, { linkId }, { writes, attendances });
}
