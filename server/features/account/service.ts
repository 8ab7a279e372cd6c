/** What other features ask of accounts. */
import type { Person } from "#server/database/account-rows.ts";
import type { Queries } from "#server/database/database.ts";
import { findPeople, findPerson } from "./repository.ts";

export { passwordProblem } from "./rules.ts";
export { commonPasswords } from "./common-passwords.ts";
export { homeOf, newHome } from "./sessions.ts";
export { hashPassword } from "./password-hash.ts";
export {
  confirmEmail,
  deleteGoogleAccounts,
  deleteInvitationsOf,
  deleteLinks,
  deleteSessionsOf,
  insertMember,
  isAddressTaken,
  updateUser,
} from "./repository.ts";
export { addressLimit } from "./throttling.ts";
export { type Proof, provePerson, refuseIfChanged } from "./proving.ts";

/** undefined once the account is gone. */
export async function personOf(db: Queries, userId: string): Promise<Person | undefined> {
  return findPerson(db, userId);
}

/** By their ids; without those whose account is gone. */
export async function peopleOf(
  db: Queries,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  return new Map((await findPeople(db, userIds)).map((person) => [person.id, person]));
}
