/** The email to the caterer, with totals and the link but no text by the couple, and the reminder to the couple. */
import type { BriefContent } from "#contract/brief-contents.ts";
import enMoments from "#i18n/en/moments.json" with { type: "json" };
import frMoments from "#i18n/fr/moments.json" with { type: "json" };
import { capitalise, formatWeekdayDate } from "#i18n/formats.ts";
import type { Language } from "#i18n/languages.ts";
import { findPerson } from "#server/features/account/service.ts";
import { loadWedding } from "#server/features/wedding/service.ts";
import { createScope } from "#server/platform/context.ts";
import type { EmailOutcomeHandler, EmailTemplate } from "#server/platform/mail/email-template.ts";
import { fillText, getCoupleSender, getGreeting, getMailTexts } from "#server/platform/mail/texts.ts";
import { noWedding, writeWedding } from "#server/platform/write-wedding.ts";
import { parseContent } from "./content.ts";
import { isLinkOver, getBriefLinkUrl } from "./links.ts";
import { briefs, versions } from "./repository.ts";

const momentKinds = { fr: frMoments.kinds, en: enMoments.kinds };

/** Dropped if the version is gone, or the link was revoked or has expired. */
export const catererBrief: EmailTemplate = async (platform, message) => {
  const weddingId = String(message.details["wedding"] ?? "");
  const db = platform.database.read;
  const version = await versions.find(db, weddingId, { id: String(message.details["version"] ?? "") });
  const brief = version && (await briefs.find(db, weddingId, { moment_id: version.moment_id }));
  if (version === undefined || brief === undefined) return undefined;
  const wedding = await loadWedding(createScope({ ...platform, db }, weddingId));
  const url = getBriefLinkUrl(platform, brief);
  if (url === null || isLinkOver(brief, wedding, platform.clock())) return undefined;
  const { language } = message;
  const { caterer_brief: texts } = getMailTexts(language);
  const content = parseContent(version);
  const when = formatWhen(content, language);
  const {
    names,
    sender: coupleSender,
    reason,
  } = getCoupleSender(content.couple, [capitalise(when.date)], language);
  const values = { couple: names, number: version.number, ...when };
  const subject = version.number === 1 ? ("subject" as const) : ("subject_again" as const);
  const replyPerson = await findPerson(db, String(message.details["by"] ?? ""));
  return {
    subject: fillText(texts[names === "" ? (`${subject}_unnamed` as const) : subject], values),
    preheader: texts.preheader,
    greeting: getGreeting(message),
    blocks: [
      { paragraph: fillText(values.date === "" ? texts.text_undated : texts.text, values) },
      { facts: getFacts(content, texts) },
      { button: { label: texts.button, url }, isOnlyWay: true },
    ],
    sender: coupleSender,
    footer: { reason },
    ...(replyPerson !== undefined && { replyTo: replyPerson.email }),
  };
};

/** The kind of the moment and its day. The couple's own name of the moment is left out, because it is free text. */
function formatWhen({ moment }: BriefContent, language: Language) {
  const date = moment.day === null ? "" : formatWeekdayDate(moment.day, language);
  const { kind } = moment;
  return { date, moment: kind === "own" ? "" : momentKinds[language][kind] };
}

type BriefEmailTexts = ReturnType<typeof getMailTexts>["caterer_brief"];

function getFacts({ counts }: BriefContent, texts: BriefEmailTexts): string[] {
  return (["adults", "children", "vendor_meals"] as const)
    .filter((what) => what === "adults" || counts[what] > 0)
    .map((what) => {
      const count = counts[what];
      return fillText(count === 1 ? texts[`${what}_one`] : texts[`${what}_other`], { count });
    });
}

/** Reminds the couple that the caterer does not have the last changes. */
export const catererChanges: EmailTemplate = (platform, message) => {
  const { caterer_changes: texts, reason } = getMailTexts(message.language);
  const count = Number(message.details["count"] ?? 0);
  const values = { count };
  const moment = String(message.details["moment"] ?? "");
  return Promise.resolve({
    subject: fillText(count === 1 ? texts.subject_one : texts.subject_other, values),
    preheader: texts.preheader,
    greeting: getGreeting(message),
    blocks: [
      { paragraph: texts.text },
      { button: { label: texts.button, url: `${platform.publicUrl}/dossier-traiteur?moment=${moment}` } },
    ],
    footer: { reason: reason.account },
  });
};

/** Records in the version whether the email was accepted. */
export const recordBriefMail: EmailOutcomeHandler = async (platform, message, outcome) => {
  const weddingId = String(message.details["wedding"] ?? "");
  const id = String(message.details["version"] ?? "");
  const mail_status = outcome === "sent" ? "sent" : "refused";
  await writeWedding(platform, { ...noWedding, weddingIds: [weddingId] }, async (queries) => {
    await versions.update(queries, weddingId, { id }, { mail_status });
  });
};
