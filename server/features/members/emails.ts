/** The emails about members. Names that people chose are included only if they look like names. */
import { invitationDays } from "#contract/members.ts";
import type { CoupleNames } from "#contract/wedding.ts";
import { formatList, formatFirstAndLastName } from "#i18n/formats.ts";
import { toMailableName } from "#i18n/mailable-names.ts";
import type { Language } from "#i18n/languages.ts";
import type { Person } from "#server/database/account-rows.ts";
import type { EmailKind } from "#server/database/email-kinds.ts";
import { findPerson } from "#server/features/account/service.ts";
import { getFirstNames } from "#server/features/wedding/service.ts";
import type { Context } from "#server/platform/context.ts";
import { enqueueEmailTo } from "#server/platform/mail/outbox.ts";
import { formatDayAndTime, fillText, getGreeting, getMailTexts } from "#server/platform/mail/texts.ts";
import type { DueEmail, EmailTemplate, EmailContent } from "#server/platform/mail/email-template.ts";
import { getInvitationUrl } from "./invitation-links.ts";
import { findInvitation } from "./repository.ts";

interface MemberNotification {
  readonly kind: EmailKind;
  readonly weddingId: string;
  readonly people: readonly Person[];
  /** The member whom the email is about. */
  readonly about: Person;
  readonly role: "couple" | "helper";
}

/** Sends an email about the wedding to each person, in their language. */
export async function enqueueMemberEmails(
  context: Context,
  { kind, weddingId, people, about, role }: MemberNotification,
): Promise<void> {
  const { woman_first_name: woman, man_first_name: man } = await getFirstNames(context.db, weddingId);
  // The id of the named person, so that the name can be removed from queued emails when the account is deleted.
  const details = { by: formatFirstAndLastName(about), about: about.id, role, woman, man };
  for (const person of people) await enqueueEmailTo(context, person, { kind, details });
}

/** Dropped if the invitation was withdrawn, accepted or has expired. */
export const invitation: EmailTemplate = async (platform, message) => {
  const { read } = platform.database;
  const row = await findInvitation(read, String(message.details["invitation"] ?? ""));
  if (row === undefined || row.accepted_at !== null || row.email !== message.address) {
    return undefined;
  }
  if (row.expires_at <= platform.clock()) return undefined;
  const { invitation: texts, reason } = getMailTexts(message.language);
  const inviter = row.invited_by === null ? undefined : await findPerson(read, row.invited_by);
  const values = {
    by: getMailableName(inviter === undefined ? "" : formatFirstAndLastName(inviter), message.language),
    names: formatCoupleNames(await getFirstNames(read, row.wedding_id), message.language),
    days: invitationDays,
    ...formatDayAndTime(row.expires_at, message.language),
  };
  const helperText = values.names === "" ? texts.text_unnamed : texts.text;
  return {
    subject: fillText(texts.subject, values),
    preheader: fillText(texts.preheader, values),
    greeting: getGreeting(message),
    blocks: [
      { paragraph: fillText(row.role === "couple" ? texts.text_couple : helperText, values) },
      {
        button: { label: texts.button, url: getInvitationUrl(platform, row.id, "mailed") },
        isOnlyWay: true,
      },
      { small: fillText(texts.small, values) },
    ],
    footer: { reason: reason.invitation },
  };
};

export const memberJoined: EmailTemplate = async ({ publicUrl }, message) => {
  const { member_joined: texts } = getMailTexts(message.language);
  const text = message.details["role"] === "couple" ? texts.text_couple : texts.text;
  return createMembershipEmail(message, {
    ...texts,
    text,
    text_unnamed: text,
    url: `${publicUrl}/parametres`,
  });
};

export const memberLeft: EmailTemplate = async ({ publicUrl }, message) =>
  createMembershipEmail(message, { ...getMailTexts(message.language).member_left, url: `${publicUrl}/` });

/** Sent to the removed member; it contains no names. */
export const memberRemoved: EmailTemplate = async ({ publicUrl }, message) =>
  createMembershipEmail(message, { ...getMailTexts(message.language).member_removed, url: `${publicUrl}/` });

interface MembershipTexts {
  readonly subject: string;
  readonly preheader: string;
  readonly text: string;
  readonly text_unnamed: string;
  readonly after: string;
  readonly button: string;
  readonly url: string;
}

function createMembershipEmail(message: DueEmail, { url, ...texts }: MembershipTexts): EmailContent {
  const { language, details } = message;
  const storedNames = {
    woman_first_name: getTextDetail(details["woman"]),
    man_first_name: getTextDetail(details["man"]),
  };
  const values = {
    by: getMailableName(getTextDetail(details["by"]), language),
    names: formatCoupleNames(storedNames, language),
  };
  return {
    subject: fillText(texts.subject, values),
    preheader: texts.preheader,
    greeting: getGreeting(message),
    blocks: [
      { paragraph: fillText(values.names === "" ? texts.text_unnamed : texts.text, values) },
      { paragraph: texts.after },
      { button: { label: texts.button, url } },
    ],
    footer: { reason: getMailTexts(language).reason.account },
  };
}

function getTextDetail(detail: string | number | null | undefined): string {
  return typeof detail === "string" ? detail : "";
}

function getMailableName(name: string, language: Language): string {
  return toMailableName(name) || getMailTexts(language).layout.somebody;
}

/** 'Élise & Gabriel'; '' while the wedding has no names. */
function formatCoupleNames({ woman_first_name, man_first_name }: CoupleNames, language: Language): string {
  return formatList(
    [woman_first_name ?? "", man_first_name ?? ""].map(toMailableName).filter((name) => name !== ""),
    language,
  );
}
