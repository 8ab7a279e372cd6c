/** Sends what lies in the outbox: never lost, and twice only if the process dies between the server's yes and our own note. */
import type { EmailKind } from "#server/database/email-kinds.ts";
import { dayLength, hour, minute, second } from "../clock.ts";
import type { Platform } from "../context.ts";
import type { Log } from "../log.ts";
import { type ClaimedEmail, claimNext, isAnyDue, removeEmail, tryAgainAt } from "./leases.ts";
import { laidOut } from "./layout.ts";
import type { Mail } from "./outbox.ts";
import { atOnce, NotTaken, type Sender } from "./transport.ts";
import type { EmailOutcomes, EmailTemplates } from "./email-template.ts";

const pollInterval = 30 * second;
/** While what was sent cannot be noted: long before another process may take it for forgotten. */
const notedEvery = second;

/**
 * A stop waits so long for what is being sent: what an SMTP server keeps hanging leaves with the next process. Of the seconds
 * a stop has, a farewell may have taken half.
 */
export const longestFinish = 3 * second;

/** How long a letter waits after each attempt; after the last of them, as long again. */
const waits = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour];
const longestWait = 6 * hour;
const givenUpAfter = 3 * dayLength;

/** What they tell of is gone: once they are, so must be the address and the names they bore. */
const lastEmails: ReadonlySet<EmailKind> = new Set<EmailKind>([
  "account_deleted",
  "wedding_deleted",
  "partner_left",
]);

export interface MailerContext {
  readonly platform: Platform;
  readonly sender: Sender;
  readonly writers: EmailTemplates;
  /** Who wants to know what became of letters of a kind. */
  readonly outcomes?: EmailOutcomes;
  readonly log: Log;
  /** How many letters leave in an hour at most; 0, or left out, for any number. */
  readonly mostPerHour?: number;
  /** Taken by the SMTP server, and perhaps not yet out of the outbox: their kinds, by their ids. */
  readonly sent: Map<string, EmailKind>;
  /** No further letter is begun. */
  readonly isClosing: () => boolean;
}

/** Sends every letter that is due. Several processes may do so at once: each letter is taken by one of them. */
export async function deliverDue(room: MailerContext): Promise<void> {
  const { database, clock } = room.platform;
  // Before they are anybody's to claim again: another process does not know that they left.
  for (const [id, kind] of room.sent) await noteSent(room, { id, kind });
  if (!(await isAnyDue(database, clock()))) return;
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, () => deliverOneByOne(room)));
  const failed = ended.find((one) => one.status === "rejected");
  if (failed !== undefined) throw failed.reason;
}

async function deliverOneByOne(room: MailerContext): Promise<void> {
  while (!room.isClosing()) {
    const message = await claimNext(room.platform, room.mostPerHour ?? 0);
    if (message === undefined) return;
    await deliver(room, message);
  }
}

async function deliver(room: MailerContext, message: ClaimedEmail): Promise<void> {
  if (!room.sent.has(message.id)) {
    try {
      const isSent = await send(room, message);
      if (isSent) room.sent.set(message.id, message.kind);
      await room.outcomes?.[message.kind]?.(room.platform, message, isSent ? "sent" : "dropped");
    } catch (error) {
      if (!(await isGivenUp(room, message, error))) return;
      await room.outcomes?.[message.kind]?.(room.platform, message, "refused");
    }
  }
  await noteSent(room, message);
}

/** It has left, or never will. */
async function noteSent(
  { platform, sent }: MailerContext,
  { id, kind }: Pick<ClaimedEmail, "id" | "kind">,
): Promise<void> {
  const isLast = lastEmails.has(kind);
  await removeEmail(platform.database, id, isLast);
  sent.delete(id);
  if (isLast) platform.database.scrubSoon();
}

/** False when there is nothing to be said any more. */
async function send({ platform, sender, writers }: MailerContext, message: ClaimedEmail): Promise<boolean> {
  const written = await writers[message.kind](platform, message);
  if (written === undefined) return false;
  const { id, address: to, language } = message;
  const { unsubscribeUrl, replyTo } = written;
  const { subject, html, text } = laidOut(written, {
    language: written.language ?? language,
    publicUrl: platform.publicUrl,
  });
  await sender.send({ id, to, subject, html, text, unsubscribeUrl, replyTo });
  return true;
}

/** Else it is tried again later. */
async function isGivenUp(
  { platform, log }: MailerContext,
  message: ClaimedEmail,
  error: unknown,
): Promise<boolean> {
  const { id, kind, attempts, createdAt } = message;
  // A code or a kind of error alone: what the server says may name the address.
  const reason = error instanceof NotTaken ? error.code : error instanceof Error ? error.name : "";
  if (error instanceof NotTaken && error.verdict === "for good") {
    log.warn({ letter: id, kind, reason }, "a letter was refused for good");
    return true;
  }
  const now = platform.clock();
  const nextAt = now + (waits[attempts - 1] ?? longestWait);
  if (nextAt > createdAt + givenUpAfter) {
    log.error({ letter: id, kind, reason }, "a letter was given up");
    return true;
  }
  log.warn({ letter: id, kind, reason }, "a letter has to wait");
  await tryAgainAt(platform.database, id, nextAt);
  return false;
}

export interface Delivery {
  readonly mail: Mail;
  /** Resolves once what was being sent has left, or cannot leave. */
  stop(): Promise<void>;
}

/** A round every half minute, and whenever letters were posted; never two at a time. */
export function startDelivery(
  parts: Pick<MailerContext, "platform" | "sender" | "writers" | "outcomes" | "log" | "mostPerHour">,
): Delivery {
  let closing = false;
  let again = false;
  let round: Promise<void> | undefined;
  const room: MailerContext = { ...parts, sent: new Map(), isClosing: () => closing };
  const callEverything = async (): Promise<void> => {
    do {
      again = false;
      await deliverDue(room).catch((error: unknown) =>
        parts.log.error({ name: error instanceof Error ? error.name : "" }, "a round of letters failed"),
      );
    } while (again && !closing);
    round = undefined;
    if (room.sent.size > 0) setTimeout(flush, notedEvery).unref();
  };
  const flush = (): void => {
    again = true;
    if (!closing) round ??= callEverything();
  };
  const rounds = setInterval(flush, pollInterval);
  rounds.unref();
  return {
    mail: { sends: true, flush },
    async stop() {
      closing = true;
      clearInterval(rounds);
      const { promise: tooLong, resolve: giveUp } = Promise.withResolvers<void>();
      const limit = setTimeout(giveUp, longestFinish);
      await Promise.race([round, tooLong]);
      clearTimeout(limit);
      parts.sender.close();
    },
  };
}
