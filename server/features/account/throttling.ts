/** How often one may try to get in. */
import { hour, minute } from "#server/platform/clock.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Outside } from "#server/platform/http/request.ts";
import type { Attempt, Limit } from "#server/platform/throttle.ts";
import { fitsHash, assertNotHashing } from "./password-hash.ts";

/**
 * Five a minute for account and address together, a hundred an hour for the account from devices it does not know, fifty
 * from one it knows.
 */
export function signInLimits(emailKey: string, address: string, deviceId: string | undefined): Limit[] {
  if (deviceId !== undefined) {
    const subject = `device ${emailKey} ${deviceId}`;
    return [
      { subject, attempts: 5, within: minute },
      { subject: `${subject} hour`, attempts: 50, within: hour },
    ];
  }
  return [
    { subject: `pair ${emailKey} ${address}`, attempts: 5, within: minute },
    { subject: `account ${emailKey}`, attempts: 100, within: hour },
  ];
}

/** Few letters asked for by one asker; how many one mailbox gets at all is the outbox's to say. */
export function forgottenLimits(emailKey: string, address: string): Limit[] {
  return [
    { subject: `forgotten ${emailKey} ${address}`, attempts: 5, within: hour },
    { subject: `letters ${address}`, attempts: 30, within: hour },
  ];
}

/** Of somebody signed in: links to confirm, and addresses tried. */
export function addressLimit(userId: string): Limit {
  return { subject: `address ${userId}`, attempts: 10, within: hour };
}

/** Of somebody signed in: the password again. */
export function proofLimits(userId: string): Limit[] {
  return [
    { subject: `proof ${userId}`, attempts: 5, within: minute },
    { subject: `proof ${userId} hour`, attempts: 30, within: hour },
  ];
}

/** Each asks whether an address is taken: they count before it is looked at, taken or free. */
export function signUpLimit(address: string, attempts: number): Limit {
  return { subject: `sign-up ${address}`, attempts, within: hour };
}

interface Try {
  /** Whose turn it is to have a password compared: a network, or an account. */
  readonly asker: string;
  readonly limits: readonly Limit[];
  readonly password: string;
  readonly hash: string;
}

/** The attempt if the password fits, else undefined. @throws AppError too_many; busy, and then it does not count. */
export async function tryPassword(
  context: Outside<object>,
  { asker, limits, password, hash }: Try,
): Promise<Attempt | undefined> {
  return whileHashing(context, { asker, limits }, async (tried) =>
    (await fitsHash(password, hash, asker)) ? tried : undefined,
  );
}

/** Counts an attempt, but for one that nobody had time for. @throws AppError too_many, busy, or what `job` throws. */
export async function whileHashing<T>(
  { attempt }: Outside<object>,
  { asker, limits }: Pick<Try, "asker" | "limits">,
  job: (tried: Attempt) => Promise<T>,
): Promise<T> {
  assertNotHashing(asker);
  const tried = await attempt(limits);
  try {
    return await job(tried);
  } catch (error) {
    if (error instanceof AppError && error.code === "busy") await tried.forgive();
    throw error;
  }
}
