/** Finds missing replies and what to send to each link, and groups what guests saved together. */
import type { Guest } from "#contract/guests.ts";
import type { Household } from "#contract/households.ts";
import type { GuestAttendances, Moment } from "#contract/moments.ts";
import type { Question, QuestionAnswer, ReplyEvent } from "#contract/replies.ts";
import { type ReplyLink, type ReplySend, type SendKind, sendKinds } from "#contract/reply-links.ts";
import { getToday } from "#i18n/formats.ts";
import { addDays, daysBetween } from "#money/days.ts";

/** Days after a message within which no reminder is sent by default. */
const minDaysBetweenReminders = 3;

/** A link with the guests who reply through it. */
export interface Party {
  readonly link: ReplyLink;
  readonly household: Household | undefined;
  /** The household's guests or the single guest, then their plus ones without a household. */
  readonly people: readonly Guest[];
}

interface Lists {
  readonly links: readonly ReplyLink[];
  readonly households: readonly Household[];
  readonly guests: readonly Guest[];
}

export function createParties({ links, households, guests }: Lists): readonly Party[] {
  const householdsById = new Map(households.map((household) => [household.id, household]));
  const guestsById = new Map(guests.map((guest) => [guest.id, guest]));
  return links.flatMap((link) => {
    const household = householdsById.get(link.household_id ?? "");
    const ownerIds = household?.guest_ids ?? [link.guest_id ?? ""];
    const owners = ownerIds.flatMap((id) => guestsById.get(id) ?? []);
    const plusOnes = guests.filter(
      ({ household_id, plus_one_of, id }) =>
        household_id === null &&
        plus_one_of !== null &&
        ownerIds.includes(plus_one_of) &&
        !ownerIds.includes(id),
    );
    return owners.length === 0 ? [] : [{ link, household, people: [...owners, ...plusOnes] }];
  });
}

/** A party of whom an answer is missing. */
export interface AwaitedParty extends Party {
  /** The moments for which an answer is missing. */
  readonly moments: readonly Moment[];
  /** Whether they are invited to further moments. */
  readonly hasOthers: boolean;
}

export function findAwaitedParties(
  parties: readonly Party[],
  moments: readonly Moment[],
  attendances: readonly GuestAttendances[],
): readonly AwaitedParty[] {
  const answersByGuest = new Map(attendances.map(({ guest_id, answers }) => [guest_id, answers]));
  return parties.flatMap((party) => {
    const answers = party.people.map(({ id }) => answersByGuest.get(id) ?? {});
    const ownMoments = moments.filter(({ id }) => answers.some((own) => id in own));
    const openMoments = ownMoments.filter(({ id }) => answers.some((own) => own[id] === null));
    return openMoments.length === 0
      ? []
      : [{ ...party, moments: openMoments, hasOthers: openMoments.length < ownMoments.length }];
  });
}

/** Whether the link was sent, or handed over on paper. A refused email does not count, nor does a phone call. */
function wasLinkSent({ status, channel }: ReplySend): boolean {
  return status !== "refused" && channel !== "phone";
}

/** The invitation if they neither were sent the link nor replied, otherwise a reminder. */
export function getNeededSend({ sends, replied_at }: ReplyLink): SendKind {
  return replied_at !== null || sends.some(wasLinkSent) ? "reminder" : "invitation";
}

/** A call is neither an invitation nor a reminder, and paper is no link. */
export function getSendAct({ channel, kind }: ReplySend): "called" | "handed" | "invited" | "reminded" {
  if (channel === "phone") return "called";
  if (channel === "paper") return "handed";
  return kind === "invitation" ? "invited" : "reminded";
}

/** The emails that wait for their turn, and when the turn of the last comes: undefined if none waits. */
export function findWaitingEmails(links: readonly ReplyLink[]): {
  readonly count: number;
  readonly until: string | undefined;
} {
  const waitingSends = links.flatMap(({ sends }) => sends.filter(({ status }) => status === "waiting"));
  return {
    count: waitingSends.length,
    until: waitingSends
      .map(({ at }) => at)
      .toSorted()
      .at(-1),
  };
}

