/** How links are sent: by email, or by hand, which is recorded. */
import * as v from "valibot";
import {
  minHoursBetweenReplyMails,
  type ReplyLink,
  maxReplyMailsPerHour,
  maxReplyMailsPerMailboxAndDay,
  maxReplyMailWaitHours,
  type SendChannel,
  type SendKind,
  type SkipReason,
} from "#contract/reply-links.ts";
import { getMessageLanguage } from "#i18n/reply-messages.ts";
import { countAttempts, deleteAttempts, scheduleAttempts } from "#server/database/attempts.ts";
import type { ReplyLinkRow } from "#server/database/reply-rows.ts";
import { findPerson } from "#server/features/account/service.ts";
import { listGuestRows } from "#server/features/guests/service.ts";
import { listUnansweredGuestIds } from "#server/features/moments/service.ts";
import {
  areRepliesOpenedByCouple,
  updateLink,
  deleteSend,
  deleteManualSend,
  listLinkRows,
  recordSends,
  getReplyDeadline,
  getReplySettingsRow,
} from "#server/features/reply-links/service.ts";
import { loadWedding } from "#server/features/wedding/service.ts";
import { dayDuration, hour, second } from "#server/platform/clock.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { enqueueEmail } from "#server/platform/mail/outbox.ts";
import { deleteUnsentEmails } from "#server/platform/mail/outbox-changes.ts";
import { listReplyLinks } from "./links.ts";
import { findFirstAddress, groupGuestsByLink, type GetGuestsOfLink } from "./recipients.rules.ts";
import { hashMailbox, loadStoppedCheck } from "./stops.ts";

interface SendInput {
  readonly link_ids: readonly string[];
  readonly kind: SendKind;
}

interface ReplyMailResult {
  readonly queued: string[];
  readonly waiting: number;
  readonly skipped: { readonly id: string; readonly reason: SkipReason }[];
}

/** @throws AppError mail_off, replies_closed, locked, address_unconfirmed, too_many, reply_link_not_found. */
export async function sendReplyMails(
  context: WeddingContext,
  { link_ids, kind }: SendInput,
): Promise<ReplyMailResult> {
  await assertCanMail(context);
  const links = await getLinkRowsOrThrow(context, link_ids);
  const recipientFacts = {
    getGuestsOfLink: groupGuestsByLink(await listGuestRows(context)),
    unansweredGuestIds: await listUnansweredGuestIds(context),
    isStopped: await loadStoppedCheck(context),
  };
  const skipReasonByLink = new Map<string, SkipReason>();
  const emails: ReplyEmail[] = [];
  for (const link of links) {
    const recipient = getRecipient(link, recipientFacts);
    if ("reason" in recipient) skipReasonByLink.set(link.id, recipient.reason);
    else emails.push({ id: context.newId(), link, kind, address: recipient.address });
  }
  const sendTimes = await scheduleEmails(context, await countAndListAllowed(context, emails));
  for (const email of emails) {
    const at = sendTimes.get(email);
    if (at !== undefined && (await enqueueReplyEmail(context, email, at))) continue;
    skipReasonByLink.set(email.link.id, "recent");
    if (at !== undefined) {
      const { id, link, address } = email;
      await deleteAttemptsOfEmail(context, { id, linkId: link.id, address, senderId: context.member.userId });
    }
  }
  const ids = links.map(({ id }) => id);
  const waitingEmails = [...sendTimes].filter(
    ([{ link }, at]) => at > context.clock() && !skipReasonByLink.has(link.id),
  );
  return {
    queued: ids.filter((id) => !skipReasonByLink.has(id)),
    waiting: waitingEmails.length,
    skipped: [...skipReasonByLink]
      .map(([id, reason]) => ({ id, reason }))
      .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
  };
}

interface ReplyEmail {
  /** Of its send, and of what it counts in limits. */
  readonly id: string;
  readonly link: ReplyLinkRow;
  readonly kind: SendKind;
  readonly address: string;
}

/**
 * The limits of a link and of a mailbox. Like those of senders, they count keyed hashes, so that no address is stored.
 * The hash of a mailbox stays the same when guests are deleted and added again; a new link has another one.
 */
function getRecipientLimits(context: WeddingContext, linkId: string, address: string) {
  const { tokens } = context;
  return [
    {
      subject: tokens.computeHmac(`reply mails of ${linkId}`),
      attempts: 1,
      within: minHoursBetweenReplyMails * hour,
    },
    {
      subject: tokens.computeHmac(`reply mails to ${hashMailbox(context, address)}`),
      attempts: maxReplyMailsPerMailboxAndDay,
      within: dayDuration,
    },
  ];
}

/** What the hourly limit counts: the emails of this wedding, and those of this account in any wedding. */
function getSenderSubjects({ tokens, wedding }: WeddingContext, userId: string): string[] {
  return [`reply mails of ${wedding.id}`, `reply mails by ${userId}`].map((subject) =>
    tokens.computeHmac(subject),
  );
}

/** Counts the emails whose link and mailbox are below their limits, and returns these. */
async function countAndListAllowed(
  context: WeddingContext,
  emails: readonly ReplyEmail[],
): Promise<ReplyEmail[]> {
  const allowedEmails: ReplyEmail[] = [];
  for (const email of emails) {
    const limits = getRecipientLimits(context, email.link.id, email.address);
    const wait = await countAttempts(context.db, limits, { at: context.clock(), ids: [email.id] });
    if (wait === undefined) allowedEmails.push(email);
  }
  return allowedEmails;
}

