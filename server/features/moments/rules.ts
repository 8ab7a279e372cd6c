/** Which day a moment has, who counts as invited, and what all answers of a guest say together. */
import { type MomentKind, momentKinds } from "#contract/moments.ts";
import type { Bit } from "#server/database/member-rows.ts";

interface Dated {
  readonly kind: MomentKind;
  readonly day: string | null;
}

/** The day of a moment that has none of its own: that of the wedding, and for the brunch the day after. */
export function followedDay(kind: MomentKind, weddingDate: string | null): string | null {
  if (weddingDate === null || kind !== "brunch") return weddingDate;
  return Temporal.PlainDate.from(weddingDate).add({ days: 1 }).toString();
}

/** The day that counts. */
export function dateOf({ kind, day }: Dated, weddingDate: string | null): string | null {
  return day ?? followedDay(kind, weddingDate);
}

/** A day that a moment would have anyway is not kept as its own. */
export function ownDay({ kind, day }: Dated, weddingDate: string | null): string | null {
  return day === followedDay(kind, weddingDate) ? null : day;
}

/** The last day among the wedding and its moments; null while none is known. */
export function lastDay(dated: readonly Dated[], weddingDate: string | null): string | null {
  const days = [weddingDate, ...dated.map((moment) => dateOf(moment, weddingDate))].filter(
    (day) => day !== null,
  );
  return days.toSorted().at(-1) ?? null;
}

interface Ordered extends Dated {
  readonly id: string;
  readonly starts_at: string | null;
}

/** By date, by hour, by kind; those without a date or an hour last. */
export function inOrder(weddingDate: string | null): (one: Ordered, other: Ordered) => number {
  const keys = (moment: Ordered) => [
    dateOf(moment, weddingDate) ?? "9",
    moment.starts_at ?? "9",
    String(momentKinds.indexOf(moment.kind)),
    moment.id,
  ];
  return (one, other) => {
    const [a, b] = [keys(one), keys(other)];
    const at = a.findIndex((key, index) => key !== b[index]);
    return (a[at] ?? "") < (b[at] ?? "") ? -1 : 1;
  };
}

/** The columns that calendars of guests show: a change of one of them makes a new `sequence`. */
const announced = ["name", "day", "starts_at", "ends_at", "place", "address"] as const;
type Announced = Readonly<Record<(typeof announced)[number], string | null>>;

export function isAnnounced(before: Announced, after: Announced): boolean {
  return announced.some((column) => before[column] !== after[column]);
}

/** Any yes is a yes, all no a no; without a live invitation what is stored stays. */
export function presenceOf(answers: readonly (Bit | null)[], stored: Bit | null): Bit | null {
  if (answers.length === 0) return stored;
  if (answers.includes(1)) return 1;
  return answers.every((answer) => answer === 0) ? 0 : null;
}

/** `dinner`: the answer to the dinner; undefined without a live invitation to it. */
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

/** What all answers of a guest become once their presence is set, given what it is. */
export function answersFor(
  answers: readonly (Bit | null)[],
  { presence, asked }: { readonly presence: Bit | null; readonly asked: Bit | null },
): (Bit | null)[] {
  if (presence === asked) return [...answers];
  // Somebody who answered no to one moment, and to others nothing, comes to those others.
  const isFilled = asked === 1 && presence === null;
  return answers.map((answer) => (isFilled && answer !== null ? answer : asked));
}

/** The answer to a moment that is part of the wedding for the first time. `hasInvitation`: to another one that is. */
export function firstAnswer(hasInvitation: boolean, presence: Bit | null): Bit | null {
  if (!hasInvitation) return presence;
  return presence === 0 ? 0 : null;
}