/** The address that emails go to: that of the first guest who has one. */
export function getEmail({ people }: Party): string | undefined {
  return people.find(({ email }) => email !== "")?.email;
}

export function canBeEmailed(party: Party): boolean {
  return getEmail(party) !== undefined && !party.link.mails_stopped;
}

/**
 * Whole days in the wedding's time zone since the last message that was not refused; undefined without one.
 */
export function getDaysSinceSend({ sends }: ReplyLink, today: string, timeZone: string): number | undefined {
  const lastSend = sends.find(({ status }) => status !== "refused");
  return lastSend && daysBetween(getToday(timeZone, new Date(lastSend.at)), today);
}

/** Whether their link is still to be sent: they were given none, and have not answered. */
export function isUnsent({ link }: Party): boolean {
  return getNeededSend(link) === "invitation";
}

/** The parties that an email to everybody goes to: they can be emailed, and got no message recently. */
export function findPartiesToRemind(
  missing: readonly AwaitedParty[],
  { today, timeZone }: { readonly today: string; readonly timeZone: string },
): readonly AwaitedParty[] {
  return missing.filter(
    (party) =>
      canBeEmailed(party) &&
      (getDaysSinceSend(party.link, today, timeZone) ?? minDaysBetweenReminders) >= minDaysBetweenReminders,
  );
}

/** The parties by the message that each needs; a kind that nobody needs is left out. */
export function groupBySend<Of extends Party>(
  parties: readonly Of[],
): { kind: SendKind; parties: readonly Of[] }[] {
  return sendKinds.flatMap((kind) => {
    const partiesOfKind = parties.filter(({ link }) => getNeededSend(link) === kind);
    return partiesOfKind.length === 0 ? [] : [{ kind, parties: partiesOfKind }];
  });
}

/** The guest whose address is asked for: the first adult who is nobody's companion, otherwise the first. */
export function getAddressee({ people }: Party): Guest | undefined {
  return people.find(({ is_child, plus_one_of }) => !is_child && plus_one_of === null) ?? people[0];
}

export interface SavedReply {
  readonly at: string;
  readonly linkId: string | null;
  readonly events: readonly ReplyEvent[];
}

