/**
 * Days and order of moments; a guest's presence, seat and answers as far as they follow from the answers for each
 * moment.
 */
import { type MomentKind, momentKinds } from "#contract/moments.ts";
import type { Bit } from "#server/database/member-rows.ts";

interface DatedMoment {
  readonly kind: MomentKind;
  readonly day: string | null;
}

/** The default day of a moment: that of the wedding, or for the brunch the day after. */
function getDefaultDay(kind: MomentKind, weddingDate: string | null): string | null {
  if (weddingDate === null || kind !== "brunch") return weddingDate;
  return Temporal.PlainDate.from(weddingDate).add({ days: 1 }).toString();
}

/** The moment's own day, else the default one. */
export function getMomentDay({ kind, day }: DatedMoment, weddingDate: string | null): string | null {
  return day ?? getDefaultDay(kind, weddingDate);
}

/** A day equal to the default is stored as null, so that the moment follows the wedding. */
export function getStoredDay({ kind, day }: DatedMoment, weddingDate: string | null): string | null {
  return day === getDefaultDay(kind, weddingDate) ? null : day;
}

/** The last day of the wedding and its moments; null while none is known. */
export function getLastDay(moments: readonly DatedMoment[], weddingDate: string | null): string | null {
  const days = [weddingDate, ...moments.map((moment) => getMomentDay(moment, weddingDate))].filter(
    (day) => day !== null,
  );
  return days.toSorted().at(-1) ?? null;
}

interface SortableMoment extends DatedMoment {
  readonly id: string;
  readonly starts_at: string | null;
}

/**
 * By date, time and kind; undated moments come last. A moment without a time comes where its kind usually is: right
 * after the moments of that day which usually come before it.
 */
export function sortMoments<M extends SortableMoment>(
  moments: readonly M[],
  weddingDate: string | null,
): M[] {
  const getRank = ({ kind }: SortableMoment) => momentKinds.indexOf(kind);
  const getSortTime = (moment: M) => {
    if (moment.starts_at !== null) return moment.starts_at;
    const date = getMomentDay(moment, weddingDate);
    const earlierMoments = moments.filter(
      (other) => getMomentDay(other, weddingDate) === date && getRank(other) < getRank(moment),
    );
    const times = earlierMoments.map(({ starts_at }) => starts_at ?? "").toSorted();
    return times.at(-1) ?? "";
  };
  const getSortKeys = (moment: M) => [
    getMomentDay(moment, weddingDate) ?? "9",
    getSortTime(moment),
    String(getRank(moment)),
    moment.id,
  ];
  const momentsWithKeys = moments.map((moment) => ({ moment, keys: getSortKeys(moment) }));
  const sorted = momentsWithKeys.toSorted(({ keys: a }, { keys: b }) => {
    const position = a.findIndex((key, index) => key !== b[index]);
    return (a[position] ?? "") < (b[position] ?? "") ? -1 : 1;
  });
  return sorted.map(({ moment }) => moment);
}

/** 1 if any answer is yes, 0 if all are no, null while some are missing; the stored value without an invitation. */
export function getPresence(answers: readonly (Bit | null)[], stored: Bit | null): Bit | null {
  if (answers.length === 0) return stored;
  if (answers.includes(1)) return 1;
  return answers.every((answer) => answer === 0) ? 0 : null;
}

/**
 * Whether the guest needs a seat: unless they declined the dinner or, without a dinner, everything. `dinner`: the
 * answer for the dinner; undefined without an invitation to it.
 */
export function needsSeat({
  isDinnerOn,
  dinner,
  presence,
}: {
  readonly isDinnerOn: boolean;
  readonly dinner: Bit | null | undefined;
  readonly presence: Bit | null;
}): boolean {
  if (!isDinnerOn) return presence !== 0;
  return dinner !== undefined && dinner !== 0;
}

/** The answers of a guest when the presence changes from `presence` to `asked`; an equal value changes nothing. */
export function getAnswersAfterPresence(
  answers: readonly (Bit | null)[],
  { presence, asked }: { readonly presence: Bit | null; readonly asked: Bit | null },
): (Bit | null)[] {
  if (presence === asked) return [...answers];
  // A guest who declined one moment and has not answered others now accepts the others only.
  const isFilled = asked === 1 && presence === null;
  return answers.map((answer) => (isFilled && answer !== null ? answer : asked));
}

/**
 * The answer for a moment that is on for the first time. `hasInvitation`: whether the guest is invited to another
 * moment that is on.
 */
export function getInitialAnswer(hasInvitation: boolean, presence: Bit | null): Bit | null {
  if (!hasInvitation) return presence;
  return presence === 0 ? 0 : null;
}
