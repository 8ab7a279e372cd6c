/** What moments are called and when they take place, and what presses of the matrix change. */
import type { Attendance, AttendanceChange, Moment } from "#contract/moments.ts";

export type Answer = boolean | null;
/** By moment: no entry where the guest is not invited. */
export type Answers = Readonly<Record<string, Answer>>;
/** By guest. */
export type AnswersByGuest = ReadonlyMap<string, Answers>;

export const notInvited: Answers = {};

export function answersByGuest(attendances: readonly Attendance[]): AnswersByGuest {
  return new Map(attendances.map(({ guest_id, answers }) => [guest_id, answers]));
}

/** The attendances once changes hold. A guest who is invited again shows no answer until the server says which was kept. */
export function withChanges(
  attendances: readonly Attendance[],
  changes: readonly AttendanceChange[],
): readonly Attendance[] {
  const byGuest = Map.groupBy(changes, ({ guest_id }) => guest_id);
  const known = new Set(attendances.map(({ guest_id }) => guest_id));
  const added = [...byGuest.keys()].filter((id) => !known.has(id));
  return [...attendances, ...added.map((guest_id) => ({ guest_id, answers: {} }))].map((attendance) => {
    const own = byGuest.get(attendance.guest_id);
    return own === undefined ? attendance : { ...attendance, answers: changed(attendance.answers, own) };
  });
}

function changed(answers: Answers, changes: readonly AttendanceChange[]): Record<string, Answer> {
  const now = new Map(Object.entries(answers));
  for (const { moment_id, invited, answer } of changes) {
    if (invited === false) now.delete(moment_id);
    else if (answer !== undefined) now.set(moment_id, answer);
    else if (!now.has(moment_id)) now.set(moment_id, null);
  }
  return Object.fromEntries(now);
}

/** What the server says of the guests that a change named. */
export function withReplied(
  attendances: readonly Attendance[],
  replied: readonly Attendance[],
): readonly Attendance[] {
  const byGuest = new Map(replied.map((each) => [each.guest_id, each]));
  const known = new Set(attendances.map(({ guest_id }) => guest_id));
  // In their places: an answer of the server in the same order leaves the rows of all others as they are.
  return [
    ...attendances.map((each) => byGuest.get(each.guest_id) ?? each),
    ...replied.filter(({ guest_id }) => !known.has(guest_id)),
  ];
}

/** No answer, yes, no, and no answer again. */
export function answerAfter(answer: Answer): Answer {
  if (answer === null) return true;
  return answer ? false : null;
}

export type Bulk = "invite" | "withdraw" | "only";

/** The cells that a bulk change has to write: those that are as wanted already are left alone. */
export function bulkChanges(
  kind: Bulk,
  guestIds: readonly string[],
  { moment, all, answers }: { moment: string; all: readonly string[]; answers: AnswersByGuest },
): readonly AttendanceChange[] {
  return guestIds.flatMap((guest_id) => {
    const own = answers.get(guest_id) ?? notInvited;
    const others = all.filter((id) => id !== moment && id in own);
    const isInvited = moment in own;
    const change = (moment_id: string, invited: boolean) => ({ guest_id, moment_id, invited });
    if (kind === "withdraw") return isInvited ? [change(moment, false)] : [];
    const invited = isInvited ? [] : [change(moment, true)];
    return kind === "only" ? [...invited, ...others.map((id) => change(id, false))] : invited;
  });
}

/** How many who said yes lose their invitation, by moment. */
export function withdrawnYes(
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

/** Of each moment, counted over all guests of the list. */
export function countAnswers(
  moments: readonly Pick<Moment, "id">[],
  guestIds: readonly string[],
  answers: AnswersByGuest,
): ReadonlyMap<string, AnswerCounts> {
  return new Map(
    moments.map(({ id }) => {
      const given = guestIds.flatMap((guest) => {
        const answer = answers.get(guest)?.[id];
        return answer === undefined ? [] : [answer];
      });
      const yes = given.filter((answer) => answer === true).length;
      const no = given.filter((answer) => answer === false).length;
      return [id, { invited: given.length, yes, no, waiting: given.length - yes - no }];
    }),
  );
}

/** The religious ceremony stands before the town hall: the law wants the other order. */
export function isReligiousFirst(moments: readonly Moment[]): boolean {
  const on = moments.filter(({ is_on }) => is_on);
  const civil = on.find(({ kind }) => kind === "civil_wedding");
  const religious = on.find(({ kind }) => kind === "religious_wedding");
  if (!civil?.date || !religious?.date) return false;
  if (civil.date !== religious.date) return religious.date < civil.date;
  return civil.starts_at !== null && religious.starts_at !== null && religious.starts_at < civil.starts_at;
}
