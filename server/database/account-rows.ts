/** The rows of people rather than of weddings: accounts, sessions, links, letters, attempts. */
import type { MailedLinkKind } from "#contract/account.ts";
import type { Language } from "#i18n/languages.ts";
import type { EmailKind } from "./email-kinds.ts";

export interface UserRow {
  id: string;
  email: string;
  /** The address without case, NFC: what makes it unique. */
  email_key: string;
  /** PHC string of Argon2id; '' for whoever has only ever come with Google. */
  password_hash: string;
  first_name: string;
  last_name: string;
  created_at: number;
  /** Of what is mailed. */
  language: Language;
  /** null while no link mailed to the address was followed. */
  email_confirmed_at: number | null;
  /** Waits to be confirmed before it takes the place of `email`. */
  pending_email: string | null;
  /** When the weekly mail goes next; null: it is off. */
  weekly_at: number | null;
  signed_in_at: number;
  /** When its owner was told that the unused account is to be deleted; null: it is in use. */
  unused_told_at: number | null;
}

/** Somebody, as letters address them. */
export type Person = Pick<
  UserRow,
  "id" | "email" | "first_name" | "last_name" | "language" | "email_confirmed_at"
>;

/** Google's account that opens one of ours. */
export interface GoogleAccountRow {
  /** Google's own name for it, its `sub`. */
  subject: string;
  user_id: string;
  joined_at: number;
}

/** A link that is on its way to a mailbox. What opens it is made from the signing secret, and kept nowhere. */
export interface MailedLinkRow {
  /** That of the letter that carries it. */
  id: string;
  kind: MailedLinkKind;
  user_id: string;
  /** The address it was mailed to. */
  email: string;
  created_at: number;
  expires_at: number;
}

/** A letter that has not left yet. Its text is written when it does. */
export interface OutboxRow {
  id: string;
  kind: EmailKind;
  /** It goes with the account; null for what outlives it. */
  user_id: string | null;
  address: string;
  language: Language;
  /** JSON: what its words mention. */
  details: string;
  created_at: number;
  /** When it is to be tried next; while it is being sent, when that attempt counts as lost. */
  next_at: number;
  attempts: number;
}

export interface SessionRow {
  id: string;
  user_id: string;
  /** The wedding this session works on. */
  wedding_id: string;
  /** The browser's own name for itself, cut short. */
  device: string;
  created_at: number;
  last_used_at: number;
  expires_at: number;
}

/** One attempt at something that is throttled. */
export interface AttemptRow {
  /** A keyed hash: the table names nobody. */
  subject: string;
  at: number;
  id: string;
}
