/** What other features ask of accounts. */
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
export { provePerson, refuseIfChanged } from "./proving.ts";
