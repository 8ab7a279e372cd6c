/** The rate limits of signing in and up. */
import { hour, minute } from "#server/platform/clock.ts";
import { AppError } from "#server/platform/errors.ts";
import type { WithoutTransaction } from "#server/platform/http/request.ts";
import type { Attempt, Limit } from "#server/platform/throttle.ts";
import { matchesHash, assertQueueHasRoom } from "./password-hash.ts";

/**
 * From unknown devices five a minute for account and network together, a hundred an hour for the account, and a hundred
 * an hour for the network, which could otherwise try one password on every account. A known device has limits of its
 * own: five a minute and fifty an hour.
 */
export function getSignInLimits(emailKey: string, network: string, deviceId: string | undefined): Limit[] {
  if (deviceId !== undefined) {
    const subject = `device ${emailKey} ${deviceId}`;
    return [
      { subject, attempts: 5, within: minute },
      { subject: `${subject} hour`, attempts: 50, within: hour },
    ];
  }
  return [
    { subject: `pair ${emailKey} ${network}`, attempts: 5, within: minute },
    { subject: `account ${emailKey}`, attempts: 100, within: hour },
    { subject: `passwords ${network}`, attempts: 100, within: hour },
  ];
}

/** Limits the emails that one network can request. The limit per mailbox is in the outbox. */
export function getForgottenPasswordLimits(emailKey: string, network: string): Limit[] {
  return [
    { subject: `forgotten ${emailKey} ${network}`, attempts: 5, within: hour },
    { subject: `letters ${network}`, attempts: 30, within: hour },
  ];
}

/** For a signed-in person: confirmation emails, and attempts to change the address. */
export function getAddressLimit(userId: string): Limit {
  return { subject: `address ${userId}`, attempts: 10, within: hour };
}

/** For a signed-in person: re-authentication. */
export function getReauthenticationLimits(userId: string): Limit[] {
  return [
    { subject: `proof ${userId}`, attempts: 5, within: minute },
    { subject: `proof ${userId} hour`, attempts: 30, within: hour },
  ];
}

/** Each sign-up reveals whether an address is taken, so it is counted before the lookup. */
export function getSignUpLimit(network: string, attempts: number): Limit {
  return { subject: `sign-up ${network}`, attempts, within: hour };
}

interface PasswordAttempt {
  /** The network or account that counts for the hashing queue. */
  readonly requester: string;
  readonly limits: readonly Limit[];
  readonly password: string;
  readonly hash: string;
}

/**
 * Returns the attempt if the password matches, else undefined. @throws AppError too_many; busy, without counting the
 * attempt.
 */
export async function tryPassword(
  context: WithoutTransaction<object>,
  { requester, limits, password, hash }: PasswordAttempt,
): Promise<Attempt | undefined> {
  return countWhileHashing(context, { requester, limits }, async (countedAttempt) =>
    (await matchesHash(password, hash, requester)) ? countedAttempt : undefined,
  );
}

/** Counts an attempt, unless the queue is full. @throws AppError too_many, busy, or what `job` throws. */
export async function countWhileHashing<T>(
  { attempt }: WithoutTransaction<object>,
  { requester, limits }: Pick<PasswordAttempt, "requester" | "limits">,
  job: (countedAttempt: Attempt) => Promise<T>,
): Promise<T> {
  assertQueueHasRoom(requester);
  const countedAttempt = await attempt(limits);
  try {
    return await job(countedAttempt);
  } catch (error) {
    if (error instanceof AppError && error.code === "busy") await countedAttempt.forgive();
    throw error;
  }
}
