/** Sign-in with Google: finds the account by Google's id, creates it, or links an existing one where that is safe. */
import { createHash } from "node:crypto";
import type { GoogleSignInResult, GoogleSignIn } from "#contract/account.ts";
import type { UserRow } from "#server/database/account-rows.ts";
import { minute } from "#server/platform/clock.ts";
import type { PublicContext } from "#server/platform/context.ts";
import { describeDevice } from "#server/platform/device.ts";
import { toAddressKey } from "#server/platform/email-address.ts";
import { AppError } from "#server/platform/errors.ts";
import type { GooglePerson } from "#server/platform/google.ts";
import type { WithOwnTransactions } from "#server/platform/http/request.ts";
import { enqueueEmailTo } from "#server/platform/mail/outbox.ts";
import {
  confirmEmail,
  findPerson,
  findUserByAddress,
  insertGoogleAccount,
  insertUser,
  findUserIdOfGoogleAccount,
} from "./repository.ts";
import { newUserRow } from "./new-user.ts";
import { deleteSessionsOfUser } from "./sessions.repository.ts";
import { openSession, rememberedDuration, sessionDuration, createSignInResult } from "./sessions.ts";
import { assertMaySignUp } from "./sign-up.ts";
import { getSignInLimits, tryPassword } from "./throttling.ts";

/** Token and password are verified between the read and the write, which may therefore be repeated. */
type SignInContext = WithOwnTransactions<PublicContext>;

/**
 * @throws AppError google_refused, google_unverified, password_needed, wrong_credentials, too_many, sign_up_off,
 * sign_up_invited. Errors about an address are shown only to a person who, according to Google, owns it.
 */
export async function googleAuth(context: SignInContext, input: GoogleSignIn): Promise<GoogleSignInResult> {
  if (context.google === undefined) throw new AppError("google_refused");
  const countedAttempt = await context.attempt([
    { subject: `google ${context.network}`, attempts: 20, within: minute },
  ]);
  const person = await context.google.getPerson(input.google_token);
  assertNonceMatches(person, input);
  const result = await signInWithPerson(context, person, input).catch((error: unknown) => {
    // Of two first sign-ins at once, the other one has created the account.
    if (error instanceof AppError && error.code === "conflict")
      return signInWithPerson(context, person, input);
    throw error;
  });
  await countedAttempt.forgive();
  return result;
}

/**
 * A token belongs to the page that requested it: a stolen one is useless without the value that its nonce is the hash
 * of.
 */
function assertNonceMatches({ nonce }: GooglePerson, input: GoogleSignIn): void {
  const sentNonce = input.nonce ?? "";
  const expectedNonce = createHash("sha256").update(sentNonce).digest("hex");
  if (sentNonce === "" || expectedNonce !== nonce) throw new AppError("google_refused");
}

async function signInWithPerson(
  context: SignInContext,
  person: GooglePerson,
  input: GoogleSignIn,
): Promise<GoogleSignInResult> {
  const duration = input.rememberMe ? rememberedDuration : sessionDuration;
  const knownUserId = await findUserIdOfGoogleAccount(context.db, person.subject);
  const joinableAccount =
    knownUserId === undefined ? await findJoinableAccount(context, person, input) : undefined;
  const { session, isNew } = await context.inTransaction([], async (transactionContext) => {
    // Between read and write, another sign-in may have created or linked the account.
    const currentUserId = await findUserIdOfGoogleAccount(transactionContext.db, person.subject);
    // If the account was deleted meanwhile, the retry creates another.
    if (knownUserId !== undefined && currentUserId === undefined) throw new AppError("conflict");
    if (currentUserId === undefined && joinableAccount === undefined) {
      await assertMaySignUp(transactionContext, { email: person.email, invitation: input.invitation });
    }
    const userId = currentUserId ?? (await joinOrCreateAccount(transactionContext, person, joinableAccount));
    const isCreated = currentUserId === undefined && joinableAccount === undefined;
    return { session: await openSession(transactionContext, { userId, duration }), isNew: isCreated };
  });
  return { ...(await createSignInResult(context, session)), is_new: isNew };
}

/** The account with the same address, if it certainly belongs to the same person; undefined if there is none. */
async function findJoinableAccount(
  context: SignInContext,
  person: GooglePerson,
  { password }: GoogleSignIn,
): Promise<JoinableAccount | undefined> {
  if (!person.emailVerified) throw new AppError("google_unverified");
  const emailKey = toAddressKey(person.email);
  const user = await findUserByAddress(context.db, emailKey);
  // An account whose address was never confirmed may have been created by somebody else. An address that Google does
  // not host may have changed its owner. In both cases the password is needed.
  const isSamePerson = person.isGooglesOwn && user?.email_confirmed_at !== null;
  if (user === undefined || isSamePerson) return user;
  if (password === null || password === undefined || password === "") throw new AppError("password_needed");
  const { network: requester } = context;
  const limits = getSignInLimits(emailKey, requester, undefined);
  const successfulAttempt = await tryPassword(context, {
    requester,
    limits,
    password,
    hash: user.password_hash,
  });
  if (successfulAttempt === undefined) throw new AppError("wrong_credentials");
  await successfulAttempt.forgive();
  return user;
}

type JoinableAccount = Pick<UserRow, "id" | "email" | "language">;

async function joinOrCreateAccount(
  context: PublicContext,
  person: GooglePerson,
  joinableAccount: JoinableAccount | undefined,
): Promise<string> {
  const { db, clock } = context;
  const now = clock();
  const newUser = newUserRow(context, {
    email: person.email,
    password_hash: "",
    first_name: person.firstName,
    last_name: person.lastName,
    email_confirmed_at: person.isGooglesOwn ? now : null,
  });
  // The account was created or deleted between read and write; the retry reads again.
  const exists =
    joinableAccount === undefined
      ? await insertUser(db, newUser)
      : (await findPerson(db, joinableAccount.id)) !== undefined;
  if (!exists) throw new AppError("conflict");
  const userId = joinableAccount?.id ?? newUser.id;
  await insertGoogleAccount(db, { subject: person.subject, user_id: userId, joined_at: now });
  if (joinableAccount !== undefined) {
    if (person.isGooglesOwn) await confirmEmail(db, userId, now);
    await deleteSessionsOfUser(db, userId);
    const details = describeDevice(context.userAgent);
    await enqueueEmailTo(context, joinableAccount, { kind: "google_joined", details });
  } else if (!person.isGooglesOwn) {
    await enqueueEmailTo(context, newUser, { kind: "confirm" });
  }
  return userId;
}
