/** The tables of links to guests, and of the history of replies. */
import type { SendChannel, SendKind, SendStatus } from "#contract/reply-links.ts";
import type { ReplyEventKind } from "#contract/replies.ts";

/** The link of a household or of a guest. */
export interface ReplyLinkRow {
  wedding_id: string;
  id: string;
  household_id: string | null;
  guest_id: string | null;
  /** null from the migration that created it until the next start. */
  code_hash: string | null;
  language: "fr" | "en" | null;
  created_at: number;
  replied_at: number | null;
  revoked_at: number | null;
  mails_stopped_at: number | null;
  /** An HMAC of the address that last got an email with the link; '' until the first start after the migration. */
  mailbox: string | null;
}

/** A mailbox that gets no more emails of the wedding's guests, although the guests may be deleted. */
export interface MailStopRow {
  wedding_id: string;
  /** An HMAC of the wedding and the address, so that the table names nobody. */
  mailbox: string;
  stopped_at: number;
}

export interface ReplyEventRow {
  wedding_id: string;
  id: string;
  guest_id: string;
  moment_id: string | null;
  what: ReplyEventKind;
  from_value: string | null;
  to_value: string | null;
  link_id: string | null;
  user_id: string | null;
  at: number;
}

export interface ReplySendRow {
  wedding_id: string;
  id: string;
  link_id: string;
  kind: SendKind;
  channel: SendChannel;
  status: SendStatus;
  at: number;
  user_id: string | null;
}
