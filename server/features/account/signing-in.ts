/** Signing up, in and out. */
import { addLegacyFlags } from "#contract/permissions.ts";
import type { Credentials, SignUp, User } from "#contract/account.ts";
import { findPasswordProblem } from "#contract/password-problems.ts";
import type { UserRow } from "#server/database/account-rows.ts";
import { deleteExpired } from "#server/database/expired-rows.ts";
import { listMemberships, withdrawInvitationsBy } from "#server/features/members/service.ts";
import type { AccountContext, Platform, PublicContext } from "#server/platform/context.ts";
import { toAddressKey } from "#server/platform/email-address.ts";
import { AppError, createFieldError } from "#server/platform/errors.ts";
import type { WithoutTransaction } from "#server/platform/http/request.ts";
import { enqueueEmailTo } from "#server/platform/mail/outbox.ts";
import type { Attempt } from "#server/platform/throttle.ts";
import { noWedding, writeWedding } from "#server/platform/write-wedding.ts";
import { loadCommonPasswords } from "./common-passwords.ts";
import { newUserRow } from "./new-user.ts";
import { hashPassword, dummyHash, rehashIfOutdated } from "./password-hash.ts";
import { findPerson, findUserByAddress, insertUser, isAddressTaken, updateUser } from "./repository.ts";
import { assertMaySignUp } from "./sign-up.ts";
import { deleteSession, deleteSessionsOfUser } from "./sessions.repository.ts";
import { type OpenedSession, openSession, rememberedDuration, sessionDuration } from "./sessions.ts";
import { type Reauthentication, assertPasswordUnchanged } from "./reauthentication.ts";
import { getSignInLimits, getSignUpLimit, tryPassword, countWhileHashing } from "./throttling.ts";

/**
 * Returns the row of the new account. @throws AppError sign_up_off, sign_up_invited, invalid (password), user_exists,
 * too_many, busy.
 */
export async function prepareAccount(
  context: WithoutTransaction<PublicContext>,
  { body: registration }: { readonly body: SignUp },
): Promise<UserRow> {
  await assertMaySignUp(context, registration);
  const problem = findPasswordProblem(registration.password, registration, await loadCommonPasswords());
  if (problem !== undefined) throw createFieldError("password", problem);
  // The response reveals whether an address has an account, so attempts are limited per network, whatever their
  // result.
  const { db, network: requester } = context;
  const limits = [getSignUpLimit(requester, context.signUpsPerHour)];
  const password_hash = await countWhileHashing(context, { requester, limits }, async () => {
    if (await isAddressTaken(db, toAddressKey(registration.email))) throw new AppError("user_exists");
    return hashPassword(registration.password, requester);
  });
  const { email, first_name, last_name } = registration;
  return newUserRow(context, { email, password_hash, first_name, last_name, email_confirmed_at: null });
}

/** @throws AppError user_exists; sign_up_invited if the invitation has ended. */
export async function register(
  context: PublicContext,
  registration: SignUp,
  user: UserRow,
): Promise<OpenedSession> {
  await assertMaySignUp(context, registration);
  if (!(await insertUser(context.db, user))) throw new AppError("user_exists");
  await enqueueEmailTo(context, user, { kind: "confirm" });
  return openSession(context, { userId: user.id, duration: sessionDuration });
}

interface VerifiedCredentials {
  readonly proof: Reauthentication;
  readonly attempt: Attempt;
  /** The hash with the present parameters, if the stored one has older ones. */
  readonly newHash: string | undefined;
}

/** @throws AppError wrong_credentials, too_many, busy: the same with and without an account. */
export async function verifyCredentials(
  context: WithoutTransaction<PublicContext>,
  { body: { email, password, device } }: { readonly body: Credentials },
): Promise<VerifiedCredentials> {
  const emailKey = toAddressKey(email);
  const user = await findUserByAddress(context.db, emailKey);
  const knownDevice = typeof device === "string" ? await context.tokens.readDevice(device) : undefined;
  const deviceId = user !== undefined && knownDevice?.userId === user.id ? knownDevice.id : undefined;
  const { network: requester } = context;
  const [limits, hash] = [getSignInLimits(emailKey, requester, deviceId), user?.password_hash ?? dummyHash];
  const successfulAttempt = await tryPassword(context, { requester, limits, password, hash });
  if (user === undefined || successfulAttempt === undefined) throw new AppError("wrong_credentials");
  const newHash = await rehashIfOutdated(password, user.password_hash, requester);
  return {
    proof: { userId: user.id, passwordHash: user.password_hash },
    attempt: successfulAttempt,
    newHash,
  };
}

/** @throws AppError wrong_credentials if the password has changed meanwhile. */
export async function login(
  context: PublicContext,
  { rememberMe }: Credentials,
  { proof, attempt, newHash }: VerifiedCredentials,
): Promise<OpenedSession> {
  await assertPasswordUnchanged(context.db, proof);
  await attempt.forgive(context.db);
  const { userId } = proof;
  if (newHash !== undefined) await updateUser(context.db, userId, { password_hash: newHash });
  return openSession(context, { userId, duration: rememberMe ? rememberedDuration : sessionDuration });
}

export async function logout({ db, member }: AccountContext): Promise<{ ok: true }> {
  await deleteSession(db, member.userId, member.sessionId);
  return { ok: true };
}

/** @throws AppError not_signed_in if the account was deleted. */
export async function getUser({ db, wedding, member }: AccountContext): Promise<User> {
  const { userId, role, permissions } = member;
  const user = await findPerson(db, userId);
  if (user === undefined) throw new AppError("not_signed_in");
  const { id, first_name, last_name, email } = user;
  const memberships = await listMemberships(db, userId);
  const membership = memberships.find(({ wedding_id }) => wedding_id === wedding.id);
  return {
    id,
    first_name,
    last_name,
    email,
    wedding: { id: wedding.id, ...addLegacyFlags({ role, permissions }) },
    weddings: memberships.length,
    seen_entry_id: membership?.seen_entry_id ?? null,
  };
}

/** Makes an account without a password, for the operator. Returns false if the address has an account. */
export async function addUser(
  platform: Platform,
  person: Pick<UserRow, "email" | "first_name" | "last_name">,
): Promise<boolean> {
  const user = newUserRow(
    { ...platform, language: "fr" },
    { ...person, password_hash: "", email_confirmed_at: null },
  );
  return writeWedding(platform, noWedding, (queries) => insertUser(queries, user));
}

/**
 * Ends every session of an account and withdraws its invitations, for the operator. Returns false if no account has
 * the address.
 */
export async function signOutEverywhere(platform: Platform, email: string): Promise<boolean> {
  return writeWedding(platform, noWedding, async (queries) => {
    const user = await findUserByAddress(queries, toAddressKey(email));
    if (user === undefined) return false;
    await deleteSessionsOfUser(queries, user.id);
    await withdrawInvitationsBy(queries, user.id);
    return true;
  });
}

/** Deletes expired sessions and links. */
export async function sweepSessionsAndLinks(platform: Platform): Promise<void> {
  await deleteExpired(platform.database, "sessions", platform.clock());
  await deleteExpired(platform.database, "mailed_links", platform.clock());
}
