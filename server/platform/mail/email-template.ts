/** What a letter says, before it has a form; and who says it, when it leaves. */
import type { EmailKind } from "#server/database/email-kinds.ts";
import type { Language } from "#i18n/languages.ts";
import type { Platform } from "../context.ts";
import type { Details } from "./outbox.ts";

export interface Link {
  readonly label: string;
  readonly url: string;
}

export interface Line {
  readonly text: string;
  /** Stands below, smaller. */
  readonly note?: string;
}

export type Block =
  | { readonly paragraph: string }
  /** `isOnlyWay`: its address is written out as well, for mailboxes that show no buttons. */
  | { readonly button: Link; readonly isOnlyWay?: true }
  /** When, from where: set apart. */
  | { readonly facts: readonly string[] }
  | { readonly list: { readonly title: string; readonly lines: readonly Line[] } }
  | { readonly small: string };

/** Plain texts: the layout escapes them. */
export interface Written {
  /** Where it is not that of the letter: whoever asked for it may read another. */
  readonly language?: Language;
  readonly subject: string;
  /** What mailboxes show beside the subject. */
  readonly preheader: string;
  readonly greeting?: string;
  readonly blocks: readonly Block[];
  readonly footer: {
    /** Why one gets this letter. */
    readonly reason: string;
    readonly link?: Link;
  };
  /** Who reads the answers; without it nobody does. */
  readonly replyTo?: string;
  /** Where one POST puts an end to letters of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** A letter of the outbox whose turn it is. */
export interface DueEmail {
  readonly id: string;
  readonly kind: EmailKind;
  readonly userId: string | null;
  /** null when it concerns no account, or none any more. */
  readonly firstName: string | null;
  readonly address: string;
  readonly language: Language;
  readonly details: Details;
  /** Epoch milliseconds: when what it tells happened. */
  readonly createdAt: number;
}

/** undefined: what it would tell is no longer wanted, or no longer so. It may be asked again for the same letter. */
export type EmailTemplate = (platform: Platform, message: DueEmail) => Promise<Written | undefined>;
/** What became of a letter in the end: taken by the mail server, or given up, or dropped unsent. */
export type EmailOutcome = (
  platform: Platform,
  message: DueEmail,
  outcome: "sent" | "refused" | "dropped",
) => Promise<void>;
export type EmailOutcomes = Partial<Readonly<Record<EmailKind, EmailOutcome>>>;
export type EmailTemplates = Readonly<Record<EmailKind, EmailTemplate>>;
