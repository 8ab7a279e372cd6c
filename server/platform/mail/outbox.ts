/** The outbox: letters are posted within the transaction of what they tell, and leave after its commit. */
import type { Language } from "#i18n/languages.ts";
import type { Person } from "#server/database/account-rows.ts";
import { noteAttempt, waitBefore } from "#server/database/attempts.ts";
import type { Queries } from "#server/database/database.ts";
import type { EmailKind } from "#server/database/email-kinds.ts";
import { advisoryLock } from "#server/database/advisory-lock.ts";
import { type Clock, hour, type NewId } from "../clock.ts";
import { addressKey } from "../email-address.ts";
import type { Tokens } from "../tokens.ts";

export interface Mail {
  /** Whether this server sends mail: without it nothing is posted. */
  readonly sends: boolean;
  /** Letters were posted and committed: they need not wait for the next round. */
  flush(): void;
}

/** A server without SMTP. */
export const noMail: Mail = { sends: false, flush: () => undefined };

/** Follows the commit of a transaction in which letters were posted. */
export function flushMail({ mail }: { readonly mail: Mail }): void {
  mail.flush();
}

/** What a letter's words mention. */
export type Details = Readonly<Record<string, string | number | null>>;

export interface Email {
  readonly kind: EmailKind;
  /** It goes with the account; null for what outlives it, or concerns whoever has the address. */
  readonly userId: string | null;
  readonly address: string;
  readonly language: Language;
  readonly details?: Details;
}

/** Who posts letters. */
export interface EmailSender {
  /** A transaction. */
  readonly db: Queries;
  readonly mail: Mail;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly tokens: Tokens;
}

/** How many letters one mailbox gets in an hour: of those that anybody can ask for, and of those that tell its owner. */
const mostInAnHour = { asked: 10, told: 20 } as const;

/**
 * Within a transaction; `flushMail` follows its commit. Nothing is kept where no mail is sent, nor for a mailbox that had
 * too many: it may be that of somebody who has nothing to do with us. Gives the id of the letter that waits.
 */
export async function enqueueEmail(poster: EmailSender, message: Email): Promise<string | undefined> {
  const id = poster.newId();
  const now = poster.clock();
  if (!poster.mail.sends || !(await hasRoom(poster, message, now))) return undefined;
  await poster.db
    .insertInto("outbox")
    .values({
      id,
      kind: message.kind,
      user_id: message.userId,
      address: message.address,
      language: message.language,
      details: JSON.stringify(message.details ?? {}),
      created_at: now,
      next_at: now,
      attempts: 0,
    })
    .execute();
  return id;
}

/** To somebody's own mailbox, in their language; as `post`. */
export async function postTo(
  poster: EmailSender,
  { id: userId, email: address, language }: Pick<Person, "id" | "email" | "language">,
  message: Pick<Email, "kind" | "details">,
): Promise<void> {
  await enqueueEmail(poster, { ...message, userId, address, language });
}

/** Letters to whatever address somebody typed. */
const askedFor: ReadonlySet<EmailKind> = new Set(["confirm", "reset", "invitation"]);

async function hasRoom(
  { db, tokens, newId }: EmailSender,
  { kind, address }: Email,
  now: number,
): Promise<boolean> {
  const sort = askedFor.has(kind) ? "asked" : "told";
  const subject = tokens.seal(`mailbox ${sort} ${addressKey(address)}`);
  // Only here, where a transaction has one letter: of several, two in another order would wait for each other.
  if (sort === "asked") await advisoryLock(db, subject);
  const limit = { subject, attempts: mostInAnHour[sort], within: hour };
  if ((await waitBefore(db, limit, now)) !== undefined) return false;
  await noteAttempt(db, [limit], { at: now, id: newId() });
  return true;
}
