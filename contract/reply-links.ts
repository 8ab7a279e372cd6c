/** The links by which guests reply, and how they were sent. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { id, idParams, languages, okReply } from "./values.ts";

export const sendKinds = ["invitation", "reminder"] as const;
export type SendKind = (typeof sendKinds)[number];
const sendChannels = ["mail", "message", "phone", "paper"] as const;
export type SendChannel = (typeof sendChannels)[number];
const sendStatuses = ["waiting", "sent", "refused"] as const;
export type SendStatus = (typeof sendStatuses)[number];
/**
 * Why a link gets no email. no_email: none of its guests has an address. answered: all of its guests have replied.
 * stopped: a guest unsubscribed. recent: an email was sent or queued too short a time ago, or the mailbox had its
 * share.
 */
export const skipReasons = ["no_email", "answered", "stopped", "recent"] as const;
export type SkipReason = (typeof skipReasons)[number];

/** The most links of one call. */
export const maxReplyLinksAtOnce = 200;
/** Hours between two emails to one link. */
export const minHoursBetweenReplyMails = 24;
/** Emails to one mailbox per wedding and day: a family may share an address over several households. */
export const maxReplyMailsPerMailboxAndDay = 5;
/** Emails with links per hour, of a wedding and of an account; further ones wait. */
export const maxReplyMailsPerHour = 200;
/** Hours that an email may wait for its turn; a call whose emails would wait longer is refused. */
export const maxReplyMailWaitHours = 11;

const sendKind = v.picklist(sendKinds, "send_unknown");
const linkIds = v.pipe(
  v.array(id, "unreadable"),
  v.minLength(1, "required"),
  v.maxLength(maxReplyLinksAtOnce, "links_most"),
);

export const ReplySend = v.object({
  id,
  kind: v.picklist(sendKinds),
  channel: v.picklist(sendChannels),
  status: v.picklist(sendStatuses),
  /** ISO 8601 instant, UTC; of a waiting email when its turn comes, which may be later. */
  at: v.string(),
  /** The member who sent it; null if the account was deleted. */
  user_id: v.nullable(id),
});
export type ReplySend = v.InferOutput<typeof ReplySend>;

export const ReplyLink = v.object({
  id,
  /** Exactly one of the two is set. */
  household_id: v.nullable(id),
  guest_id: v.nullable(id),
  /**
   * Both are null to those without guests:edit, while the code is being created, or if it was created with another
   * signing secret; the link can then be renewed.
   */
  url: v.nullable(v.string()),
  /** 16 characters of Crockford's base 32. */
  code: v.nullable(v.string()),
  language: v.nullable(v.picklist(languages)),
  /** ISO 8601 instant, UTC: when a guest last saved. */
  replied_at: v.nullable(v.string()),
  /** Whether a guest unsubscribed, by this link or by the address. */
  mails_stopped: v.boolean(),
  /** Latest first. */
  sends: v.array(ReplySend),
});
export type ReplyLink = v.InferOutput<typeof ReplyLink>;

export const listReplyLinks = endpoint({
  method: "GET",
  path: "/api/reply-links",
  access: "wedding",
  permission: "guests:see",
  summary: "The link of each household, and of each guest who is in none; a plus one is on the host's",
  reply: v.array(ReplyLink),
});

export const updateReplyLink = endpoint({
  method: "PUT",
  path: "/api/reply-links/{id}",
  access: "wedding",
  permission: "couple",
  summary: "Choose the language in which a link opens",
  params: idParams,
  body: v.object({ language: v.nullable(v.picklist(languages, "language_unknown")) }),
  reply: ReplyLink,
});

export const renewReplyLink = endpoint({
  method: "POST",
  path: "/api/reply-links/{id}/renewals",
  access: "wedding",
  permission: "couple",
  summary: "Make a new link; the old one opens nothing from now on",
  params: idParams,
  reply: ReplyLink,
});

export const getReplyPreview = endpoint({
  method: "GET",
  path: "/api/reply-links/{id}/preview",
  access: "wedding",
  permission: "guests:edit",
  summary: "A url of the page as its guests see it, for five to ten minutes",
  params: idParams,
  signsUrls: true,
  reply: v.object({ url: v.string() }),
});

export const sendReplyMails = endpoint({
  method: "POST",
  path: "/api/reply-mails",
  access: "wedding",
  permission: "couple",
  summary: "Mail links to guests; those that get none are named, with the reason",
  body: v.object({ link_ids: linkIds, kind: sendKind }),
  reply: v.object({
    /** The links that get an email, also those whose email waits. */
    queued: v.array(id),
    /** How many of them wait, because only a limited number leaves per hour. */
    waiting: v.number(),
    skipped: v.array(v.object({ id, reason: v.picklist(skipReasons) })),
  }),
});

export const stopReplyMails = endpoint({
  method: "DELETE",
  path: "/api/reply-mails",
  access: "wedding",
  permission: "couple",
  summary: "Stop the mails that still wait; their links can be mailed again at once",
  reply: v.object({ stopped: v.number() }),
});

export const recordReplySends = endpoint({
  method: "POST",
  path: "/api/reply-sends",
  access: "wedding",
  permission: "guests:edit",
  summary: "Note that links were sent or handed over by other means than our mail",
  body: v.object({
    link_ids: linkIds,
    kind: sendKind,
    channel: v.picklist(["message", "phone", "paper"], "send_unknown"),
  }),
  reply: v.array(ReplyLink),
});

export const deleteReplySend = endpoint({
  method: "DELETE",
  path: "/api/reply-sends/{id}",
  access: "wedding",
  permission: "guests:edit",
  summary: "Undo the note of a link that was sent or handed over by other means than our mail",
  params: idParams,
  reply: okReply,
});
