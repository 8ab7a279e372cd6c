/**
 * Sends the emails in the outbox. None is lost. One is sent twice only if the process dies after the SMTP server
 * accepted it and before the outbox row is deleted.
 */
import type { EmailKind } from "#server/database/email-kinds.ts";
import { dayDuration, hour, minute, second } from "../clock.ts";
import type { Platform } from "../context.ts";
import type { Log } from "../log.ts";
import { type ClaimedEmail, claimNext, isAnyDue, removeEmail, scheduleRetry } from "./leases.ts";
import { renderEmail } from "./layout.ts";
import { fillText, getMailTexts } from "./texts.ts";
import type { Mail } from "./outbox.ts";
import { maxParallelSends, EmailRefusedError, type Sender } from "./sender.ts";
import type { DueEmail, EmailOutcome, EmailOutcomeHandlers, EmailTemplates } from "./email-template.ts";

const pollInterval = 30 * second;
/**
 * Milliseconds after which a failed deletion of a sent email is tried again: well before its lease expires and another
 * process sends it again.
 */
const removalRetryDelay = second;
/** Milliseconds in which the outcome of an email is offered to its feature: well before the lease expires. */
const maxRecordingTime = minute;

/**
 * Milliseconds that a stop waits for running sends. Emails that an SMTP server does not accept in time are left to
 * the next process. Before it, `GracefulShutdown` may have used half of `stopTimeout`.
 */
export const finishTimeout = 3 * second;

/** The delay after each attempt; later attempts wait for `maxRetryDelay`. */
const retryDelays = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour];
const maxRetryDelay = 6 * hour;
const maxEmailAge = 3 * dayDuration;

/**
 * The kinds sent about deleted data: afterwards their addresses and names must be erased from the database files too.
 */
const kindsAboutDeleted: ReadonlySet<EmailKind> = new Set<EmailKind>([
  "account_deleted",
  "wedding_deleted",
  "partner_left",
]);

export interface FinishedEmail {
  readonly message: DueEmail;
  readonly outcome: EmailOutcome;
  /** Epoch milliseconds. */
  readonly finishedAt: number;
}

export interface MailerContext {
  readonly platform: Platform;
  readonly sender: Sender;
  readonly templates: EmailTemplates;
  /** The features that are notified of the outcome of their emails, by kind. */
  readonly outcomes?: EmailOutcomeHandlers;
  readonly log: Log;
  /** The most emails per hour; 0 or undefined for no limit. */
  readonly maxPerHour?: number;
  /** Emails that are sent or given up while their outbox rows may still exist, by id. */
  readonly finished: Map<string, FinishedEmail>;
  /** Once true, no further email is started. */
  readonly isClosing: () => boolean;
}

/** Sends every email that is due. Several processes may do so at once: each email is claimed by one of them. */
export async function deliverDue(context: MailerContext): Promise<void> {
  const { database, clock } = context.platform;
  // Done before claiming, because another process could claim a sent email once its lease expires.
  for (const email of context.finished.values()) await recordAndRemove(context, email);
  if (!(await isAnyDue(database, clock()))) return;
  const ended = await Promise.allSettled(
    Array.from({ length: maxParallelSends }, () => deliverOneByOne(context)),
  );
  const failed = ended.find((one) => one.status === "rejected");
  if (failed !== undefined) throw failed.reason;
}

async function deliverOneByOne(context: MailerContext): Promise<void> {
  while (!context.isClosing()) {
    const message = await claimNext(context.platform, context.maxPerHour ?? 0);
    if (message === undefined) return;
    await deliver(context, message);
  }
}

async function deliver(context: MailerContext, message: ClaimedEmail): Promise<void> {
  let email = context.finished.get(message.id);
  if (email === undefined) {
    const outcome = await sendOrGiveUp(context, message);
    if (outcome === undefined) return;
    email = { message, outcome, finishedAt: context.platform.clock() };
    context.finished.set(message.id, email);
  }
  await recordAndRemove(context, email);
}

/** Returns undefined for an email that is retried later. */
async function sendOrGiveUp(
  context: MailerContext,
  message: ClaimedEmail,
): Promise<EmailOutcome | undefined> {
  try {
    return (await send(context, message)) ? "sent" : "dropped";
  } catch (error) {
    return (await giveUpOrRetry(context, message, error)) ? "refused" : undefined;
  }
}

