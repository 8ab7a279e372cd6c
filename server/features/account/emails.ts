/** The emails about an account: links, and notices of every change that affects its security. */
import { confirmationLinkDays, resetLinkMinutes } from "#contract/account.ts";
import type { Platform } from "#server/platform/context.ts";
import { toAddressKey } from "#server/platform/email-address.ts";
import type { EmailDetails } from "#server/platform/mail/outbox.ts";
import { formatDayAndTime, fillText, getGreeting, getMailTexts } from "#server/platform/mail/texts.ts";
import type {
  DueEmail,
  EmailLink,
  EmailTemplate,
  EmailContent,
} from "#server/platform/mail/email-template.ts";
import { noWedding, writeWedding } from "#server/platform/write-wedding.ts";
import { getMailedLinkUrl, newMailedLinkRow } from "./mailed-links.ts";
import { findUserByAddress, findUser, insertMailedLink } from "./repository.ts";

/** Dropped if the address was confirmed or replaced in the meantime. */
export const confirm: EmailTemplate = async (platform, message) => {
  const { id, userId, address: email } = message;
  const isWanted = await writeWedding(platform, noWedding, async (queries) => {
    const user = userId === null ? undefined : await findUser(queries, userId);
    if (user === undefined) return false;
    const isUnconfirmed = user.email === email && user.email_confirmed_at === null;
    if (!isUnconfirmed && user.pending_email !== email) return false;
    await insertMailedLink(
      queries,
      newMailedLinkRow(platform, { id, kind: "confirm", user_id: user.id, email }),
    );
    return true;
  });
  return isWanted ? createLinkEmail(platform, message, "confirm") : undefined;
};

/**
 * The request takes any address. Whether it has an account is looked up only here, so that the response does not
 * reveal it.
 */
export const reset: EmailTemplate = async (platform, message) => {
  const user = await writeWedding(platform, noWedding, async (queries) => {
    const account = await findUserByAddress(queries, toAddressKey(message.address));
    if (account === undefined) return undefined;
    // Earlier links stay valid, so that a request by somebody else does not invalidate the owner's link.
    const { id, email } = { id: message.id, email: account.email };
    await insertMailedLink(
      queries,
      newMailedLinkRow(platform, { id, kind: "reset", user_id: account.id, email }),
    );
    return findUser(queries, account.id);
  });
  if (user === undefined) return undefined;
  const { first_name: firstName, language } = user;
  return { ...createLinkEmail(platform, { ...message, firstName, language }, "reset"), language };
};

function createLinkEmail(platform: Platform, message: DueEmail, kind: "confirm" | "reset"): EmailContent {
  const mailTexts = getMailTexts(message.language);
  const texts = mailTexts[kind];
  const { former } = message.details;
  const isChange = kind === "confirm" && typeof former === "string";
  const changeTexts = { text: mailTexts.confirm.text_change, small: mailTexts.confirm.small_change };
  const { text, small } = isChange ? changeTexts : texts;
  const values = {
    days: confirmationLinkDays,
    minutes: resetLinkMinutes,
    address: message.address,
    former: isChange ? former : "",
  };
  return {
    subject: texts.subject,
    preheader: fillText(texts.preheader, values),
    greeting: getGreeting(message),
    blocks: [
      { paragraph: fillText(text, values) },
      { button: { label: texts.button, url: getMailedLinkUrl(platform, kind, message.id) }, isOnlyWay: true },
      { small: fillText(small, values) },
    ],
    footer: { reason: mailTexts.reason[kind] },
  };
}

type ChangeKind =
  | "password_changed"
  | "password_reset"
  | "address_asked"
  | "address_changed"
  | "google_joined"
  | "google_left"
  | "signed_out_everywhere";

interface ChangeNotice {
  readonly subject?: string;
  readonly text: string;
  /** What to do if it was somebody else. */
  readonly advice: string;
  readonly button: EmailLink;
  readonly footer: EmailContent["footer"];
}

