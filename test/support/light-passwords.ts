/**
 * Passwords are hashed with the least that Argon2 takes: hundreds of people sign up in the tests of services, and what a hash
 * is to cost is proved by server/features/account/password-hash.test.ts, with the stories and all tests of processes on top.
 */
import { createRequire } from "node:module";

type Argon2 = typeof import("@node-rs/argon2");

interface Holding {
  count: number;
  readonly until: Promise<void>;
}

/**
 * What is imported takes its functions from this object, once, and this file is read anew for each file of tests in a worker:
 * so what they have in common stands in the object.
 */
const argon2 = createRequire(import.meta.url)("@node-rs/argon2") as {
  hashRaw: Argon2["hashRaw"];
  whole?: Argon2["hashRaw"];
  held?: Holding | undefined;
};

if (argon2.whole === undefined) {
  const whole = argon2.hashRaw;
  argon2.whole = whole;
  argon2.hashRaw = async (password, options, signal) => {
    if (argon2.held !== undefined) {
      argon2.held.count += 1;
      await argon2.held.until;
    }
    return whole(password, { ...options, memoryCost: 8, timeCost: 1 }, signal);
  };
}

interface Held {
  readonly heldBack: () => number;
  readonly letGo: () => void;
}

/** No password is hashed until `letGo`; `heldBack`: how many would be by now. */
export function holdPasswords(): Held {
  const { promise: until, resolve } = Promise.withResolvers<void>();
  const holding = { count: 0, until };
  argon2.held = holding;
  return {
    heldBack: () => holding.count,
    letGo: () => {
      argon2.held = undefined;
      resolve();
    },
  };
}
