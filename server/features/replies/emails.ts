/**
 * The emails with a guest's link. Dropped if the link is revoked, the guest has unsubscribed, or all answers are
 * given.
 */
import { getReplyPagePath } from "#contract/reply-page.ts";
import { parseSeason } from "#contract/seasons.ts";
import enReplies from "#i18n/en/replies.json" with { type: "json" };
import enPage from "#i18n/en/reply.json" with { type: "json" };
import { capitalise, formatWeekdayDate } from "#i18n/formats.ts";
import { getGreetingNames } from "#i18n/guest-names.ts";
import frReplies from "#i18n/fr/replies.json" with { type: "json" };
import frPage from "#i18n/fr/reply.json" with { type: "json" };
import type { Language } from "#i18n/languages.ts";
import { getMessageParagraphs } from "#i18n/reply-messages.ts";
import { formatSeason } from "#i18n/seasons.ts";
import { findPerson } from "#server/features/account/service.ts";
import { listGuestRows } from "#server/features/guests/service.ts";
import {
  listInvitationsToActiveMoments,
  listActiveMoments,
  listUnansweredGuestIds,
} from "#server/features/moments/service.ts";
import {
  areRepliesOpenedByCouple,
  updateSend,
  getReplyCode,
  deleteSend,
  listLinkRows,
  getReplyDeadline,
  getReplySettingsRow,
} from "#server/features/reply-links/service.ts";
import { loadWedding } from "#server/features/wedding/service.ts";
import { createScope, type Platform, type WeddingScope } from "#server/platform/context.ts";
import { fillText, getCoupleSender, getMailTexts } from "#server/platform/mail/texts.ts";
import type {
  DueEmail,
  EmailOutcomeHandler,
  EmailTemplate,
  EmailContent,
} from "#server/platform/mail/email-template.ts";
import { noWedding, writeWedding } from "#server/platform/write-wedding.ts";
import { groupGuestsByLink, type LinkGuest } from "./recipients.rules.ts";
import { loadStoppedCheck } from "./stops.ts";

const messageTexts = { fr: frReplies.texts, en: enReplies.texts };
const momentNames = { fr: frPage.moments, en: enPage.moments };

function createTemplate(kind: "reply_invitation" | "reply_reminder"): EmailTemplate {
  return async (platform, message) => {
    const weddingId = String(message.details["wedding"] ?? "");
    const scope = createScope({ ...platform, db: platform.database.read }, weddingId);
    const link = (await listLinkRows(scope)).find(({ id }) => id === message.details["link"]);
    const code = link === undefined ? null : getReplyCode(scope, link);
    if (link === undefined || code === null || link.mails_stopped_at !== null) return undefined;
    if ((await loadStoppedCheck(scope))(message.address)) return undefined;
    const guests = groupGuestsByLink(await listGuestRows(scope))(link);
    const unansweredGuestIds = await listUnansweredGuestIds(scope);
    if (guests.every(({ id }) => !unansweredGuestIds.has(id))) return undefined;
    const url = platform.publicUrl + getReplyPagePath(code);
    return createReplyEmail(platform, scope, { dueEmail: message, kind, url, guests });
  };
}

interface EmailInput {
  readonly dueEmail: DueEmail;
  readonly kind: "reply_invitation" | "reply_reminder";
  readonly url: string;
  readonly guests: readonly LinkGuest[];
}

async function createReplyEmail(
  platform: Platform,
  scope: WeddingScope,
  { dueEmail, kind, url, guests }: EmailInput,
): Promise<EmailContent | undefined> {
  const { language } = dueEmail;
  const wedding = await loadWedding(scope);
  const settings = await getReplySettingsRow(scope.db, scope.wedding.id);
  const { isPast, closesOn } = getReplyDeadline(wedding, { deadline: settings.deadline, now: scope.clock() });
  if (!areRepliesOpenedByCouple(settings) || isPast) return undefined;
  const writer = await findPerson(platform.database.read, String(dueEmail.details["by"] ?? ""));
  const { [kind]: mailTexts } = getMailTexts(language);
  const sendKind = kind === "reply_reminder" ? "reminder" : "invitation";
  const texts = messageTexts[language][sendKind];
  const couple = [wedding.woman_first_name ?? "", wedding.man_first_name ?? ""];
  const message = {
    language,
    ownText: settings[`${sendKind}_text`],
    guests: getGreetingNames(guests, language),
    couple,
    ...getDayOrSeason(wedding),
    deadline: closesOn,
    url,
  };
  const occasion = await getOccasion(scope, guests, language);
  const { names, sender, reason } = getCoupleSender(couple, occasion, language);
  const paragraphs = getMessageParagraphs(message, (key, values) => fillText(texts[key], values));
  return {
    subject: names === "" ? mailTexts.subject_unnamed : fillText(mailTexts.subject, { couple: names }),
    preheader: mailTexts.preheader,
    sender,
    blocks: [
      ...paragraphs.map((paragraph) => ({ paragraph })),
      { button: { label: texts.button, url }, isOnlyWay: true },
    ],
    footer: { reason, link: { label: mailTexts.stop, url: `${url}/unsubscribe` } },
    unsubscribeUrl: `${url}/unsubscribe`,
    ...(writer !== undefined && { replyTo: writer.email }),
  };
}

function getDayOrSeason({ wedding_date, wedding_season }: Awaited<ReturnType<typeof loadWedding>>) {
  return { date: wedding_date, season: parseSeason(wedding_season) };
}

/** The day, the place, and the moments to which these guests are invited. */
async function getOccasion(
  scope: WeddingScope,
  guests: readonly LinkGuest[],
  language: Language,
): Promise<string[]> {
  const { wedding_date: date, wedding_season, wedding_place: place } = await loadWedding(scope);
  const season = parseSeason(wedding_season);
  const seasonText = season === undefined ? "" : formatSeason(season, language);
  const ids = new Set(guests.map(({ id }) => id));
  const invitations = await listInvitationsToActiveMoments(scope);
  const invitedMomentIds = new Set(
    invitations.filter(({ guest_id }) => ids.has(guest_id)).map(({ moment_id }) => moment_id),
  );
  const moments = (await listActiveMoments(scope)).filter(({ id }) => invitedMomentIds.has(id));
  const momentTexts = moments.map(({ kind, name, starts_at }) => {
    const title = name === "" && kind !== "own" ? momentNames[language][kind] : name;
    return starts_at === null ? title : `${title}, ${starts_at}`;
  });
  return [
    date === null ? seasonText : capitalise(formatWeekdayDate(date, language)),
    place ?? "",
    momentTexts.join(" · "),
  ];
}

export const replyInvitation: EmailTemplate = createTemplate("reply_invitation");
export const replyReminder: EmailTemplate = createTemplate("reply_reminder");

/** Records the outcome of an email in the link's list of sends. */
export const recordReplyMail: EmailOutcomeHandler = async (platform, message, outcome) => {
  const [weddingId, send] = [String(message.details["wedding"] ?? ""), String(message.details["send"] ?? "")];
  await writeWedding(platform, { ...noWedding, weddingIds: [weddingId] }, (queries) =>
    outcome === "dropped"
      ? deleteSend(queries, { wedding_id: weddingId, id: send })
      : updateSend(queries, { wedding_id: weddingId, id: send }, { status: outcome }),
  );
};
