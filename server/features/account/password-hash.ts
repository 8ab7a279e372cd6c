/** Argon2id at OWASP's setting (19 MiB, two passes, one lane), written as a PHC string; never more at once than there are processors. */
import { availableParallelism } from "node:os";
import { hash, parseOptions, verify } from "@node-rs/argon2";
import { second } from "#server/platform/clock.ts";
import { JobQueue } from "#server/platform/job-queue.ts";

/** What a new hash costs. An older one says itself what it cost. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/** Node's pool of threads: files, pictures and signatures need some of them too. */
const poolThreads = Number.parseInt(process.env["UV_THREADPOOL_SIZE"] ?? "4", 10);
const line = new JobQueue({
  atOnce: poolThreads > 2 ? Math.min(availableParallelism(), poolThreads - 2) : 1,
  longestWait: 2 * second,
  mostEach: 10,
  most: 250,
});

/** `asker`: whose turn it is, a network or an account. @throws AppError busy. */
export function assertNotHashing(asker: string): void {
  line.refuseIfLong(asker);
}

/** `asker`: as above. @throws AppError busy. */
export async function hashPassword(password: string, asker: string): Promise<string> {
  return line.run(asker, () => hash(composed(password), costs));
}

/** What is compared when nobody has the address: it costs the same and never fits. */
export const nobodysHash = `$argon2id$v=19$m=${costs.memoryCost},t=${costs.timeCost},p=${costs.parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`;

/**
 * At whatever cost it was made. False for '' too, the hash of an account without a password, and at the cost of today.
 * `asker`: as above. @throws AppError busy.
 */
export async function fitsHash(password: string, kept: string, asker: string): Promise<boolean> {
  return line.run(asker, () => verify(kept === "" ? nobodysHash : kept, composed(password)));
}

/** The hash of a password that fits, at the cost of today; undefined where it has it. @throws AppError busy. */
export async function renewedHash(
  password: string,
  kept: string,
  asker: string,
): Promise<string | undefined> {
  const made = parseOptions(kept);
  const isOfToday =
    made.memoryCost === costs.memoryCost &&
    made.timeCost === costs.timeCost &&
    made.parallelism === costs.parallelism;
  return isOfToday ? undefined : hashPassword(password, asker);
}

/** The same letters typed on another keyboard may be composed otherwise. */
function composed(password: string): string {
  return password.normalize("NFC");
}