/** Groups events that were saved together, latest first; within a save in the order of the form. */
export function groupIntoReplies(events: readonly ReplyEvent[]): readonly SavedReply[] {
  const groups = Map.groupBy(events, ({ at, link_id }) => `${at} ${String(link_id)}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ at: first.at, linkId: first.link_id, events: group.toReversed() }] : [];
  });
}

/** How the answers of a save stand among those before and after it. */
export interface Standing {
  /** The ids of answers that are no longer so. */
  readonly changedEvents: ReadonlySet<string>;
  /** Guests who had said before that they come to something else. */
  readonly comingGuests: ReadonlySet<string>;
}

const noStanding: Standing = { changedEvents: new Set(), comingGuests: new Set() };

/** What people of one save said alike: the ids of moments by answer. */
export interface SharedAnswer {
  readonly yes: readonly string[];
  readonly no: readonly string[];
  /** Answers that were taken back. */
  readonly none: readonly string[];
  readonly guestIds: readonly string[];
  readonly events: readonly ReplyEvent[];
  /** Whether they had said before that they come to something else. */
  readonly isFurther: boolean;
  /** Whether an answer is no longer so. */
  readonly isChangedSince: boolean;
}

/** The answers of a save by what was said, those who come first, then mixed answers, then those who do not come. */
export function groupAnswers(
  events: readonly ReplyEvent[],
  { changedEvents, comingGuests }: Standing = noStanding,
): SharedAnswer[] {
  const answers = events.filter(({ what }) => what === "answer");
  const isFurtherYes = (guestId: string, value: string | null) =>
    value === "yes" && comingGuests.has(guestId);
  const toKey = (own: readonly ReplyEvent[]) =>
    own
      .map(({ id, guest_id, moment_id, to_value }) =>
        [moment_id, to_value, changedEvents.has(id), isFurtherYes(guest_id, to_value)].map(String).join(" "),
      )
      .toSorted();
  const eventsByGuest = Map.groupBy(answers, ({ guest_id: id }) => id);
  const guestEventsByAnswer = Map.groupBy(eventsByGuest.values(), (own) => toKey(own).join(" "));
  const groups = [...guestEventsByAnswer.values()].map((group): SharedAnswer => {
    const own = group[0] ?? [];
    const getMomentIds = (answer: "yes" | "no" | null) =>
      own.flatMap(({ moment_id: id, to_value: to }) => (id !== null && to === answer ? [id] : []));
    return {
      yes: getMomentIds("yes"),
      no: getMomentIds("no"),
      none: getMomentIds(null),
      guestIds: group.flatMap(([event]) => event?.guest_id ?? []),
      events: group.flat(),
      isFurther: own.some(({ guest_id, to_value }) => isFurtherYes(guest_id, to_value)),
      isChangedSince: own.some(({ id }) => changedEvents.has(id)),
    };
  });
  const kinds = ["yes", "mixed", "no", "none"];
  return groups.toSorted(
    (one, other) => kinds.indexOf(getAnswerKind(one)) - kinds.indexOf(getAnswerKind(other)),
  );
}

/** How an answer looks. One that is mixed never looks like a yes. */
export function getAnswerKind({ yes, no, none }: SharedAnswer): "yes" | "no" | "mixed" | "none" {
  if (yes.length > 0) return no.length + none.length === 0 ? "yes" : "mixed";
  if (no.length > 0) return none.length === 0 ? "no" : "mixed";
  return "none";
}

/** Whether an answer to these moments is one to every moment that each of the guests is invited to. */
export function isForAll(
  momentIds: readonly string[],
  guestIds: readonly string[],
  attendances: readonly GuestAttendances[],
): boolean {
  const answeredIds = new Set(momentIds);
  const guestAttendances = attendances.filter(({ guest_id: id }) => guestIds.includes(id));
  return guestAttendances.every(({ answers }) => Object.keys(answers).every((id) => answeredIds.has(id)));
}

/** What guests wrote in their own words in this save, and have not changed since. All of a save has one instant. */
export function findRemarks(
  { at, events }: SavedReply,
  party: Party | undefined,
  {
    questions,
    answers,
  }: { readonly questions: readonly Question[]; readonly answers: readonly QuestionAnswer[] },
): { readonly question: Question; readonly answer: QuestionAnswer }[] {
  const subjectIds = new Set([
    ...events.map(({ guest_id: id }) => id),
    ...(party?.people.map(({ id }) => id) ?? []),
    party?.household?.id,
  ]);
  return questions
    .filter(({ kind }) => kind === "text")
    .flatMap((question) =>
      answers
        .filter(
          (one) =>
            one.question_id === question.id && one.answered_at === at && subjectIds.has(one.subject_id),
        )
        .map((answer) => ({ question, answer })),
    );
}

/**
 * What else changed in a save, besides the answers. That somebody answered a question is left out where the remarks
 * show all that was answered.
 */
export function listOtherChanges(
  { at, events }: SavedReply,
  remarks: readonly { readonly answer: QuestionAnswer }[],
  answers: readonly QuestionAnswer[],
): readonly ReplyEvent[] {
  const shownAnswers = new Set(remarks.map(({ answer }) => answer));
  const areAllShown =
    shownAnswers.size > 0 && answers.every((one) => one.answered_at !== at || shownAnswers.has(one));
  return events.filter(
    ({ what, to_value }) =>
      what !== "answer" && !(areAllShown && what === "details" && to_value === "question"),
  );
}

/** 'ABCD-EFGH-JKMN-PQRS' */
export function formatCode(code: string): string {
  return (code.match(/.{1,4}/gu) ?? []).join("-");
}

/** The deadline proposed if two months before the wedding is past. */
export function proposeDeadline(today: string, weddingDate: string): string {
  const inTwoWeeks = addDays(today, 14);
  const weekBefore = addDays(weddingDate, -7);
  const deadline = inTwoWeeks < weekBefore ? inTwoWeeks : weekBefore;
  return deadline < today ? today : deadline;
}
