/** What other features need from accounts. */
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
export {
  type Reauthentication,
  reauthenticate,
  reauthenticateUnlessFresh,
  freshUntil,
  assertUnchanged,
} from "./reauthentication.ts";

/** undefined when the account does not exist. */
export const getPerson = accounts.findPerson;

/** By id, without deleted accounts. */
export async function getPeople(
  db: Queries,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  return new Map((await accounts.findPeople(db, userIds)).map((person) => [person.id, person]));
}

/** undefined when it does not exist. */
export const getAccount = accounts.findWholeUser;

/** @throws AppError not_signed_in when the account was deleted. */
export async function ownAccount({ db, member }: Pick<AccountContext, "db" | "member">): Promise<UserRow> {
  const account = await getAccount(db, member.userId);
  if (account === undefined) throw new AppError("not_signed_in");
  return account;
}

export const changeAccount = accounts.updateUser;

/** The foreign keys delete the rows that belong to this person only. */
export const deleteAccountRow = accounts.deleteUser;

/** Keeps the time of an earlier confirmation. */
export const confirmEmail = accounts.confirmEmail;

export const isAddressTaken = accounts.isAddressTaken;

/** The keys of the present and the pending address. */
export const getAddresses = accounts.getAddresses;

/** With `email`, only links to that address. */
export const deleteLinks = accounts.deleteLinks;

export const isGoogleJoined = accounts.isGoogleJoined;

/** Returns false if none was linked. */
export const leaveGoogleAccounts = accounts.deleteGoogleAccounts;

/** Sessions that have not ended, the last used first. */
export const getSessions = sessions.getSessions;

/** Returns false if this person has no such session. */
export const endOneSession = sessions.deleteOneSession;

/** Ends every session of a person, except the named one. */
export const endSessionsOf = sessions.deleteSessionsOf;

/** Changes the wedding that a session shows. */
export const moveSession = sessions.moveSession;

/** Moves a person's sessions from one wedding to another. */
export const moveSessions = sessions.moveSessions;

/** Accounts with something due. */
export const {
  lockUnusedAccount,
  rescheduleWeekly,
  noteUnusedWarning,
  postponeWeekly,
  weeklyEmailsDue,
  unusedAccounts,
  warnedUnusedAccounts,
} = due;
