/** The content of an email before layout, and the templates that produce it at sending time. */
import type { EmailKind } from "#server/database/email-kinds.ts";
import type { Language } from "#i18n/languages.ts";
import type { Platform } from "../context.ts";
import type { EmailDetails } from "./outbox.ts";

export interface EmailLink {
  readonly label: string;
  readonly url: string;
}

export interface EmailLine {
  readonly text: string;
  /** Shown below, in a smaller size. */
  readonly note?: string;
}

export type EmailBlock =
  | { readonly paragraph: string }
  /** `isOnlyWay`: the url is also written out, for mail clients that show no buttons. */
  | { readonly button: EmailLink; readonly isOnlyWay?: true }
  /** Facts about an event, such as time and device, set apart from the text. */
  | { readonly facts: readonly string[] }
  | { readonly list: { readonly title: string; readonly lines: readonly EmailLine[] } }
  | { readonly small: string };

/** The couple as the sender of an email to somebody who may not know Promesse, and is addressed formally. */
export interface CoupleSender {
  /** 'Élise & Gabriel' */
  readonly name: string;
  /** Below the names: day, place, moments. */
  readonly lines: readonly string[];
}

/** All strings are plain text: the layout escapes them. */
export interface EmailContent {
  /** Set when it differs from the language of the outbox row. */
  readonly language?: Language;
  readonly subject: string;
  /** The preview text beside the subject. */
  readonly preheader: string;
  readonly greeting?: string;
  /** The couple in whose name the email is sent; without it, Promesse is the sender. */
  readonly sender?: CoupleSender;
  readonly blocks: readonly EmailBlock[];
  readonly footer: {
    /** Why the recipient gets this email. */
    readonly reason: string;
    readonly link?: EmailLink;
  };
  /** The address for replies; without it nobody reads them. */
  readonly replyTo?: string;
  /** The url for a one-click unsubscribe by POST (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** An email from the outbox that is due. */
export interface DueEmail {
  readonly id: string;
  readonly kind: EmailKind;
  readonly userId: string | null;
  /** null when the email belongs to no account, or the account was deleted. */
  readonly firstName: string | null;
  readonly address: string;
  readonly language: Language;
  readonly details: EmailDetails;
  /** Epoch milliseconds of the event that the email is about. */
  readonly createdAt: number;
}

/**
 * Returns undefined when the email is no longer wanted or no longer true. It may be called several times for one
 * email.
 */
export type EmailTemplate = (platform: Platform, message: DueEmail) => Promise<EmailContent | undefined>;
/** Accepted by the mail server, given up, or dropped unsent. */
export type EmailOutcome = "sent" | "refused" | "dropped";
/** Called with the final outcome of an email; again if it, or the removal of the email, fails. */
export type EmailOutcomeHandler = (
  platform: Platform,
  message: DueEmail,
  outcome: EmailOutcome,
) => Promise<void>;
export type EmailOutcomeHandlers = Partial<Readonly<Record<EmailKind, EmailOutcomeHandler>>>;
export type EmailTemplates = Readonly<Record<EmailKind, EmailTemplate>>;
