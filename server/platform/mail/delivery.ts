/** Sends what lies in the outbox: never lost, and twice only if the process dies between the server's yes and our own note. */
import type { LetterKind } from "#server/database/letter-kinds.ts";
import { dayLength, hour, minute, second } from "../clock.ts";
import type { Platform } from "../context.ts";
import type { Log } from "../log.ts";
import { type ClaimedLetter, claimNext, isAnyDue, removeLetter, tryAgainAt } from "./claims.ts";
import { laidOut } from "./layout.ts";
import type { Mail } from "./outbox.ts";
import { atOnce, NotTaken, type Sender } from "./transport.ts";
import type { LetterOutcomes, Writers } from "./writing.ts";

const roundEvery = 30 * second;
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
const lastLetters: ReadonlySet<LetterKind> = new Set<LetterKind>([
  "account_deleted",
  "wedding_deleted",
  "partner_left",
]);

export interface PostRoom {
  readonly platform: Platform;
  readonly sender: Sender;
  readonly writers: Writers;
  /** Who wants to know what became of letters of a kind. */
  readonly outcomes?: LetterOutcomes;
  readonly log: Log;
  /** How many letters leave in an hour at most; 0, or left out, for any number. */
  readonly mostPerHour?: number;
  /** Taken by the SMTP server, and perhaps not yet out of the outbox: their kinds, by their ids. */
  readonly sent: Map<string, LetterKind>;
  /** No further letter is begun. */
  readonly isClosing: () => boolean;
}

/** Sends every letter that is due. Several processes may do so at once: each letter is taken by one of them. */
export async function deliverDue(room: PostRoom): Promise<void> {
  const { database, clock } = room.platform;
  // Before they are anybody's to claim again: another process does not know that they left.
  for (const [id, kind] of room.sent) await noteSent(room, { id, kind });
  if (!(await isAnyDue(database, clock()))) return;
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, () => deliverInTurn(room)));
  const failed = ended.find((one) => one.status === "rejected");
  if (failed !== undefined) throw failed.reason;
}

async function deliverInTurn(room: PostRoom): Promise<void> {
  while (!room.isClosing()) {
    const letter = await claimNext(room.platform, room.mostPerHour ?? 0);
    if (letter === undefined) return;
    await deliver(room, letter);
  }
}

async function deliver(room: PostRoom, letter: ClaimedLetter): Promise<void> {
  if (!room.sent.has(letter.id)) {
    try {
      const isSent = await send(room, letter);
      if (isSent) room.sent.set(letter.id, letter.kind);
      await room.outcomes?.[letter.kind]?.(room.platform, letter, isSent ? "sent" : "dropped");
    } catch (error) {
      if (!(await isGivenUp(room, letter, error))) return;
      await room.outcomes?.[letter.kind]?.(room.platform, letter, "refused");
    }
  }
  await noteSent(room, letter);
}

/** It has left, or never will. */
async function noteSent(
  { platform, sent }: PostRoom,
  { id, kind }: Pick<ClaimedLetter, "id" | "kind">,
): Promise<void> {
  const isLast = lastLetters.has(kind);
  await removeLetter(platform.database, id, isLast);
  sent.delete(id);
  if (isLast) platform.database.scrubSoon();
}

/** False when there is nothing to be said any more. */
async function send({ platform, sender, writers }: PostRoom, letter: ClaimedLetter): Promise<boolean> {
  const written = await writers[letter.kind](platform, letter);
  if (written === undefined) return false;
  const { id, address: to, language } = letter;
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
  { platform, log }: PostRoom,
  letter: ClaimedLetter,
  error: unknown,
): Promise<boolean> {
  const { id, kind, attempts, createdAt } = letter;
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
  parts: Pick<PostRoom, "platform" | "sender" | "writers" | "outcomes" | "log" | "mostPerHour">,
): Delivery {
  let closing = false;
  let again = false;
  let round: Promise<void> | undefined;
  const room: PostRoom = { ...parts, sent: new Map(), isClosing: () => closing };
  const goRound = async (): Promise<void> => {
    do {
      again = false;
      await deliverDue(room).catch((error: unknown) =>
        parts.log.error({ name: error instanceof Error ? error.name : "" }, "a round of letters failed"),
      );
    } while (again && !closing);
    round = undefined;
    if (room.sent.size > 0) setTimeout(hurry, notedEvery).unref();
  };
  const hurry = (): void => {
    again = true;
    if (!closing) round ??= goRound();
  };
  const rounds = setInterval(hurry, roundEvery);
  rounds.unref();
  return {
    mail: { sends: true, hurry },
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
