/** Loads the data of a reply page. */
import * as v from "valibot";
import { formatGuestFirstName, formatHouseholdName } from "#i18n/guest-names.ts";
import type { Guest } from "#contract/guests.ts";
import type { Household } from "#contract/households.ts";
import { parseSeason } from "#contract/seasons.ts";
import type { standardMoments } from "#contract/wedding.ts";
import type { Language } from "#i18n/languages.ts";
import type { ReplyLinkRow } from "#server/database/reply-rows.ts";
import type { AttendanceRow } from "#server/database/tables/attendances.ts";
import type { MomentRow } from "#server/database/tables/moments.ts";
import type { QuestionRow } from "#server/database/tables/questions.ts";
import type { GuestRow } from "#server/database/tables/guests.ts";
import type { WeddingRow } from "#server/database/tables/weddings.ts";
import { listStoredGuestRows, listGuestsWithSeats } from "#server/features/guests/service.ts";
import { getHealthErasureDay } from "#server/features/health-data/service.ts";
import { getMomentDay, listActiveMoments } from "#server/features/moments/service.ts";
import { listQuestionAnswers, listQuestionRows } from "#server/features/replies/service.ts";
import { getReplyAvailability, getReplySettingsRow } from "#server/features/reply-links/service.ts";
import { loadWedding } from "#server/features/wedding/service.ts";
import type { WeddingScope } from "#server/platform/context.ts";
import type { PageMoment, PagePerson, PageQuestion, ReplyPageData } from "./page-content.ts";
import type { ReplyForm } from "./form.ts";
import { type ReplyOwner, getOwner } from "./owner.rules.ts";
import { getPageGuests, getPaging, personsPerPage } from "./paging.rules.ts";
import type { AnswerChange } from "./rules.ts";

const Choices = v.array(v.string());

/** Functions of features that cannot be imported here. */
export interface ReplyPageDependencies {
  /** Invitations that are not withdrawn, to moments that are on. */
  readonly listInvitations: (
    scope: WeddingScope,
    guestIds: readonly string[],
  ) => Promise<readonly AttendanceRow[]>;
  readonly listHouseholds: (scope: WeddingScope) => Promise<readonly Household[]>;
  readonly saveAnswers: (
    scope: WeddingScope,
    linkId: string,
    answers: readonly AnswerChange[],
  ) => Promise<void>;
}

interface LoadInput {
  readonly link: ReplyLinkRow;
  /** '' for a preview. */
  readonly code: string;
  readonly language: Language;
  /** For a submitted form, which is accepted an hour longer. */
  readonly isSending?: boolean;
  readonly page?: string | null;
  readonly form?: ReplyForm;
}

/** undefined: the link no longer opens a page. */
export async function loadPage(
  scope: WeddingScope,
  dependencies: ReplyPageDependencies,
  { link, code, language, isSending = false, page = null, form }: LoadInput,
): Promise<ReplyPageData | undefined> {
  const guests = await listGuestsWithSeats(scope);
  const fullOwner = getOwner(link, guests);
  if (fullOwner === undefined) return undefined;
  const paging = getPaging(fullOwner.guests.length, page);
  const owner = { ...fullOwner, guests: getPageGuests(fullOwner.guests, paging, form) };
  const wedding = await loadWedding(scope);
  const settings = await getReplySettingsRow(scope.db, scope.wedding.id);
  const pageMoments = await loadMoments(scope, dependencies, { owner, wedding });
  return {
    code,
    couple: [wedding.woman_first_name, wedding.man_first_name].flatMap((name) => name ?? []),
    weddingDate: wedding.wedding_date,
    season: parseSeason(wedding.wedding_season),
    place: wedding.wedding_place ?? "",
    timeZone: wedding.time_zone,
    ...getReplyAvailability(settings, wedding, { now: scope.clock(), isSending }),
    erasedOn: await getHealthErasureDay(scope),
    welcome: settings.welcome,
    contact: settings.contact,
    householdName: await loadHouseholdName(scope, dependencies, { owner: fullOwner, language }),
    ...paging,
    persons: await loadPersons(scope, { owner, pageMoments, guests, language }),
    moments: pageMoments,
    questions: await loadQuestions(scope, owner, pageMoments),
    hasReplied: link.replied_at !== null,
    areMailsStopped: link.mails_stopped_at !== null,
  };
}

interface OwnerAndLanguage {
  readonly owner: ReplyOwner<Guest>;
  readonly language: Language;
}

async function loadHouseholdName(
  scope: WeddingScope,
  dependencies: ReplyPageDependencies,
  { owner, language }: OwnerAndLanguage,
): Promise<string> {
  const household = (await dependencies.listHouseholds(scope)).find(({ id }) => id === owner.id);
  return household?.name || formatHouseholdName(owner.guests.slice(0, personsPerPage), language);
}

