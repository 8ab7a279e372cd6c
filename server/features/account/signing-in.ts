/** Signing up, in and out. */
import type { Credentials, Registration, SignedIn, User } from "#contract/account.ts";
import { deleteEnded } from "#server/database/old-rows.ts";
import type { AccountContext, Platform, VisitorContext } from "#server/platform/context.ts";
import { addressKey } from "#server/platform/email-address.ts";
import { Refusal, refuseField } from "#server/platform/errors.ts";
import { post } from "#server/platform/mail/outbox.ts";
import { commonPasswords } from "./common-passwords.ts";
import { newUser } from "./new-user.ts";
import { hashPassword, nobodysHash, renewedHash } from "./password-hash.ts";
import {
  countWeddings,
  deleteInvitationsOf,
  deleteSession,
  deleteSessionsOf,
  findPerson,
  findUserByAddress,
  insertUser,
  isAddressTaken,
  updateUser,
} from "./repository.ts";
import { passwordProblem } from "./rules.ts";
import { openSession, rememberedFor, sessionFor, signedIn } from "./sessions.ts";
import { refuseIfChanged } from "./proving.ts";
import { signInLimits, signUpLimit, tryPassword, whileHashing } from "./throttling.ts";

/** @throws Refusal invalid (password), user_exists, too_many, busy. */
export async function register(context: VisitorContext, registration: Registration): Promise<SignedIn> {
  const problem = passwordProblem(registration.password, registration, await commonPasswords());
  if (problem !== undefined) throw refuseField("password", problem);
  // The answer tells whether an address has an account: one network gets few of them, whatever they say.
  const { address: asker } = context;
  const limits = [signUpLimit(asker, context.signUpsPerHour)];
  const passwordHash = await whileHashing(context, { asker, limits }, async () => {
    const isTaken = await isAddressTaken(context.database.read, addressKey(registration.email));
    if (isTaken) throw new Refusal("user_exists");
    return hashPassword(registration.password, asker);
  });
  const { email, first_name, last_name } = registration;
  const user = newUser(context, {
    email,
    password_hash: passwordHash,
    first_name,
    last_name,
    email_confirmed_at: null,
  });
  const session = await context.database.write(async (queries) => {
    if (!(await insertUser(queries, user))) throw new Refusal("user_exists");
    const letter = { kind: "confirm", userId: user.id, address: email, language: user.language } as const;
    await post({ ...context, db: queries }, letter);
    return openSession(context, queries, { userId: user.id, lasts: sessionFor });
  });
  context.mail.hurry();
  return signedIn(context, session);
}

/** @throws Refusal wrong_credentials, too_many, busy: alike whether or not the address has an account. */
export async function login(context: VisitorContext, credentials: Credentials): Promise<SignedIn> {
  const emailKey = addressKey(credentials.email);
  const user = await findUserByAddress(context.database.read, emailKey);
  const deviceOf =
    typeof credentials.device === "string" ? await context.tokens.readDevice(credentials.device) : undefined;
  const known = user !== undefined && deviceOf?.userId === user.id ? deviceOf.id : undefined;
  const { password } = credentials;
  const { address: asker } = context;
  const [limits, hash] = [signInLimits(emailKey, asker, known), user?.password_hash ?? nobodysHash];
  const tried = await tryPassword(context, { asker, limits, password, hash });
  if (user === undefined || tried === undefined) throw new Refusal("wrong_credentials");
  const renewed = await renewedHash(password, user.password_hash, asker);
  const session = await context.database.write(async (queries) => {
    await refuseIfChanged(queries, { userId: user.id, secret: user.password_hash });
    await tried.forgive(queries);
    if (renewed !== undefined) await updateUser(queries, user.id, { password_hash: renewed });
    const lasts = credentials.rememberMe ? rememberedFor : sessionFor;
    return openSession(context, queries, { userId: user.id, lasts });
  });
  return signedIn(context, session);
}

export async function logout(context: AccountContext): Promise<{ ok: true }> {
  await context.database.write((queries) => deleteSession(queries, context.userId, context.sessionId));
  return { ok: true };
}

/** @throws Refusal not_signed_in if the account is gone. */
export async function getUser(context: AccountContext): Promise<User> {
  const { database, userId, weddingId, role, budget, documents } = context;
  const user = await findPerson(database.read, userId);
  if (user === undefined) throw new Refusal("not_signed_in");
  const { id, first_name, last_name, email } = user;
  const weddings = await countWeddings(database.read, userId);
  return { id, first_name, last_name, email, wedding: { id: weddingId, role, budget, documents }, weddings };
}

/** Ends every session of an account and withdraws its invitations, for whoever runs the server. False: nobody has the address. */
export async function signOutEverywhere({ database }: Platform, email: string): Promise<boolean> {
  return database.write(async (queries) => {
    const user = await findUserByAddress(queries, addressKey(email));
    if (user === undefined) return false;
    await deleteSessionsOf(queries, user.id);
    await deleteInvitationsOf(queries, user.id);
    return true;
  });
}

/** Ended sessions and links past their time. */
export async function sweepSessions(platform: Platform): Promise<void> {
  await deleteEnded(platform.database, "sessions", platform.clock());
  await deleteEnded(platform.database, "mailed_links", platform.clock());
}
