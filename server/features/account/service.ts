/** Accounts: signing up, in and out. */
import type { Credentials, Registration, SignedIn, User } from "#contract/account.ts";
import type { Queries } from "#server/database/database.ts";
import { beginWedding } from "#server/features/wedding/service.ts";
import { dayLength, hour, minute } from "#server/platform/clock.ts";
import type { AccountContext, Platform, VisitorContext } from "#server/platform/context.ts";
import { Refusal, refuseField } from "#server/platform/errors.ts";
import { attempt, type Limit } from "#server/platform/throttle.ts";
import { commonPasswords } from "./common-passwords.ts";
import { fitsHash, hashPassword, nobodysHash } from "./password-hash.ts";
import {
  deleteEndedSessions,
  deleteSession,
  findUser,
  findUserByAddress,
  insertMember,
  insertSession,
  insertUser,
  isAddressTaken,
  latestWedding,
} from "./repository.ts";
import { addressKey, passwordProblem } from "./rules.ts";

const rememberedFor = 30 * dayLength;
const sessionFor = 12 * hour;

/** @throws Refusal invalid (password), user_exists, too_many. */
export async function register(context: VisitorContext, registration: Registration): Promise<SignedIn> {
  const problem = passwordProblem(registration.password, registration, await commonPasswords());
  if (problem !== undefined) throw refuseField("password", problem);
  const emailKey = addressKey(registration.email);
  await refuseTakenAddress(context, emailKey);
  const passwordHash = await hashPassword(registration.password);
  const userId = context.newId();
  const session = await context.database.write(async (queries) => {
    const now = context.clock();
    const added = await insertUser(queries, {
      id: userId,
      email: registration.email,
      email_key: emailKey,
      password_hash: passwordHash,
      first_name: registration.first_name,
      last_name: registration.last_name,
      created_at: now,
      language: context.language,
      email_confirmed_at: null,
      pending_email: null,
      weekly_at: null,
    });
    if (!added) throw new Refusal("user_exists");
    const weddingId = context.newId();
    await beginWedding(queries, { id: weddingId, created_at: now });
    await insertMember(queries, { wedding_id: weddingId, user_id: userId, role: "couple", joined_at: now });
    return openSession(context, queries, { userId, weddingId, lasts: sessionFor });
  });
  return signedIn(context, session);
}

/** The answer tells that an address has an account: so few of them are given to one network address. */
async function refuseTakenAddress(context: VisitorContext, emailKey: string): Promise<void> {
  if (!(await isAddressTaken(context.database.read, emailKey))) return;
  await attempt(context, [{ subject: `taken ${context.address}`, attempts: 20, within: hour }]);
  throw new Refusal("user_exists");
}

/** @throws Refusal wrong_credentials, too_many: alike whether or not the address has an account. */
export async function login(context: VisitorContext, credentials: Credentials): Promise<SignedIn> {
  const emailKey = addressKey(credentials.email);
  const user = await findUserByAddress(context.database.read, emailKey);
  const deviceOf =
    typeof credentials.device === "string" ? await context.tokens.readDevice(credentials.device) : undefined;
  const known = user !== undefined && deviceOf === user.id ? credentials.device : undefined;
  const tried = await attempt(context, signInLimits(emailKey, context.address, known ?? undefined));
  const fits = await fitsHash(credentials.password, user?.password_hash ?? nobodysHash);
  if (user === undefined || !fits) throw new Refusal("wrong_credentials");
  await tried.forgive();
  const session = await context.database.write(async (queries) => {
    const weddingId = await latestWedding(queries, user.id);
    if (weddingId === undefined) throw new Refusal("wedding_not_found");
    const lasts = credentials.rememberMe ? rememberedFor : sessionFor;
    return openSession(context, queries, { userId: user.id, weddingId, lasts });
  });
  return signedIn(context, session);
}

/** Five a minute for account and address together, a hundred an hour for the account from devices it does not know. */
function signInLimits(emailKey: string, address: string, knownDevice: string | undefined): Limit[] {
  if (knownDevice !== undefined) {
    return [{ subject: `device ${emailKey} ${knownDevice}`, attempts: 5, within: minute }];
  }
  return [
    { subject: `pair ${emailKey} ${address}`, attempts: 5, within: minute },
    { subject: `account ${emailKey}`, attempts: 100, within: hour },
  ];
}

export async function logout(context: AccountContext): Promise<{ ok: true }> {
  await context.database.write((queries) => deleteSession(queries, context.userId, context.sessionId));
  return { ok: true };
}

/** @throws Refusal not_signed_in if the account is gone. */
export async function getUser(context: AccountContext): Promise<User> {
  const user = await findUser(context.database.read, context.userId);
  if (user === undefined) throw new Refusal("not_signed_in");
  return user;
}

export async function sweepSessions(platform: Platform): Promise<void> {
  await platform.database.write((queries) => deleteEndedSessions(queries, platform.clock()));
}

interface OpenedSession {
  readonly id: string;
  readonly userId: string;
  readonly expiresAt: number;
}

async function openSession(
  context: VisitorContext,
  queries: Queries,
  { userId, weddingId, lasts }: { userId: string; weddingId: string; lasts: number },
): Promise<OpenedSession> {
  const now = context.clock();
  const session = { id: context.newId(), userId, expiresAt: now + lasts };
  await insertSession(queries, {
    id: session.id,
    user_id: userId,
    wedding_id: weddingId,
    device: context.device,
    created_at: now,
    last_used_at: now,
    expires_at: session.expiresAt,
  });
  return session;
}

async function signedIn(context: VisitorContext, session: OpenedSession): Promise<SignedIn> {
  const { id: sessionId, userId, expiresAt } = session;
  const [token, device] = await Promise.all([
    context.tokens.signSession({ id: userId, sessionId, expiresAt }),
    context.tokens.signDevice(userId),
  ]);
  return { token, device };
}