/** What happened, when and on which device, and what to do if it was somebody else. */
function createChangeEmail(
  message: DueEmail,
  kind: ChangeKind,
  { subject, text, advice, button, footer }: ChangeNotice,
): EmailContent {
  const { language, details } = message;
  const { [kind]: texts, security } = getMailTexts(language);
  const when = fillText(security.when, formatDayAndTime(message.createdAt, language));
  const device = formatDevice(details, security.device_on);
  const deviceFacts = device === "" ? [] : [fillText(security.device, { device })];
  const invitationsNotice = details["invitations"] === 1 ? [{ paragraph: security.invitations }] : [];
  return {
    subject: subject ?? texts.subject,
    preheader: texts.preheader,
    greeting: getGreeting(message),
    blocks: [
      { paragraph: text },
      ...invitationsNotice,
      { facts: [when, ...deviceFacts] },
      { paragraph: advice },
      { button },
    ],
    footer,
  };
}

/** 'Firefox sur Windows', or the part that is known. */
function formatDevice({ browser, system }: EmailDetails, pattern: string): string {
  const [browserName, systemName] = [String(browser ?? ""), String(system ?? "")];
  return browserName === "" || systemName === ""
    ? browserName + systemName
    : fillText(pattern, { browser: browserName, system: systemName });
}

/** A notice with a button to reset the password, which ends all sessions of an intruder. */
function createNoticeWithAdvice(
  { publicUrl }: Platform,
  message: DueEmail,
  kind: ChangeKind,
  notice: Pick<ChangeNotice, "text"> & Partial<ChangeNotice>,
): EmailContent {
  const { security, reason } = getMailTexts(message.language);
  return createChangeEmail(message, kind, {
    advice: security.not_you,
    button: { label: security.not_you_button, url: `${publicUrl}/mot-de-passe-oublie` },
    footer: { reason: reason.account },
    ...notice,
  });
}

function createNoticeTemplate(
  kind: "google_joined" | "google_left" | "signed_out_everywhere",
): EmailTemplate {
  return async (platform, message) => {
    const { [kind]: texts } = getMailTexts(message.language);
    const advice = "not_you" in texts ? { advice: texts.not_you } : {};
    return createNoticeWithAdvice(platform, message, kind, { text: texts.text, ...advice });
  };
}

export const googleJoined = createNoticeTemplate("google_joined");
export const googleLeft = createNoticeTemplate("google_left");
export const signedOutEverywhere = createNoticeTemplate("signed_out_everywhere");

/** The text differs for an account created with Google, which gets its first password. */
export const passwordChanged: EmailTemplate = async (platform, message) => {
  const { password_changed: texts } = getMailTexts(message.language);
  const isFirst = message.details["first"] === 1;
  return createNoticeWithAdvice(platform, message, "password_changed", {
    subject: isFirst ? texts.subject_first : texts.subject,
    text: isFirst ? texts.text_first : texts.text,
  });
};

/** Sent to the present address: until the new one is confirmed, a password reset cancels the change. */
export const addressAsked: EmailTemplate = async (platform, message) => {
  const { address_asked: texts } = getMailTexts(message.language);
  const text = fillText(texts.text, { address: message.details["address"] ?? "" });
  return createNoticeWithAdvice(platform, message, "address_asked", { text, advice: texts.not_you });
};

/** The text differs if the reset unlinked a Google account. */
export const passwordReset: EmailTemplate = async (platform, message) => {
  const { password_reset: texts } = getMailTexts(message.language);
  const text = message.details["google"] === 1 ? texts.text_google : texts.text;
  return createNoticeWithAdvice(platform, message, "password_reset", { text });
};

/** Sent to the former address, which can no longer reset the password. */
export const addressChanged: EmailTemplate = async ({ publicUrl }, message) => {
  const { address_changed: texts, reason } = getMailTexts(message.language);
  return createChangeEmail(message, "address_changed", {
    text: fillText(texts.text, { address: message.details["address"] ?? "" }),
    advice: texts.not_you,
    button: { label: texts.not_you_button, url: `${publicUrl}/profile` },
    footer: {
      reason: reason.former_address,
      link: { label: texts.notice, url: `${publicUrl}/mentions-legales` },
    },
  });
};
