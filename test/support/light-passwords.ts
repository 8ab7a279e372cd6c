/**
 * Passwords are hashed with the least that Argon2 takes: hundreds of people sign up in the tests of services, and what a hash
 * is to cost is proved by server/features/account/password-hash.unit.test.ts, with the stories and all tests of processes on top.
 */
import { createRequire } from "node:module";

type Argon2 = typeof import("@node-rs/argon2");

interface FixedSeats {
  count: number;
  readonly until: Promise<void>;
}

/**
 * What is imported takes its functions from this object, once, and this file is read anew for each file of tests in a worker:
 * so what they have in common stands in the object.
 */
const argon2 = createRequire(import.meta.url)("@node-rs/argon2") as {
  hash: Argon2["hash"];
  verify: Argon2["verify"];
  isLight?: boolean;
  held?: FixedSeats | undefined;
};

const least = "m=8,t=1";

if (argon2.isLight !== true) {
  const { hash, verify } = argon2;
  argon2.isLight = true;
  /** What the hashes say that they cost. */
  let said = least;
  argon2.hash = async (password, options, signal) => {
    await whileHeld();
    said = `m=${options?.memoryCost},t=${options?.timeCost}`;
    const light = await hash(password, { ...options, memoryCost: 8, timeCost: 1 }, signal);
    return light.replace(least, said);
  };
  argon2.verify = async (kept, password, ...more) => {
    await whileHeld();
    return verify(String(kept).replace(said, least), password, ...more);
  };
}

async function whileHeld(): Promise<void> {
  if (argon2.held === undefined) return;
  argon2.held.count += 1;
  await argon2.held.until;
}

interface Held {
  readonly heldBack: () => number;
  readonly release: () => void;
}

/** No password is hashed until `release`; `heldBack`: how many would be by now. */
export function holdPasswords(): Held {
  const { promise: until, resolve } = Promise.withResolvers<void>();
  const holding = { count: 0, until };
  argon2.held = holding;
  return {
    heldBack: () => holding.count,
    release: () => {
      argon2.held = undefined;
      resolve();
    },
  };
}
