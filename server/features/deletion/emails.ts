/** The emails about deleting an account or a wedding. */
import { unusedAccountYears } from "#contract/deletion.ts";
import { toMailableName } from "#i18n/mailable-names.ts";
import { findUser } from "#server/features/account/service.ts";
import { formatDayAndTime, fillText, getGreeting, getMailTexts } from "#server/platform/mail/texts.ts";
import type { DueEmail, EmailTemplate, EmailContent } from "#server/platform/mail/email-template.ts";

interface DeletionDetails {
  /** The name of the person who did it, in a form that may appear in an email. */
  readonly by: string;
  /** 'Élise et Gabriel'; '' while the wedding has no names. */
  readonly names: string;
}

function parseDetails({ details, language }: DueEmail): DeletionDetails {
  const by = toMailableName(String(details["by"] ?? "")) || getMailTexts(language).layout.somebody;
  return { by, names: toMailableName(String(details["names"] ?? "")) };
}

/** The sentence that names the wedding, or the variant for a wedding without names. */
function fillSentence(
  texts: { readonly text: string; readonly text_unnamed: string },
  { by, names }: DeletionDetails,
): string {
  return names === "" ? fillText(texts.text_unnamed, { by }) : fillText(texts.text, { by, names });
}

export const deletionRequested: EmailTemplate = async ({ publicUrl }, message) => {
  const { deletion_asked: texts, reason } = getMailTexts(message.language);
  const details = parseDetails(message);
  const due = formatDayAndTime(Number(message.details["due_at"]), message.language);
  return {
    subject: fillText(texts.subject, { ...details }),
    preheader: fillText(texts.preheader, due),
    greeting: getGreeting(message),
    blocks: [
      { paragraph: fillSentence(texts, details) },
      { paragraph: fillText(texts.until, due) },
      { button: { label: texts.button, url: `${publicUrl}/profile` } },
      { small: texts.small },
    ],
    footer: { reason: reason.account },
  };
};

export const deletionStopped: EmailTemplate = async ({ publicUrl }, message) =>
  createWeddingStaysEmail(message, "deletion_stopped", publicUrl);

export const partnerLeft: EmailTemplate = async ({ publicUrl }, message) =>
  createWeddingStaysEmail(message, "partner_left", publicUrl);

function createWeddingStaysEmail(
  message: DueEmail,
  kind: "deletion_stopped" | "partner_left",
  publicUrl: string,
): EmailContent {
  const { [kind]: texts, reason } = getMailTexts(message.language);
  const details = parseDetails(message);
  return {
    subject: fillText(texts.subject, { ...details }),
    preheader: texts.preheader,
    greeting: getGreeting(message),
    blocks: [
      { paragraph: fillSentence(texts, details) },
      { button: { label: texts.button, url: `${publicUrl}/` } },
    ],
    footer: { reason: reason.account },
  };
}

export const weddingDeleted: EmailTemplate = async (_platform, message) => {
  const { wedding_deleted: texts } = getMailTexts(message.language);
  return createFarewellEmail(message, { ...texts, text: fillSentence(texts, parseDetails(message)) });
};

/** `details.wedding` is 1 if the wedding was deleted with the last of its couple. */
export const accountDeleted: EmailTemplate = async (_platform, message) => {
  const { account_deleted: texts } = getMailTexts(message.language);
  return createFarewellEmail(message, {
    ...texts,
    text: message.details["wedding"] === 1 ? texts.text_wedding : texts.text,
  });
};

/** Dropped if the account signed in meanwhile. */
export const accountUnused: EmailTemplate = async ({ database, publicUrl }, message) => {
  const account = message.userId === null ? undefined : await findUser(database.read, message.userId);
  if (typeof account?.unused_told_at !== "number") return undefined;
  const { account_unused: texts, reason } = getMailTexts(message.language);
  const due = formatDayAndTime(Number(message.details["due_at"]), message.language);
  return {
    subject: fillText(texts.subject, due),
    preheader: texts.preheader,
    greeting: getGreeting(message),
    blocks: [
      { paragraph: fillText(texts.text, { ...due, years: unusedAccountYears }) },
      { paragraph: texts.keep },
      { button: { label: texts.button, url: `${publicUrl}/login` } },
      { small: texts.small },
    ],
    footer: { reason: reason.account },
  };
};

interface Farewell {
  readonly subject: string;
  readonly preheader: string;
  readonly text: string;
  readonly goodbye: string;
}

function createFarewellEmail(
  message: DueEmail,
  { subject, preheader, text, goodbye }: Farewell,
): EmailContent {
  const { reason } = getMailTexts(message.language);
  return {
    subject,
    preheader,
    greeting: getGreeting(message),
    blocks: [{ paragraph: text }, { paragraph: goodbye }],
    footer: { reason: message.userId === null ? reason.former : reason.account },
  };
}