/** When each email may leave. @throws AppError too_many if the last would wait for too long. */
async function scheduleEmails(
  context: WeddingContext,
  emails: readonly ReplyEmail[],
): Promise<ReadonlyMap<ReplyEmail, number>> {
  const now = context.clock();
  const times = await scheduleAttempts(context.db, getSenderSubjects(context, context.member.userId), {
    at: now,
    ids: emails.map(({ id }) => id),
    perHour: maxReplyMailsPerHour,
    until: now + maxReplyMailWaitHours * hour,
  });
  if (times === undefined) throw new AppError("too_many", { retryAfter: hour / second });
  return new Map(emails.map((email, index) => [email, times[index] ?? now]));
}

async function assertCanMail(context: WeddingContext): Promise<void> {
  const { db, wedding, member, mail, clock } = context;
  if (!mail.sends) throw new AppError("mail_off");
  if (!wedding.isUnlocked) throw new AppError("locked");
  const settings = await getReplySettingsRow(db, wedding.id);
  const { isPast } = getReplyDeadline(await loadWedding(context), {
    deadline: settings.deadline,
    now: clock(),
  });
  if (!areRepliesOpenedByCouple(settings) || isPast) throw new AppError("replies_closed");
  const person = await findPerson(db, member.userId);
  if (person === undefined || person.email_confirmed_at === null) {
    throw new AppError("address_unconfirmed", { textKey: "reply_address_unconfirmed" });
  }
}

async function getLinkRowsOrThrow(context: WeddingContext, ids: readonly string[]): Promise<ReplyLinkRow[]> {
  const linksById = new Map((await listLinkRows(context)).map((link) => [link.id, link]));
  return [...new Set(ids)].map((id) => {
    const link = linksById.get(id);
    if (link === undefined) throw new AppError("reply_link_not_found");
    return link;
  });
}

interface RecipientFacts {
  readonly getGuestsOfLink: GetGuestsOfLink;
  readonly unansweredGuestIds: ReadonlySet<string>;
  readonly isStopped: (address: string) => boolean;
}

function getRecipient(
  link: ReplyLinkRow,
  { getGuestsOfLink, unansweredGuestIds, isStopped }: RecipientFacts,
): { readonly address: string } | { readonly reason: SkipReason } {
  if (link.mails_stopped_at !== null) return { reason: "stopped" };
  const guests = getGuestsOfLink(link);
  if (guests.every(({ id }) => !unansweredGuestIds.has(id))) return { reason: "answered" };
  const address = findFirstAddress(guests);
  if (address === undefined) return { reason: "no_email" };
  return isStopped(address) ? { reason: "stopped" } : { address };
}

/** Returns false for a mailbox over its limit of all emails. */
async function enqueueReplyEmail(
  context: WeddingContext,
  { id, link, kind, address }: ReplyEmail,
  at: number,
): Promise<boolean> {
  await recordSends(context, [{ id, at, link_id: link.id, kind, channel: "mail", status: "waiting" }]);
  const message = await enqueueEmail(context, {
    kind: kind === "invitation" ? "reply_invitation" : "reply_reminder",
    userId: null,
    address,
    language: getMessageLanguage(link.language, context.language),
    details: { wedding: context.wedding.id, link: link.id, send: id, by: context.member.userId },
    notBefore: at,
  });
  if (message === undefined) await deleteSend(context.db, { wedding_id: context.wedding.id, id });
  else await updateLink(context, link, { mailbox: hashMailbox(context, address) });
  return message !== undefined;
}

const QueuedDetails = v.object({ link: v.string(), send: v.string(), by: v.string() });

interface CountedEmail {
  readonly id: string;
  readonly linkId: string;
  readonly address: string;
  readonly senderId: string;
}

/** An email that is not sent counts no more for its link, its sender, and its mailbox per day. */
async function deleteAttemptsOfEmail(
  context: WeddingContext,
  { id, linkId, address, senderId }: CountedEmail,
): Promise<void> {
  const subjects = getRecipientLimits(context, linkId, address).map(({ subject }) => subject);
  await deleteAttempts(context.db, [...subjects, ...getSenderSubjects(context, senderId)], id);
}

/**
 * Deletes the emails that no attempt was made to send, and what they counted for links, senders, and mailboxes per day.
 */
export async function stopReplyMails(context: WeddingContext): Promise<{ stopped: number }> {
  const { db, wedding } = context;
  const emails = await deleteUnsentEmails(db, wedding.id, ["reply_invitation", "reply_reminder"]);
  for (const { address, details } of emails) {
    const { link, send, by } = v.parse(QueuedDetails, details);
    await deleteSend(db, { wedding_id: wedding.id, id: send });
    await deleteAttemptsOfEmail(context, { id: send, linkId: link, address, senderId: by });
  }
  return { stopped: emails.length };
}

/** Records sends by hand. @throws AppError reply_link_not_found. */
export async function recordReplySends(
  context: WeddingContext,
  { link_ids, kind, channel }: SendInput & { readonly channel: SendChannel },
): Promise<ReplyLink[]> {
  const links = await getLinkRowsOrThrow(context, link_ids);
  await recordSends(
    context,
    links.map(({ id }) => ({ link_id: id, kind, channel, status: "sent" })),
  );
  const linkIdSet = new Set(link_ids);
  return (await listReplyLinks(context)).filter(({ id }) => linkIdSet.has(id));
}

/** Undoes the note of a send by hand; emails stay. @throws AppError reply_send_not_found. */
export async function deleteReplySend({ db, wedding }: WeddingContext, id: string): Promise<{ ok: true }> {
  if (!(await deleteManualSend(db, { wedding_id: wedding.id, id })))
    throw new AppError("reply_send_not_found");
  return { ok: true };
}
