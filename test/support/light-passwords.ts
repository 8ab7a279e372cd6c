/**
 * Passwords are hashed with the least that Argon2 takes: hundreds of people sign up in the tests of services, and what a hash
 * is to cost is proved by server/features/account/password-hash.test.ts, with the stories and all tests of processes on top.
 */
import { createRequire } from "node:module";

type Argon2 = typeof import("@node-rs/argon2");

/** What is imported takes its functions from this object, once: this runs before anything of the server does. */
const argon2 = createRequire(import.meta.url)("@node-rs/argon2") as { hashRaw: Argon2["hashRaw"] };
const { hashRaw } = argon2;

let held: { count: number; readonly until: Promise<void> } | undefined;

argon2.hashRaw = async (password, options, signal) => {
  if (held !== undefined) {
    held.count += 1;
    await held.until;
  }
  return hashRaw(password, { ...options, memoryCost: 8, timeCost: 1 }, signal);
};

interface Held {
  readonly heldBack: () => number;
  readonly letGo: () => void;
}

/** No password is hashed until `letGo`; `heldBack`: how many would be by now. */
export function holdPasswords(): Held {
  const { promise: until, resolve } = Promise.withResolvers<void>();
  const holding = { count: 0, until };
  held = holding;
  return {
    heldBack: () => holding.count,
    letGo: () => {
      held = undefined;
      resolve();
    },
  };
}
