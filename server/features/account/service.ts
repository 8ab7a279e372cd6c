/** What other features ask of accounts. */
import type { MailedLinkKind } from "#contract/account.ts";
import type { Updateable } from "kysely";
import type { Person, SessionRow, UserRow } from "#server/database/account-rows.ts";
import type { Queries } from "#server/database/database.ts";
import type { AccountContext } from "#server/platform/context.ts";
import { Refusal } from "#server/platform/errors.ts";
import * as accounts from "./repository.ts";
import * as sessions from "./sessions.repository.ts";

export { passwordProblem } from "./rules.ts";
export { commonPasswords } from "./common-passwords.ts";
export { hashPassword } from "./password-hash.ts";
export {
  holdUnusedAccount,
  moveWeekly,
  noteUnusedTold,
  putOffWeekly,
  readersDue,
  unusedAccounts,
  unusedAndTold,
} from "./due.ts";
export { addressLimit } from "./throttling.ts";
export { type Proof, provePerson, refuseIfChanged } from "./proving.ts";

/** undefined once the account is gone. */
export async function personOf(db: Queries, userId: string): Promise<Person | undefined> {
  return accounts.findPerson(db, userId);
}

/** By their ids; without those whose account is gone. */
export async function peopleOf(
  db: Queries,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  return new Map((await accounts.findPeople(db, userIds)).map((person) => [person.id, person]));
}

/** undefined once it is gone. */
export async function accountOf(db: Queries, userId: string): Promise<UserRow | undefined> {
  return accounts.findWholeUser(db, userId);
}

/** @throws Refusal not_signed_in once it is gone. */
export async function ownAccount({ db, member }: Pick<AccountContext, "db" | "member">): Promise<UserRow> {
  const account = await accounts.findWholeUser(db, member.userId);
  if (account === undefined) throw new Refusal("not_signed_in");
  return account;
}

export async function changeAccount(
  db: Queries,
  userId: string,
  changes: Updateable<UserRow>,
): Promise<void> {
  await accounts.updateUser(db, userId, changes);
}

/** What the person has alone goes with it. */
export async function deleteAccountRow(db: Queries, userId: string): Promise<void> {
  await accounts.deleteUser(db, userId);
}

/** The first time counts. */
export async function confirmEmail(db: Queries, userId: string, at: number): Promise<void> {
  await accounts.confirmEmail(db, userId, at);
}

export async function isAddressTaken(db: Queries, emailKey: string): Promise<boolean> {
  return accounts.isAddressTaken(db, emailKey);
}

/** As they are compared: the one that is theirs, and the one that waits to be. */
export async function addressesOf(db: Queries, userId: string): Promise<string[]> {
  return accounts.addressesOf(db, userId);
}

/** Those to one address, where it is named. */
export async function deleteLinks(
  db: Queries,
  userId: string,
  kind: MailedLinkKind,
  address?: string,
): Promise<void> {
  await accounts.deleteLinks(db, userId, kind, address);
}

export async function isGoogleJoined(db: Queries, userId: string): Promise<boolean> {
  return accounts.isGoogleJoined(db, userId);
}

/** False if none was joined. */
export async function leaveGoogleAccounts(db: Queries, userId: string): Promise<boolean> {
  return accounts.deleteGoogleAccounts(db, userId);
}

/** Those that have not ended, last used first. */
export async function sessionsOf(db: Queries, userId: string, now: number): Promise<SessionRow[]> {
  return sessions.sessionsOf(db, userId, now);
}

/** False if there is none of this person's. */
export async function endOneSession(db: Queries, userId: string, id: string): Promise<boolean> {
  return sessions.deleteOneSession(db, userId, id);
}

/** Every session of a person, but one if it is named. */
export async function endSessionsOf(db: Queries, userId: string, but?: string): Promise<void> {
  await sessions.deleteSessionsOf(db, userId, but);
}

/** What one session works on from now on. */
export async function moveSession(db: Queries, sessionId: string, weddingId: string): Promise<void> {
  await sessions.moveSession(db, sessionId, weddingId);
}

/** What somebody was doing in one wedding goes on in another. */
export async function moveSessions(
  db: Queries,
  userId: string,
  way: { readonly from: string; readonly to: string },
): Promise<void> {
  await sessions.moveSessions(db, userId, way);
}
