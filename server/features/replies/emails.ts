/**
 * The emails with a guest's link. Dropped if the link is revoked, the guest has unsubscribed, or all answers are
 * given.
 */
import { replyPagePath } from "#contract/reply-page.ts";
import enReplies from "#i18n/en/replies.json" with { type: "json" };
import enPage from "#i18n/en/reply.json" with { type: "json" };
import { capitalised, formatDay } from "#i18n/formats.ts";
import { greetedName } from "#i18n/guest-names.ts";
import frReplies from "#i18n/fr/replies.json" with { type: "json" };
import frPage from "#i18n/fr/reply.json" with { type: "json" };
import type { Language } from "#i18n/languages.ts";
import { replyParagraphs } from "#i18n/reply-messages.ts";
import { getPerson } from "#server/features/account/service.ts";
import { getGuestRows } from "#server/features/guests/service.ts";
import { liveInvitations, momentsOn, unansweredGuests } from "#server/features/moments/service.ts";
import {
  areRepliesOpen,
  changeSend,
  getReplyCode,
  dropSend,
  listLinkRows,
  replyDays,
  getSettings,
} from "#server/features/reply-links/service.ts";
import { loadWedding } from "#server/features/wedding/service.ts";
import type { Platform, WeddingScope } from "#server/platform/context.ts";
import { filled, fromCouple, mailTexts } from "#server/platform/mail/texts.ts";
import type {
  DueEmail,
  EmailOutcome,
  EmailTemplate,
  EmailContent,
} from "#server/platform/mail/email-template.ts";
import { ofNoWedding, writeWedding } from "#server/platform/write-wedding.ts";
import { guestsByLink, type Reachable } from "./recipients.rules.ts";
import { mailStops } from "./stops.ts";

const messageTexts = { fr: frReplies.texts, en: enReplies.texts };
const momentNames = { fr: frPage.moments, en: enPage.moments };

function getScope({ database, clock, newId, tokens }: Platform, weddingId: string): WeddingScope {
  const wedding = { id: weddingId, revision: 0, isUnlocked: true };
  return { db: database.read, wedding, clock, newId, tokens };
}

function getWriter(kind: "reply_invitation" | "reply_reminder"): EmailTemplate {
  return async (platform, message) => {
    const scope = getScope(platform, String(message.details["wedding"] ?? ""));
    const link = (await listLinkRows(scope)).find(({ id }) => id === message.details["link"]);
    const code = link === undefined ? null : getReplyCode(scope, link);
    if (link === undefined || code === null || link.mails_stopped_at !== null) return undefined;
    if ((await mailStops(scope))(message.address)) return undefined;
    const guests = guestsByLink(await getGuestRows(scope))(link);
    const waiting = await unansweredGuests(scope);
    if (guests.every(({ id }) => !waiting.has(id))) return undefined;
    const url = platform.publicUrl + replyPagePath(code);
    return createContent(platform, scope, { letter: message, kind, url, guests });
  };
}

interface EmailInput {
  readonly letter: DueEmail;
  readonly kind: "reply_invitation" | "reply_reminder";
  readonly url: string;
  readonly guests: readonly Reachable[];
}

async function createContent(
  platform: Platform,
  scope: WeddingScope,
  { letter, kind, url, guests }: EmailInput,
): Promise<EmailContent | undefined> {
  const { language } = letter;
  const wedding = await loadWedding(scope);
  const settings = await getSettings(scope.db, scope.wedding.id);
  const { isPast, closesOn } = replyDays(wedding, { deadline: settings.deadline, now: scope.clock() });
  if (!areRepliesOpen(settings) || isPast) return undefined;
  const writer = await getPerson(platform.database.read, String(letter.details["by"] ?? ""));
  const { [kind]: mail } = mailTexts(language);
  const sendKind = kind === "reply_reminder" ? "reminder" : "invitation";
  const texts = messageTexts[language][sendKind];
  const couple = [wedding.woman_first_name ?? "", wedding.man_first_name ?? ""];
  const message = {
    language,
    own: settings[`${sendKind}_text`],
    guests: guests.map((guest) => greetedName(guest, language)),
    couple,
    date: wedding.wedding_date,
    deadline: closesOn,
    url,
  };
  const { names, sender, reason } = fromCouple(couple, await getOccasion(scope, guests, language), language);
  const paragraphs = replyParagraphs(message, (key, values) => filled(texts[key], values));
  return {
    subject: names === "" ? mail.subject_unnamed : filled(mail.subject, { couple: names }),
    preheader: mail.preheader,
    sender,
    blocks: [
      ...paragraphs.map((paragraph) => ({ paragraph })),
      { button: { label: texts.button, url }, isOnlyWay: true },
    ],
    footer: { reason, link: { label: mail.stop, url: `${url}/unsubscribe` } },
    unsubscribeUrl: `${url}/unsubscribe`,
    ...(writer !== undefined && { replyTo: writer.email }),
  };
}

/** The day, the place, and the moments to which these guests are invited. */
async function getOccasion(
  scope: WeddingScope,
  guests: readonly Reachable[],
  language: Language,
): Promise<string[]> {
  const { wedding_date: date, wedding_place: place } = await loadWedding(scope);
  const ids = new Set(guests.map(({ id }) => id));
  const invitations = await liveInvitations(scope);
  const invited = new Set(
    invitations.filter(({ guest_id }) => ids.has(guest_id)).map(({ moment_id }) => moment_id),
  );
  const moments = (await momentsOn(scope)).filter(({ id }) => invited.has(id));
  const named = moments.map(({ kind, name, starts_at }) => {
    const title = name === "" && kind !== "own" ? momentNames[language][kind] : name;
    return starts_at === null ? title : `${title}, ${starts_at}`;
  });
  return [date === null ? "" : capitalised(formatDay(date, language)), place ?? "", named.join(" · ")];
}

export const replyInvitation: EmailTemplate = getWriter("reply_invitation");
export const replyReminder: EmailTemplate = getWriter("reply_reminder");

/** Records the outcome of an email in the link's list of sends. */
export const noteReplyMail: EmailOutcome = async (platform, message, outcome) => {
  const [weddingId, send] = [String(message.details["wedding"] ?? ""), String(message.details["send"] ?? "")];
  await writeWedding(platform, { ...ofNoWedding, weddingIds: [weddingId] }, (queries) =>
    outcome === "dropped"
      ? dropSend(queries, { wedding_id: weddingId, id: send })
      : changeSend(queries, { wedding_id: weddingId, id: send }, { status: outcome }),
  );
};
