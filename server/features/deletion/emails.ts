/** The emails about deleting an account or a wedding. */
import { unusedYears } from "#contract/deletion.ts";
import { accountOf } from "#server/features/account/service.ts";
import { dayAndTime, filled, greeting, mailWords } from "#server/platform/mail/texts.ts";
import type { DueEmail, EmailTemplate, Written } from "#server/platform/mail/email-template.ts";

interface DeletionDetails {
  /** The full name of the person who did it. */
  readonly by: string;
  /** 'Élise & Gabriel'; '' while the wedding has no names. */
  readonly names: string;
}

function detailsIn({ details }: DueEmail): DeletionDetails {
  return { by: String(details["by"] ?? ""), names: String(details["names"] ?? "") };
}

/** The sentence that names the wedding, or the variant for a wedding without names. */
function sentenceWithNames(
  words: { readonly text: string; readonly text_unnamed: string },
  { by, names }: DeletionDetails,
): string {
  return names === "" ? filled(words.text_unnamed, { by }) : filled(words.text, { by, names });
}

export const deletionAsked: EmailTemplate = async ({ publicUrl }, message) => {
  const { deletion_asked: words, reason } = mailWords(message.language);
  const about = detailsIn(message);
  const due = dayAndTime(Number(message.details["due_at"]), message.language);
  return {
    subject: filled(words.subject, { ...about }),
    preheader: filled(words.preheader, due),
    greeting: greeting(message),
    blocks: [
      { paragraph: sentenceWithNames(words, about) },
      { paragraph: filled(words.until, due) },
      { button: { label: words.button, url: `${publicUrl}/profile` } },
      { small: words.small },
    ],
    footer: { reason: reason.account },
  };
};

export const deletionStopped: EmailTemplate = async ({ publicUrl }, message) =>
  weddingStaysEmail(message, "deletion_stopped", publicUrl);

export const partnerLeft: EmailTemplate = async ({ publicUrl }, message) =>
  weddingStaysEmail(message, "partner_left", publicUrl);

/** The wedding continues as before. */
function weddingStaysEmail(
  message: DueEmail,
  kind: "deletion_stopped" | "partner_left",
  publicUrl: string,
): Written {
  const { [kind]: words, reason } = mailWords(message.language);
  const about = detailsIn(message);
  return {
    subject: filled(words.subject, { ...about }),
    preheader: words.preheader,
    greeting: greeting(message),
    blocks: [
      { paragraph: sentenceWithNames(words, about) },
      { button: { label: words.button, url: `${publicUrl}/` } },
    ],
    footer: { reason: reason.account },
  };
}

export const weddingDeleted: EmailTemplate = async (_platform, message) => {
  const { wedding_deleted: words } = mailWords(message.language);
  return farewell(message, { ...words, text: sentenceWithNames(words, detailsIn(message)) });
};

/** `wedding`: it was deleted with the last of its couple. */
export const accountDeleted: EmailTemplate = async (_platform, message) => {
  const { account_deleted: words } = mailWords(message.language);
  return farewell(message, {
    ...words,
    text: message.details["wedding"] === 1 ? words.text_wedding : words.text,
  });
};

/** Dropped if the account signed in meanwhile. */
export const accountUnused: EmailTemplate = async ({ database, publicUrl }, message) => {
  const account = message.userId === null ? undefined : await accountOf(database.read, message.userId);
  if (typeof account?.unused_told_at !== "number") return undefined;
  const { account_unused: words, reason } = mailWords(message.language);
  const due = dayAndTime(Number(message.details["due_at"]), message.language);
  return {
    subject: filled(words.subject, due),
    preheader: words.preheader,
    greeting: greeting(message),
    blocks: [
      { paragraph: filled(words.text, { ...due, years: unusedYears }) },
      { paragraph: words.keep },
      { button: { label: words.button, url: `${publicUrl}/login` } },
      { small: words.small },
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

function farewell(message: DueEmail, { subject, preheader, text, goodbye }: Farewell): Written {
  const { reason } = mailWords(message.language);
  return {
    subject,
    preheader,
    greeting: greeting(message),
    blocks: [{ paragraph: text }, { paragraph: goodbye }],
    // A recipient who still has an account gets further emails.
    footer: { reason: message.userId === null ? reason.former : reason.account },
  };
}
