/**
 * Argon2id with OWASP's parameters (19 MiB, two passes, one lane) as a PHC string; at most one hash per processor at
 * a time.
 */
import { availableParallelism } from "node:os";
import { hash, parseOptions, verify } from "@node-rs/argon2";
import { second } from "#server/platform/clock.ts";
import { JobQueue } from "#server/platform/job-queue.ts";

/** The parameters of new hashes. An older hash states its own. */
const argon2Parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/** The size of Node's thread pool. Files, pictures and signatures need two of its threads. */
const poolThreads = Number.parseInt(process.env["UV_THREADPOOL_SIZE"] ?? "4", 10);
const queue = new JobQueue({
  atOnce: poolThreads > 2 ? Math.min(availableParallelism(), poolThreads - 2) : 1,
  maxWait: 2 * second,
  maxPerOwner: 10,
  maxWaiting: 250,
});

/** `requester`: the network or account that counts for the queue. @throws AppError busy. */
export function assertQueueHasRoom(requester: string): void {
  queue.assertHasRoom(requester);
}

/** `requester`: as for `assertQueueHasRoom`. @throws AppError busy. */
export async function hashPassword(password: string, requester: string): Promise<string> {
  return queue.run(requester, () => hash(normalizePassword(password), argon2Parameters));
}

/** Compared when no account has the address: it takes the same time and matches nothing. */
export const dummyHash = `$argon2id$v=19$m=${argon2Parameters.memoryCost},t=${argon2Parameters.timeCost},p=${argon2Parameters.parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`;

/**
 * Verifies a password against a hash with any parameters. An empty hash, of an account without a password, never
 * matches but takes the same time. `requester`: as for `assertQueueHasRoom`. @throws AppError busy.
 */
export async function matchesHash(password: string, storedHash: string, requester: string): Promise<boolean> {
  return queue.run(requester, () =>
    verify(storedHash === "" ? dummyHash : storedHash, normalizePassword(password)),
  );
}

/** A new hash if `storedHash` has older parameters, else undefined. @throws AppError busy. */
export async function rehashIfOutdated(
  password: string,
  storedHash: string,
  requester: string,
): Promise<string | undefined> {
  const storedParameters = parseOptions(storedHash);
  const hasCurrentParameters =
    storedParameters.memoryCost === argon2Parameters.memoryCost &&
    storedParameters.timeCost === argon2Parameters.timeCost &&
    storedParameters.parallelism === argon2Parameters.parallelism;
  return hasCurrentParameters ? undefined : hashPassword(password, requester);
}

/** NFC: keyboards may compose the same letters differently. */
function normalizePassword(password: string): string {
  return password.normalize("NFC");
}