/** Tells the feature the outcome, and removes the email. If the feature fails, both are tried again for a minute. */
async function recordAndRemove(context: MailerContext, email: FinishedEmail): Promise<void> {
  const { platform, outcomes, log } = context;
  const { message, outcome, finishedAt } = email;
  const { id, kind } = message;
  let failure: unknown;
  try {
    await outcomes?.[kind]?.(platform, message, outcome);
  } catch (error) {
    if (platform.clock() < finishedAt + maxRecordingTime) return;
    failure = error;
  }
  await removeFromOutbox(context, message);
  if (failure !== undefined)
    log.error(
      { email: id, kind, reason: failure instanceof Error ? failure.name : "" },
      "email outcome lost",
    );
}

/** Removes an email that was sent or will never be. */
async function removeFromOutbox(
  { platform, finished }: MailerContext,
  { id, kind }: Pick<DueEmail, "id" | "kind">,
): Promise<void> {
  const isAboutDeleted = kindsAboutDeleted.has(kind);
  await removeEmail(platform.database, id, isAboutDeleted);
  finished.delete(id);
  if (isAboutDeleted) platform.database.scheduleSecureErase();
}

/** Returns false if the template no longer wants the email. */
async function send({ platform, sender, templates }: MailerContext, message: ClaimedEmail): Promise<boolean> {
  const content = await templates[message.kind](platform, message);
  if (content === undefined) return false;
  const { id, address: to } = message;
  const { unsubscribeUrl, replyTo, language = message.language } = content;
  const { subject, html, text } = renderEmail(content, { language, publicUrl: platform.publicUrl });
  const fromName =
    content.sender && fillText(getMailTexts(language).layout.via, { name: content.sender.name });
  await sender.send({ id, to, fromName, subject, html, text, unsubscribeUrl, replyTo });
  return true;
}

/** Whether the email is dropped; otherwise it is retried later. */
async function giveUpOrRetry(
  { platform, log }: MailerContext,
  message: ClaimedEmail,
  error: unknown,
): Promise<boolean> {
  const { id, kind, attempts, createdAt } = message;
  // Logs only a code or the name of an error, because the server's message may quote the address.
  const reason = error instanceof EmailRefusedError ? error.code : error instanceof Error ? error.name : "";
  if (error instanceof EmailRefusedError && error.verdict === "for good") {
    log.warn({ email: id, kind, reason }, "email refused permanently");
    return true;
  }
  const now = platform.clock();
  const nextAt = now + (retryDelays[attempts - 1] ?? maxRetryDelay);
  if (nextAt > createdAt + maxEmailAge) {
    log.error({ email: id, kind, reason }, "email given up");
    return true;
  }
  log.warn({ email: id, kind, reason }, "email delayed");
  await scheduleRetry(platform.database, id, nextAt);
  return false;
}

export interface Delivery {
  readonly mail: Mail;
  /** Resolves once running sends have ended, at the latest after `finishTimeout`. */
  stop(): Promise<void>;
}

/** Polls every half minute and whenever emails were enqueued; polls never overlap. */
export function startDelivery(
  parts: Pick<MailerContext, "platform" | "sender" | "templates" | "outcomes" | "log" | "maxPerHour">,
): Delivery {
  let closing = false;
  let hasNewWork = false;
  let polling: Promise<void> | undefined;
  const context: MailerContext = { ...parts, finished: new Map(), isClosing: () => closing };
  const pollUntilIdle = async (): Promise<void> => {
    do {
      hasNewWork = false;
      await deliverDue(context).catch((error: unknown) =>
        parts.log.error({ name: error instanceof Error ? error.name : "" }, "sending emails failed"),
      );
    } while (hasNewWork && !closing);
    polling = undefined;
    if (context.finished.size > 0) setTimeout(flush, removalRetryDelay).unref();
  };
  const flush = (): void => {
    hasNewWork = true;
    if (!closing) polling ??= pollUntilIdle();
  };
  const pollTimer = setInterval(flush, pollInterval);
  pollTimer.unref();
  return {
    mail: { sends: true, flush },
    async stop() {
      closing = true;
      clearInterval(pollTimer);
      const { promise: tooLong, resolve: giveUp } = Promise.withResolvers<void>();
      const limit = setTimeout(giveUp, finishTimeout);
      await Promise.race([polling, tooLong]);
      clearTimeout(limit);
      parts.sender.close();
    },
  };
}
