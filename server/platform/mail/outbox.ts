/** The outbox: an email is enqueued in the transaction of the event it is about, and sent after the commit. */
import type { Language } from "#i18n/languages.ts";
import type { Person } from "#server/database/account-rows.ts";
import { countAttempts } from "#server/database/attempts.ts";
import type { Queries } from "#server/database/database.ts";
import type { EmailKind } from "#server/database/email-kinds.ts";
import { type Clock, hour, type NewId } from "../clock.ts";
import { toAddressKey } from "../email-address.ts";
import type { Tokens } from "../tokens.ts";

export interface Mail {
  /** Whether this server sends email; otherwise nothing is enqueued. */
  readonly sends: boolean;
  /** Starts a poll at once, after emails were enqueued and committed. */
  flush(): void;
}

/** For a server without SMTP. */
export const noMail: Mail = { sends: false, flush: () => undefined };

/** Called after the commit of a transaction that enqueued emails. */
export function flushMail({ mail }: { readonly mail: Mail }): void {
  mail.flush();
}

/** The values that an email's text needs. */
export type EmailDetails = Readonly<Record<string, string | number | null>>;

export interface NewEmail {
  readonly kind: EmailKind;
  /** The email is deleted with this account; null for an email that outlives the account, or belongs to none. */
  readonly userId: string | null;
  readonly address: string;
  readonly language: Language;
  readonly details?: EmailDetails;
  /** When it may be sent; without it, at once. */
  readonly notBefore?: number;
}

/** What enqueueing needs of a context. */
export interface EmailSender {
  /** Must be a transaction. */
  readonly db: Queries;
  readonly mail: Mail;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly tokens: Tokens;
}

/**
 * The most emails that one mailbox gets per hour: of those that anybody can request, and of all others.
 */
const maxPerHour = { requested: 10, notifying: 20 } as const;

/**
 * Enqueues an email within a transaction; `flushMail` follows the commit. Does nothing where no email is sent, and
 * for a mailbox over its limit, which may belong to an uninvolved person. Returns the id of the email if it was
 * enqueued.
 */
export async function enqueueEmail(sender: EmailSender, message: NewEmail): Promise<string | undefined> {
  const id = sender.newId();
  const now = sender.clock();
  if (!sender.mail.sends || !(await countForMailbox(sender, message, now))) return undefined;
  await sender.db
    .insertInto("outbox")
    .values({
      id,
      kind: message.kind,
      user_id: message.userId,
      address: message.address,
      language: message.language,
      details: JSON.stringify(message.details ?? {}),
      created_at: now,
      next_at: Math.max(now, message.notBefore ?? now),
      attempts: 0,
    })
    .execute();
  return id;
}

/** Enqueues an email to an account, in its language; otherwise as `enqueueEmail`. */
export async function enqueueEmailTo(
  sender: EmailSender,
  { id: userId, email: address, language }: Pick<Person, "id" | "email" | "language">,
  message: Pick<NewEmail, "kind" | "details">,
): Promise<void> {
  await enqueueEmail(sender, { ...message, userId, address, language });
}

/** The kinds that anybody can request for any address. Emails to guests and caterers have limits of their own. */
const requestedKinds: ReadonlySet<EmailKind> = new Set(["confirm", "reset", "invitation"]);

/** Counts an email for its mailbox; false if the limit of an hour is reached. */
async function countForMailbox(
  { db, tokens, newId }: EmailSender,
  { kind, address }: NewEmail,
  now: number,
): Promise<boolean> {
  const purpose = requestedKinds.has(kind) ? "requested" : "notifying";
  const subject = tokens.computeHmac(`mailbox ${purpose} ${toAddressKey(address)}`);
  const limit = { subject, attempts: maxPerHour[purpose], within: hour };
  // Two transactions that write to the same mailboxes in another order may deadlock; the database ends one of them, and
  // it is tried again.
  return (await countAttempts(db, [limit], { at: now, ids: [newId()] })) === undefined;
}
