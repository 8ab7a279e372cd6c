/** How links are sent: by email, or by hand, which is recorded. */
import {
  mailEveryHours,
  type ReplyLink,
  type SendChannel,
  type SendKind,
  type SkipReason,
} from "#contract/reply-links.ts";
import type { ReplyLinkRow, ReplySendRow } from "#server/database/reply-rows.ts";
import { getPerson } from "#server/features/account/service.ts";
import { getGuestRows } from "#server/features/guests/service.ts";
import { unansweredGuests } from "#server/features/moments/service.ts";
import {
  areRepliesOpen,
  listLinkRows,
  listSends,
  recordSends,
  replyDays,
  getSettings,
} from "#server/features/reply-links/service.ts";
import { loadWedding } from "#server/features/wedding/service.ts";
import { hour, second } from "#server/platform/clock.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { enqueueEmail } from "#server/platform/mail/outbox.ts";
import { listReplyLinks } from "./links.ts";
import { guestsOfLink, type Reachable } from "./recipients.rules.ts";

/** The most reply emails of a wedding per hour. */
const maxMails = 200;

interface SendInput {
  readonly link_ids: readonly string[];
  readonly kind: SendKind;
}

interface Mailed {
  readonly queued: string[];
  readonly skipped: { readonly id: string; readonly reason: SkipReason }[];
}

/** @throws AppError mail_off, replies_closed, locked, address_unconfirmed, too_many, reply_link_not_found. */
export async function sendReplyMails(
  context: WeddingContext,
  { link_ids, kind }: SendInput,
): Promise<Mailed> {
  await assertCanMail(context);
  const links = await ownLinks(context, link_ids);
  const sends = await listSends(context);
  await assertRowLimit(context, sends, links.length);
  const guests = await getGuestRows(context);
  const waiting = await unansweredGuests(context);
  const mailed: Mailed = { queued: [], skipped: [] };
  for (const link of links) {
    const reachable = { link, guests: guestsOfLink(link, guests), waiting, sends };
    const recipient = getRecipient(reachable, context.clock());
    if ("reason" in recipient) mailed.skipped.push({ id: link.id, reason: recipient.reason });
    else if (await queue(context, { link, kind, address: recipient.address })) mailed.queued.push(link.id);
    else mailed.skipped.push({ id: link.id, reason: "recent" });
  }
  return mailed;
}

async function assertCanMail(context: WeddingContext): Promise<void> {
  const { db, wedding, member, mail, clock } = context;
  if (!mail.sends) throw new AppError("mail_off");
  if (!wedding.isUnlocked) throw new AppError("locked");
  const settings = await getSettings(db, wedding.id);
  const { isPast } = replyDays(await loadWedding(context), { deadline: settings.deadline, now: clock() });
  if (!areRepliesOpen(settings) || isPast) throw new AppError("replies_closed");
  const person = await getPerson(db, member.userId);
  if (person === undefined || person.email_confirmed_at === null) {
    throw new AppError("address_unconfirmed", { textKey: "reply_address_unconfirmed" });
  }
}

async function ownLinks(context: WeddingContext, ids: readonly string[]): Promise<ReplyLinkRow[]> {
  const all = new Map((await listLinkRows(context)).map((link) => [link.id, link]));
  return [...new Set(ids)].map((id) => {
    const link = all.get(id);
    if (link === undefined) throw new AppError("reply_link_not_found");
    return link;
  });
}

async function assertRowLimit(
  { clock }: WeddingContext,
  sends: readonly ReplySendRow[],
  more: number,
): Promise<void> {
  const recent = sends.filter(({ channel, at }) => channel === "mail" && at > clock() - hour);
  if (recent.length + more <= maxMails) return;
  const first = recent.at(-1)?.at ?? clock();
  const retryAfter = Math.max(1, Math.ceil((first + hour - clock()) / second));
  throw new AppError("too_many", { retryAfter });
}

interface Candidate {
  readonly link: ReplyLinkRow;
  readonly guests: readonly Reachable[];
  /** Guests with a missing answer. */
  readonly waiting: ReadonlySet<string>;
  readonly sends: readonly ReplySendRow[];
}

function getRecipient(
  { link, guests, waiting, sends }: Candidate,
  now: number,
): { readonly address: string } | { readonly reason: SkipReason } {
  if (link.mails_stopped_at !== null) return { reason: "stopped" };
  if (guests.every(({ id }) => !waiting.has(id))) return { reason: "answered" };
  const since = now - mailEveryHours * hour;
  const isRecent = sends.some(
    ({ link_id, channel, at }) => link_id === link.id && channel === "mail" && at > since,
  );
  if (isRecent) return { reason: "recent" };
  const address = guests.find(({ email }) => email !== "")?.email;
  return address === undefined ? { reason: "no_email" } : { address };
}

interface Queued {
  readonly link: ReplyLinkRow;
  readonly kind: SendKind;
  readonly address: string;
}

/** Returns false for a mailbox over its limit. */
async function queue(context: WeddingContext, { link, kind, address }: Queued): Promise<boolean> {
  const [send] = await recordSends(context, [{ link_id: link.id, kind, channel: "mail", status: "waiting" }]);
  const message = await enqueueEmail(context, {
    kind: kind === "invitation" ? "reply_invitation" : "reply_reminder",
    userId: null,
    address,
    language: link.language ?? "fr",
    details: { wedding: context.wedding.id, link: link.id, send: send?.id ?? "", by: context.member.userId },
  });
  return message !== undefined;
}

/** Records sends by hand. @throws AppError reply_link_not_found. */
export async function recordReplySends(
  context: WeddingContext,
  { link_ids, kind, channel }: SendInput & { readonly channel: SendChannel },
): Promise<ReplyLink[]> {
  const links = await ownLinks(context, link_ids);
  await recordSends(
    context,
    links.map(({ id }) => ({ link_id: id, kind, channel, status: "sent" })),
  );
  const named = new Set(link_ids);
  return (await listReplyLinks(context)).filter(({ id }) => named.has(id));
}
