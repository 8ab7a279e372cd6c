/** What other features ask of accounts. */
import type { Person, UserRow } from "#server/database/account-rows.ts";
import type { Queries } from "#server/database/database.ts";
import type { AccountContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import * as due from "./due.repository.ts";
import * as accounts from "./repository.ts";
import * as sessions from "./sessions.repository.ts";

export { passwordProblem } from "./rules.ts";
export { commonPasswords } from "./common-passwords.ts";
export { hashPassword } from "./password-hash.ts";
export { addressLimit } from "./throttling.ts";
export { type Reauthentication, reauthenticate, assertUnchanged } from "./reauthentication.ts";

/** undefined once the account is gone. */
export const personOf = accounts.findPerson;

/** By their ids; without those whose account is gone. */
export async function peopleOf(
  db: Queries,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  return new Map((await accounts.findPeople(db, userIds)).map((person) => [person.id, person]));
}

/** undefined once it is gone. */
export const accountOf = accounts.findWholeUser;

/** @throws AppError not_signed_in once it is gone. */
export async function ownAccount({ db, member }: Pick<AccountContext, "db" | "member">): Promise<UserRow> {
  const account = await accountOf(db, member.userId);
  if (account === undefined) throw new AppError("not_signed_in");
  return account;
}

export const changeAccount = accounts.updateUser;

/** What the person has alone goes with it. */
export const deleteAccountRow = accounts.deleteUser;

/** The first time counts. */
export const confirmEmail = accounts.confirmEmail;

export const isAddressTaken = accounts.isAddressTaken;

/** As they are compared: the one that is theirs, and the one that waits to be. */
export const addressesOf = accounts.addressesOf;

/** Those to one address, where it is named. */
export const deleteLinks = accounts.deleteLinks;

export const isGoogleJoined = accounts.isGoogleJoined;

/** False if none was joined. */
export const leaveGoogleAccounts = accounts.deleteGoogleAccounts;

/** Those that have not ended, last used first. */
export const sessionsOf = sessions.sessionsOf;

/** False if there is none of this person's. */
export const endOneSession = sessions.deleteOneSession;

/** Every session of a person, but one if it is named. */
export const endSessionsOf = sessions.deleteSessionsOf;

/** What one session works on from now on. */
export const moveSession = sessions.moveSession;

/** What somebody was doing in one wedding goes on in another. */
export const moveSessions = sessions.moveSessions;

/** Accounts of which something is due. */
export const {
  holdUnusedAccount,
  moveWeekly,
  noteUnusedTold,
  putOffWeekly,
  readersDue,
  unusedAccounts,
  unusedAndTold,
} = due;