async function loadMoments(
  scope: WeddingScope,
  dependencies: ReplyPageDependencies,
  { owner, wedding }: { readonly owner: ReplyOwner<Guest>; readonly wedding: WeddingRow },
): Promise<PageMoment[]> {
  const ids = owner.guests.map(({ id }) => id);
  const byMoment = Map.groupBy(await dependencies.listInvitations(scope, ids), ({ moment_id }) => moment_id);
  return (await listActiveMoments(scope)).flatMap((moment) => {
    const attendances = byMoment.get(moment.id);
    return attendances === undefined ? [] : [toPageMoment(moment, { attendances, wedding })];
  });
}

function toPageMoment(
  moment: MomentRow,
  { attendances, wedding }: { readonly attendances: readonly AttendanceRow[]; readonly wedding: WeddingRow },
): PageMoment {
  const { id, kind, name, starts_at, ends_at, place, address, note, sequence } = moment;
  const answers = attendances.map(({ guest_id, answer, answered_by: by, answered_at: at }) => {
    return [guest_id, { value: answer === null ? null : answer === 1, by, at }] as const;
  });
  const date = getMomentDay(moment, wedding.wedding_date);
  const fields = { id, kind, name, date, starts_at, ends_at, place, address, note, sequence };
  return { ...fields, answers: Object.fromEntries(answers) };
}

/** The two ceremonies have no meal. */
const kindsWithoutMeal: ReadonlySet<string> = new Set<(typeof standardMoments)[number]>([
  "civil_wedding",
  "religious_wedding",
]);

async function loadPersons(
  { db, wedding }: WeddingScope,
  {
    owner,
    pageMoments,
    guests,
    language,
  }: OwnerAndLanguage & { readonly pageMoments: readonly PageMoment[]; readonly guests: readonly Guest[] },
): Promise<PagePerson[]> {
  const rows = new Map((await listStoredGuestRows(db, wedding.id)).map((row) => [row.id, row]));
  return owner.guests.flatMap((guest) => {
    const row = rows.get(guest.id);
    const host = guests.find(({ id }) => id === guest.plus_one_of);
    const ownMoments = pageMoments.filter(({ answers }) => answers[guest.id] !== undefined);
    return row === undefined
      ? []
      : [
          {
            ...toPerson(row),
            hostId: host?.id ?? null,
            hostName: host === undefined ? "" : formatGuestFirstName(host, undefined, language),
            isInvitedToMeal: ownMoments.some(({ kind }) => !kindsWithoutMeal.has(kind)),
          },
        ];
  });
}

function toPerson(row: GuestRow): Omit<PagePerson, "hostId" | "hostName" | "isInvitedToMeal"> {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    isChild: row.is_child === 1,
    age: row.age,
    hasConsent: row.health_consent_at !== null,
    diet: row.diet,
    allergies: row.allergies,
  };
}

async function loadQuestions(
  scope: WeddingScope,
  owner: ReplyOwner<Guest>,
  pageMoments: readonly PageMoment[],
): Promise<PageQuestion[]> {
  const rows = await listQuestionRows(scope);
  if (rows.length === 0) return [];
  const answerRows = await listQuestionAnswers(scope, [owner.id, ...owner.guests.map(({ id }) => id)]);
  return rows.flatMap((question) => {
    const subjects = listSubjectIds(question, owner, pageMoments);
    const answers = subjects.map((subject) => {
      const ownAnswer = answerRows.find(
        (row) => row.question_id === question.id && row.subject_id === subject,
      );
      return [subject, ownAnswer?.value ?? ""] as const;
    });
    const { id, kind, scope: askedGuests, label } = question;
    const choices = v.parse(Choices, JSON.parse(question.choices));
    return answers.length === 0
      ? []
      : [{ id, kind, scope: askedGuests, label, choices, answers: Object.fromEntries(answers) }];
  });
}

/** The ids of those who answer the question: the invited guests, or only those invited to its moment. */
function listSubjectIds(
  { moment_id, scope }: QuestionRow,
  owner: ReplyOwner<Guest>,
  pageMoments: readonly PageMoment[],
): string[] {
  const questionMoments = pageMoments.filter(({ id }) => moment_id === null || moment_id === id);
  const askedGuests = owner.guests.filter(({ id }) =>
    questionMoments.some(({ answers }) => answers[id] !== undefined),
  );
  if (askedGuests.length === 0) return [];
  return scope === "household" ? [owner.id] : askedGuests.map(({ id }) => id);
}
