/** Argon2id at OWASP's setting (19 MiB, two passes, one lane), written as a PHC string; never more at once than there are processors. */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { hashRaw } from "@node-rs/argon2";
import { second } from "#server/platform/clock.ts";
import { WaitingLine } from "#server/platform/waiting-line.ts";

const memory = 19_456;
const passes = 2;
const parallelism = 1;
const tagLength = 32;
const saltLength = 16;

/** Node's pool of threads: files, pictures and signatures need some of them too. */
const poolThreads = Number.parseInt(process.env["UV_THREADPOOL_SIZE"] ?? "4", 10);
const line = new WaitingLine({
  atOnce: poolThreads > 2 ? Math.min(availableParallelism(), poolThreads - 2) : 1,
  longestWait: 2 * second,
  quickest: 10,
  // Half of the calls that may be under way: the others are for whoever is in already.
  most: 250,
});

/** `asker`: whose turn it is, a network or an account. @throws Refusal busy. */
export function refuseIfHashing(asker: string): void {
  line.refuseIfLong(asker);
}

/** `asker`: as above. @throws Refusal busy. */
export async function hashPassword(password: string, asker: string): Promise<string> {
  const salt = randomBytes(saltLength);
  const tag = await line.run(asker, () => derive(password, salt));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

/** What is compared when nobody has the address: it costs the same and never fits. */
export const nobodysHash = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(
  Buffer.alloc(saltLength),
)}$${base64(Buffer.alloc(tagLength))}`;

/** False for '' too, the hash of an account without a password, and at the same cost. `asker`: as above. @throws Refusal busy. */
export async function fitsHash(password: string, hash: string, asker: string): Promise<boolean> {
  const parts = (hash === "" ? nobodysHash : hash).split("$");
  const [salt, kept] = [Buffer.from(parts[4] ?? "", "base64"), Buffer.from(parts[5] ?? "", "base64")];
  const tag = await line.run(asker, () => derive(password, salt));
  return kept.byteLength === tag.byteLength && timingSafeEqual(kept, tag);
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  // The same letters typed on another keyboard may be composed otherwise.
  return hashRaw(password.normalize("NFC"), {
    salt,
    memoryCost: memory,
    timeCost: passes,
    parallelism,
    outputLen: tagLength,
  });
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/u, "");
}
