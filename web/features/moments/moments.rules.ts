/** Answers to the moments, the changes made in the matrix, and the order of the two ceremonies. */
import type { GuestAttendances, AttendanceChange, Moment } from "#contract/moments.ts";

/** Whether a guest comes to a moment; null for no answer yet. */
export type Answer = boolean | null;
/** A guest's answers by moment id; no entry if the guest is not invited. */
export type AnswersByMoment = Readonly<Record<string, Answer>>;
/** By guest id. */
export type AnswersByGuest = ReadonlyMap<string, AnswersByMoment>;

export const noInvitations: AnswersByMoment = {};

export function groupAnswersByGuest(attendances: readonly GuestAttendances[]): AnswersByGuest {
  return new Map(attendances.map(({ guest_id, answers }) => [guest_id, answers]));
}

/**
 * Applies changes to the attendances. A guest who is invited again shows no answer until the server returns
 * the earlier one.
 */
export function applyAttendanceChanges(
  attendances: readonly GuestAttendances[],
  changes: readonly AttendanceChange[],
): readonly GuestAttendances[] {
  const changesByGuest = Map.groupBy(changes, ({ guest_id }) => guest_id);
  const guestIds = new Set(attendances.map(({ guest_id }) => guest_id));
  const newIds = [...changesByGuest.keys()].filter((id) => !guestIds.has(id));
  return [...attendances, ...newIds.map((guest_id) => ({ guest_id, answers: {} }))].map((attendance) => {
    const guestChanges = changesByGuest.get(attendance.guest_id);
    if (guestChanges === undefined) return attendance;
    return { ...attendance, answers: applyChanges(attendance.answers, guestChanges) };
  });
}

function applyChanges(
  answers: AnswersByMoment,
  changes: readonly AttendanceChange[],
): Record<string, Answer> {
  const changed = new Map(Object.entries(answers));
  for (const { moment_id, invited, answer } of changes) {
    if (invited === false) changed.delete(moment_id);
    else if (answer !== undefined) changed.set(moment_id, answer);
    else if (!changed.has(moment_id)) changed.set(moment_id, null);
  }
  return Object.fromEntries(changed);
}

/** Replaces attendances by those of the server's reply. */
export function mergeAttendances(
  attendances: readonly GuestAttendances[],
  replacements: readonly GuestAttendances[],
): readonly GuestAttendances[] {
  const replacementByGuest = new Map(replacements.map((each) => [each.guest_id, each]));
  const guestIds = new Set(attendances.map(({ guest_id }) => guest_id));
  // Keeps the order, so that the rows of other guests do not render.
  return [
    ...attendances.map((each) => replacementByGuest.get(each.guest_id) ?? each),
    ...replacements.filter(({ guest_id }) => !guestIds.has(guest_id)),
  ];
}

/** The next answer of a press: none, yes, no, none. */
export function getNextAnswer(answer: Answer): Answer {
  if (answer === null) return true;
  return answer ? false : null;
}

export type BulkKind = "invite" | "withdraw" | "only";

interface BulkScope {
  readonly momentId: string;
  /** The ids of all moments. */
  readonly momentIds: readonly string[];
  readonly answers: AnswersByGuest;
}

/** The cells that a bulk change must write; those that have the value already are left out. */
export function listBulkChanges(
  kind: BulkKind,
  guestIds: readonly string[],
  { momentId, momentIds, answers }: BulkScope,
): readonly AttendanceChange[] {
  return guestIds.flatMap((guest_id) => {
    const guestAnswers = answers.get(guest_id) ?? noInvitations;
    const otherIds = momentIds.filter((id) => id !== momentId && id in guestAnswers);
    const isInvited = momentId in guestAnswers;
    const createChange = (moment_id: string, invited: boolean) => ({ guest_id, moment_id, invited });
    if (kind === "withdraw") return isInvited ? [createChange(momentId, false)] : [];
    const invitations = isInvited ? [] : [createChange(momentId, true)];
    const withdrawals = otherIds.map((id) => createChange(id, false));
    return kind === "only" ? [...invitations, ...withdrawals] : invitations;
  });
}

/** The number of yes answers that the changes would remove, by moment. */
export function countWithdrawnYes(
  changes: readonly AttendanceChange[],
  answers: AnswersByGuest,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { guest_id, moment_id, invited } of changes) {
    if (invited !== false || answers.get(guest_id)?.[moment_id] !== true) continue;
    counts.set(moment_id, (counts.get(moment_id) ?? 0) + 1);
  }
  return counts;
}

export interface AnswerCounts {
  readonly invited: number;
  readonly yes: number;
  readonly no: number;
  readonly waiting: number;
}

/** The counts of each moment over all guests. */
export function countAnswers(
  moments: readonly Pick<Moment, "id">[],
  guestIds: readonly string[],
  answers: AnswersByGuest,
): ReadonlyMap<string, AnswerCounts> {
  return new Map(
    moments.map(({ id }) => {
      const invited = guestIds.flatMap((guest) => {
        const answer = answers.get(guest)?.[id];
        return answer === undefined ? [] : [answer];
      });
      const yes = invited.filter((answer) => answer === true).length;
      const no = invited.filter((answer) => answer === false).length;
      return [id, { invited: invited.length, yes, no, waiting: invited.length - yes - no }];
    }),
  );
}

/**
 * Whether the religious ceremony precedes the civil one, which French law forbids (Code pénal, article
 * 433-21).
 */
export function isReligiousFirst(moments: readonly Moment[]): boolean {
  const activeMoments = moments.filter(({ is_on }) => is_on);
  const civil = activeMoments.find(({ kind }) => kind === "civil_wedding");
  const religious = activeMoments.find(({ kind }) => kind === "religious_wedding");
  if (!civil?.date || !religious?.date) return false;
  if (civil.date !== religious.date) return religious.date < civil.date;
  return civil.starts_at !== null && religious.starts_at !== null && religious.starts_at < civil.starts_at;
}
