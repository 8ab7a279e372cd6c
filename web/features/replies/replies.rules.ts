/** Whose answers are missing, what each link needs next, and what guests saved together. */
import type { Guest } from "#contract/guests.ts";
import type { Household } from "#contract/households.ts";
import type { Attendance, Moment } from "#contract/moments.ts";
import type { ReplyEvent } from "#contract/replies.ts";
import type { ReplyLink, SendKind } from "#contract/reply-links.ts";
import { daysBetween, todayIn } from "#i18n/formats.ts";

/** Somebody reminded less than so many days ago is not reminded again at once. */
export const restDays = 3;

/** A link, and the guests who reply by it. */
export interface Party {
  readonly link: ReplyLink;
  readonly household: Household | undefined;
  /** The household's guests or the guest alone, then their plus ones who are in no household. */
  readonly people: readonly Guest[];
}

interface Lists {
  readonly links: readonly ReplyLink[];
  readonly households: readonly Household[];
  readonly guests: readonly Guest[];
}

export function partiesOf({ links, households, guests }: Lists): readonly Party[] {
  const householdsById = new Map(households.map((household) => [household.id, household]));
  const byId = new Map(guests.map((guest) => [guest.id, guest]));
  return links.flatMap((link) => {
    const household = householdsById.get(link.household_id ?? "");
    const owners = household?.guest_ids ?? [link.guest_id ?? ""];
    const own = owners.flatMap((id) => byId.get(id) ?? []);
    const brought = guests.filter(
      ({ household_id, plus_one_of, id }) =>
        household_id === null && plus_one_of !== null && owners.includes(plus_one_of) && !owners.includes(id),
    );
    return own.length === 0 ? [] : [{ link, household, people: [...own, ...brought] }];
  });
}

export interface Missing extends Party {
  /** The moments without an answer of somebody. */
  readonly moments: readonly Moment[];
  /** They are invited to more than these. */
  readonly hasOthers: boolean;
}

/** The parties of which an answer is missing. */
export function missingAnswers(
  parties: readonly Party[],
  moments: readonly Moment[],
  attendances: readonly Attendance[],
): readonly Missing[] {
  const byGuest = new Map(attendances.map(({ guest_id, answers }) => [guest_id, answers]));
  return parties.flatMap((party) => {
    const answers = party.people.map(({ id }) => byGuest.get(id) ?? {});
    const invited = moments.filter(({ id }) => answers.some((own) => id in own));
    const missing = invited.filter(({ id }) => answers.some((own) => own[id] === null));
    return missing.length === 0
      ? []
      : [{ ...party, moments: missing, hasOthers: missing.length < invited.length }];
  });
}

/** The invitation where nothing was sent yet, else the reminder. A refused mail has reached nobody. */
export function neededBy({ sends }: ReplyLink): SendKind {
  return sends.every(({ status }) => status === "refused") ? "invitation" : "reminder";
}

/** The address that a mail goes to: that of the first who has one. */
export function emailOf({ people }: Party): string | undefined {
  return people.find(({ email }) => email !== "")?.email;
}

/** A mail can be sent to them. */
export function isReachable(party: Party): boolean {
  return emailOf(party) !== undefined && !party.link.mails_stopped;
}

/** Whole days, in the wedding's zone, since the last sending that was not refused; undefined before the first. */
export function daysSinceSend({ sends }: ReplyLink, today: string, timeZone: string): number | undefined {
  const last = sends.find(({ status }) => status !== "refused");
  return last && daysBetween(todayIn(timeZone, new Date(last.at)), today);
}

export interface Saved {
  readonly at: string;
  readonly linkId: string | null;
  readonly events: readonly ReplyEvent[];
}

/** What was saved together, latest first; within a save in the order of the form. */
export function savesOf(events: readonly ReplyEvent[]): readonly Saved[] {
  const groups = Map.groupBy(events, ({ at, link_id }) => `${at} ${String(link_id)}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ at: first.at, linkId: first.link_id, events: group.toReversed() }] : [];
  });
}

/** The words of a couple's own reminder stand for these. */
export interface MessageValues {
  readonly names: string;
  readonly date: string;
  readonly deadline: string;
  readonly link: string;
  readonly couple: string;
}

/** The couple's own text with its values; one without the link ends with it. */
export function filledText(text: string, values: MessageValues): string {
  const filled = text
    .replaceAll("{prénoms}", values.names)
    .replaceAll("{date}", values.date)
    .replaceAll("{limite}", values.deadline)
    .replaceAll("{lien}", values.link)
    .replaceAll("{couple}", values.couple);
  return text.includes("{lien}") ? filled : `${filled}\n${values.link}`;
}

/** 'ABCD-EFGH-JKMN-PQRS' */
export function groupedCode(code: string): string {
  return (code.match(/.{1,4}/gu) ?? []).join("-");
}

/** What the form to open replies proposes where two months before the wedding is past. */
export function proposedDeadline(today: string, weddingDate: string): string {
  const plus = (day: string, days: number) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  const inTwoWeeks = plus(today, 14);
  const weekBefore = plus(weddingDate, -7);
  const wanted = inTwoWeeks < weekBefore ? inTwoWeeks : weekBefore;
  return wanted < today ? today : wanted;
}
