/**
 * The emails with a guest's link. Dropped if the link is revoked, the guest has unsubscribed, or all answers are
 * given.
 */
import { replyPagePath } from "#contract/reply-page.ts";
import { formatDay, formatList } from "#i18n/formats.ts";
import type { Language } from "#i18n/languages.ts";
import { getPerson } from "#server/features/account/service.ts";
import { getGuestRows } from "#server/features/guests/service.ts";
import { unansweredGuests } from "#server/features/moments/service.ts";
import {
  areRepliesOpen,
  changeSend,
  getCode,
  dropSend,
  listLinkRows,
  replyDays,
  getSettings,
} from "#server/features/reply-links/service.ts";
import { loadWedding } from "#server/features/wedding/service.ts";
import type { Platform, WeddingScope } from "#server/platform/context.ts";
import { filled, isMailable, mailTexts } from "#server/platform/mail/texts.ts";
import type {
  DueEmail,
  EmailOutcome,
  EmailTemplate,
  EmailContent,
} from "#server/platform/mail/email-template.ts";
import { ofNoWedding, writeWedding } from "#server/platform/write-wedding.ts";
import { guestsOfLink } from "./recipients.rules.ts";
import { mailStops } from "./stops.ts";

function getScope({ database, clock, newId, tokens }: Platform, weddingId: string): WeddingScope {
  const wedding = { id: weddingId, revision: 0, isUnlocked: true };
  return { db: database.read, wedding, clock, newId, tokens };
}

function getWriter(kind: "reply_invitation" | "reply_reminder"): EmailTemplate {
  return async (platform, message) => {
    const scope = getScope(platform, String(message.details["wedding"] ?? ""));
    const link = (await listLinkRows(scope)).find(({ id }) => id === message.details["link"]);
    const code = link === undefined ? null : getCode(scope, link);
    if (link === undefined || code === null || link.mails_stopped_at !== null) return undefined;
    if ((await mailStops(scope))(message.address)) return undefined;
    const guests = guestsOfLink(link, await getGuestRows(scope));
    const waiting = await unansweredGuests(scope);
    if (guests.every(({ id }) => !waiting.has(id))) return undefined;
    const url = platform.publicUrl + replyPagePath(code);
    const names = guests.map(({ first_name }) => first_name).filter(isMailable);
    return createContent(platform, scope, { letter: message, kind, url, names });
  };
}

interface EmailInput {
  readonly letter: DueEmail;
  readonly kind: "reply_invitation" | "reply_reminder";
  readonly url: string;
  readonly names: readonly string[];
}

async function createContent(
  platform: Platform,
  scope: WeddingScope,
  { letter: message, kind, url, names }: EmailInput,
): Promise<EmailContent | undefined> {
  const { language } = message;
  const wedding = await loadWedding(scope);
  const settings = await getSettings(scope.db, scope.wedding.id);
  const { isPast, closesOn } = replyDays(wedding, { deadline: settings.deadline, now: scope.clock() });
  if (!areRepliesOpen(settings) || isPast) return undefined;
  const couple = formatList(
    [wedding.woman_first_name ?? "", wedding.man_first_name ?? ""].filter(isMailable),
    language,
  );
  const sender = await getPerson(platform.database.read, String(message.details["by"] ?? ""));
  const { [kind]: mail, reason } = mailTexts(language);
  const values = { couple };
  const texts = getBody(kind === "reply_reminder" ? settings.reminder_text : "", {
    language,
    kind,
    values: {
      names: formatList(names, language),
      couple,
      date: wedding.wedding_date === null ? "" : formatDay(wedding.wedding_date, language),
      deadline: closesOn === null ? "" : formatDay(closesOn, language),
      link: url,
    },
  });
  return {
    subject: filled(mail.subject, values),
    preheader: filled(mail.preheader, values),
    blocks: [
      ...texts.map((paragraph) => ({ paragraph })),
      { button: { label: mail.button, url }, isOnlyWay: true },
    ],
    footer: { reason: filled(reason.reply, values), link: { label: mail.stop, url: `${url}/unsubscribe` } },
    unsubscribeUrl: `${url}/unsubscribe`,
    ...(sender !== undefined && { replyTo: sender.email }),
  };
}

interface Body {
  readonly language: Language;
  readonly kind: EmailInput["kind"];
  readonly values: Readonly<Record<"names" | "couple" | "date" | "deadline" | "link", string>>;
}

/** The couple's own text or the default, without values that are not known. */
function getBody(own: string, { language, kind, values }: Body): string[] {
  const { [kind]: texts } = mailTexts(language);
  if (own !== "")
    return placed(own, values)
      .split(/\n+/u)
      .filter((line) => line.trim() !== "");
  const when = values.date === "" ? texts.text_undated : texts.text;
  const until = values.deadline === "" ? texts.until_open : texts.until;
  const hello = values.names === "" ? texts.hello_unnamed : texts.hello;
  return [hello, when, until, values.couple]
    .filter((text) => text !== "")
    .map((text) => filled(text, values));
}

/** The placeholders that couples can use. */
const places = {
  prénoms: "names",
  names: "names",
  date: "date",
  limite: "deadline",
  deadline: "deadline",
  lien: "link",
  link: "link",
  couple: "couple",
} as const;

function placed(text: string, values: Body["values"]): string {
  return text.replaceAll(
    /\{(prénoms|names|date|limite|deadline|lien|link|couple)\}/gu,
    (_, name: keyof typeof places) => values[places[name]],
  );
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
