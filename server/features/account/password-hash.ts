/** Argon2id at OWASP's setting (19 MiB, two passes, one lane), written as a PHC string. */
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

const memory = 19_456;
const passes = 2;
const parallelism = 1;
const tagLength = 32;
const saltLength = 16;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength);
  const tag = await derive("argon2id", settings(password, salt));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

/** What is compared when nobody has the address: it costs the same and never fits. */
export const nobodysHash = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(
  Buffer.alloc(saltLength),
)}$${base64(Buffer.alloc(tagLength))}`;

/** False for '' too, the hash of an account without a password, and at the same cost. */
export async function fitsHash(password: string, hash: string): Promise<boolean> {
  const parts = (hash === "" ? nobodysHash : hash).split("$");
  const [salt, kept] = [Buffer.from(parts[4] ?? "", "base64"), Buffer.from(parts[5] ?? "", "base64")];
  const tag = await derive("argon2id", settings(password, salt));
  return kept.byteLength === tag.byteLength && timingSafeEqual(kept, tag);
}

function settings(password: string, nonce: Buffer) {
  // The same letters typed on another keyboard may be composed otherwise.
  return { message: password.normalize("NFC"), nonce, memory, passes, parallelism, tagLength };
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/u, "");
}
