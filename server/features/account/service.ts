/** What other features need from accounts. */
import * as due from "./due.repository.ts";
import * as sessions from "./sessions.repository.ts";
import type { Person, UserRow } from "#server/database/account-rows.ts";
import type { Queries } from "#server/database/database.ts";
import type { AccountContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import * as repository from "./repository.ts";
import { listPeople } from "./repository.ts";

export { loadCommonPasswords } from "./common-passwords.ts";
export { hashPassword } from "./password-hash.ts";
export { getAddressLimit } from "./throttling.ts";
export {
  type Reauthentication,
  reauthenticate,
  reauthenticateUnlessFresh,
  getFreshSignInEnd,
  assertPasswordUnchanged,
} from "./reauthentication.ts";

/** By id, without deleted accounts. */
export async function getPeopleById(
  db: Queries,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  return new Map((await listPeople(db, userIds)).map((person) => [person.id, person]));
}

/** @throws AppError not_signed_in when the account was deleted. */
export async function getOwnUser({ db, member }: Pick<AccountContext, "db" | "member">): Promise<UserRow> {
  const account = await findUser(db, member.userId);
  if (account === undefined) throw new AppError("not_signed_in");
  return account;
}

export const {
  confirmEmail,
  deleteGoogleAccounts,
  deleteMailedLinks,
  deleteUser,
  findPerson,
  findUser,
  hasGoogleAccount,
  isAddressTaken,
  listAddressKeys,
  updateUser,
} = repository;

export const {
  deleteSession,
  deleteSessionsOfUser,
  listOpenSessions,
  showWeddingInSession,
  moveSessionsToWedding,
} = sessions;

/** Accounts with something due. */
export const {
  lockUnusedAccount,
  rescheduleWeekly,
  recordUnusedWarning,
  postponeWeekly,
  listWeeklyEmailsDue,
  listUnusedAccounts,
  listWarnedUnusedAccounts,
} = due;
