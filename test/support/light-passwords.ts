/**
 * Hashes passwords at Argon2's lowest cost, because hundreds of users sign up in the tests of services.
 * server/features/account/password-hash.unit.test.ts tests the real cost, and stories and process tests use
 * it.
 */
import { createRequire } from "node:module";

type Argon2 = typeof import("@node-rs/argon2");

interface HeldHashes {
  count: number;
  readonly until: Promise<void>;
}

/**
 * Importers copy the functions of this object once, and each test file of a worker loads this file again, so
 * shared state is stored on the object.
 */
const argon2 = createRequire(import.meta.url)("@node-rs/argon2") as {
  hash: Argon2["hash"];
  verify: Argon2["verify"];
  isLight?: boolean;
  held?: HeldHashes | undefined;
};

const lightCost = "m=8,t=1";

if (argon2.isLight !== true) {
  const { hash, verify } = argon2;
  argon2.isLight = true;
  /** The cost that was asked for last, which the light hashes state instead of their own. */
  let statedCost = lightCost;
  argon2.hash = async (password, options, signal) => {
    await whileHeld();
    statedCost = `m=${options?.memoryCost},t=${options?.timeCost}`;
    const light = await hash(password, { ...options, memoryCost: 8, timeCost: 1 }, signal);
    return light.replace(lightCost, statedCost);
  };
  argon2.verify = async (stored, password, ...more) => {
    await whileHeld();
    return verify(String(stored).replace(statedCost, lightCost), password, ...more);
  };
}

async function whileHeld(): Promise<void> {
  if (argon2.held === undefined) return;
  argon2.held.count += 1;
  await argon2.held.until;
}

interface HashHold {
  readonly heldBack: () => number;
  readonly release: () => void;
}

/** Blocks hashing until `release` is called; `heldBack` counts the blocked hashes. */
export function holdPasswordHashing(): HashHold {
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
