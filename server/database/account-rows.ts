/** The tables of people rather than of weddings: accounts, sessions, links, emails, attempts. */
import type { MailedLinkKind } from "#contract/account.ts";
import type { Language } from "#i18n/languages.ts";
import type { EmailKind } from "./email-kinds.ts";

export interface UserRow {
  id: string;
  email: string;
  /** The address in lower case, NFC. It is unique. */
  email_key: string;
  /** The PHC string of Argon2id; '' for an account that only signs in with Google. */
  password_hash: string;
  first_name: string;
  last_name: string;
  created_at: number;
  /** The language of emails. */
  language: Language;
  /** null until a link sent to the address was opened. */
  email_confirmed_at: number | null;
  /** The address that replaces `email` once it is confirmed. */
  pending_email: string | null;
  /** When the next weekly email is due; null if it is turned off. */
  weekly_at: number | null;
  signed_in_at: number;
  /** When its owner was warned that the unused account will be deleted; null while the account is in use. */
  unused_told_at: number | null;
}

/** What an email to the owner of an account needs, or one about them. */
export type Person = Pick<
  UserRow,
  "id" | "email" | "first_name" | "last_name" | "language" | "email_confirmed_at"
>;

/** A Google account that signs in to one of ours. */
export interface GoogleAccountRow {
  /** Google's id of the account, the claim "sub". */
  subject: string;
  user_id: string;
  joined_at: number;
}

/** A link that was sent by email. Its token is derived from the signing secret and not stored. */
export interface MailedLinkRow {
  /** The id of the email that carries the link. */
  id: string;
  kind: MailedLinkKind;
  user_id: string;
  /** The address that the link was sent to. */
  email: string;
  created_at: number;
  expires_at: number;
}

/** An email that was not sent yet. Its text is rendered when it is sent. */
export interface OutboxRow {
  id: string;
  kind: EmailKind;
  /** The email is deleted with this account; null for an email that outlives the account. */
  user_id: string | null;
  address: string;
  language: Language;
  /** JSON with the values that the text needs. */
  details: string;
  created_at: number;
  /** When the next attempt is due; while the email is being sent, when its lease expires. */
  next_at: number;
  attempts: number;
}

export interface SessionRow {
  id: string;
  user_id: string;
  /** The wedding that this session shows and changes. */
  wedding_id: string;
  /** The User-Agent header, cut. */
  device: string;
  created_at: number;
  last_used_at: number;
  expires_at: number;
}

/** One attempt that counts for a rate limit. */
export interface AttemptRow {
  /** An HMAC, so that the table names nobody. */
  subject: string;
  at: number;
  id: string;
}
