/** A person's own settings: names, address, password, the weekly email, and how the account signs in. */
import { findPasswordProblem } from "#contract/password-problems.ts";
import type { EmailAddressChange, PasswordChange, Profile, ProfileChanges } from "#contract/profile.ts";
import type { UserRow } from "#server/database/account-rows.ts";
import type { EmailKind } from "#server/database/email-kinds.ts";
import {
  getAddressLimit,
  updateUser,
  loadCommonPasswords,
  deleteMailedLinks,
  deleteSessionsOfUser,
  getFreshSignInEnd,
  hashPassword,
  isAddressTaken,
  hasGoogleAccount,
  deleteGoogleAccounts,
  getOwnUser,
  type Reauthentication,
  reauthenticate,
  assertPasswordUnchanged,
} from "#server/features/account/service.ts";
import { withdrawInvitationsBy } from "#server/features/members/service.ts";
import { getFirstWeeklyTime } from "#server/features/weekly/service.ts";
import type { AccountContext } from "#server/platform/context.ts";
import { describeDevice } from "#server/platform/device.ts";
import { toAddressKey } from "#server/platform/email-address.ts";
import { AppError, createFieldError } from "#server/platform/errors.ts";
import type { WithoutTransaction } from "#server/platform/http/request.ts";
import { type EmailDetails, enqueueEmailTo } from "#server/platform/mail/outbox.ts";

/** @throws AppError not_signed_in when the account was deleted. */
export async function getProfile(context: AccountContext): Promise<Profile> {
  const person = await getOwnUser(context);
  return {
    id: person.id,
    first_name: person.first_name,
    last_name: person.last_name,
    email: person.email,
    email_confirmed: person.email_confirmed_at !== null,
    pending_email: person.pending_email,
    language: person.language,
    has_password: person.password_hash !== "",
    fresh_until: new Date(await getFreshSignInEnd(context)).toISOString(),
    google: await hasGoogleAccount(context.db, person.id),
    weekly_mail: person.weekly_at !== null,
    mails: context.mail.sends,
    lasting_links: isPermanentUrl(context.publicUrl),
  };
}

/** Whether the address works from elsewhere, and over https, which printed links need. */
function isPermanentUrl(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === "https:" && hostname !== "localhost" && !/^(?:127\.|\[::1\])/u.test(hostname);
}

export async function changeProfile(context: AccountContext, input: ProfileChanges): Promise<Profile> {
  const { weekly_mail, ...changes } = input;
  const weeklyColumns = weekly_mail === undefined ? {} : await getWeeklyColumns(context, weekly_mail);
  await updateUser(context.db, context.member.userId, { ...changes, ...weeklyColumns });
  return getProfile(context);
}

/** Turning it on twice keeps the scheduled day. */
async function getWeeklyColumns(context: AccountContext, isOn: boolean) {
  const { weekly_at } = await getOwnUser(context);
  if (!isOn) return { weekly_at: null };
  return { weekly_at: weekly_at ?? getFirstWeeklyTime(context.clock()) };
}

/** @throws AppError invalid (email, password), fresh_sign_in, too_many, busy. */
export async function reauthenticateForAddress(
  context: WithoutTransaction<AccountContext>,
  { body: { email, password } }: { readonly body: EmailAddressChange },
): Promise<Reauthentication> {
  const proof = await reauthenticate(context, password);
  const person = await getOwnUser(context);
  if (email === person.email) throw createFieldError("email", "address_same");
  await context.attempt([getAddressLimit(person.id)]);
  await assertAddressFree(context, person, email);
  return proof;
}

/**
 * With email, the new address waits for confirmation; without, it takes effect at once and stays unconfirmed.
 * @throws AppError invalid (email), wrong_credentials if the password has changed.
 */
export async function changeAddress(
  context: AccountContext,
  { email }: EmailAddressChange,
  proof: Reauthentication,
): Promise<Profile> {
  await assertPasswordUnchanged(context.db, proof);
  const person = await getOwnUser(context);
  if (context.mail.sends) await requestConfirmation(context, person, email);
  else await replaceAddressUnconfirmed(context, person, email);
  return getProfile(context);
}

async function assertAddressFree({ db }: AccountContext, person: UserRow, email: string): Promise<void> {
  const emailKey = toAddressKey(email);
  if (emailKey !== person.email_key && (await isAddressTaken(db, emailKey))) {
    throw createFieldError("email", "address_taken");
  }
}

async function requestConfirmation(context: AccountContext, person: UserRow, address: string): Promise<void> {
  const { db } = context;
  if (person.pending_email !== null) await deleteMailedLinks(db, person.id, "confirm", person.pending_email);
  await updateUser(db, person.id, { pending_email: address });
  const former = person.email;
  await enqueueAccountEmail(context, { ...person, email: address }, { kind: "confirm", details: { former } });
  await enqueueAccountEmail(context, person, { kind: "address_asked", details: { address } });
}

/** If two people take the same address at once, the unique index rejects the second. */
async function replaceAddressUnconfirmed(
  context: AccountContext,
  person: UserRow,
  email: string,
): Promise<void> {
  await assertAddressFree(context, person, email);
  await deleteMailedLinks(context.db, person.id, "reset");
  const email_key = toAddressKey(email);
  const addressColumns = { email, email_key, email_confirmed_at: null, pending_email: null };
  await updateUser(context.db, person.id, addressColumns);
}

export async function keepAddress(context: AccountContext): Promise<Profile> {
  const { id, pending_email } = await getOwnUser(context);
  // The link to the present address stays valid.
  if (pending_email !== null) await deleteMailedLinks(context.db, id, "confirm", pending_email);
  await updateUser(context.db, id, { pending_email: null });
  return getProfile(context);
}

/** @throws AppError mail_off, too_many. */
export async function countConfirmationAttempt(context: WithoutTransaction<AccountContext>): Promise<void> {
  if (!context.mail.sends) throw new AppError("mail_off");
  const person = await getOwnUser(context);
  if (getUnconfirmedAddress(person) !== undefined) await context.attempt([getAddressLimit(person.id)]);
}

/** Sends the link to the pending address, else to the present one. */
export async function confirmAgain(context: AccountContext): Promise<{ ok: true }> {
  const person = await getOwnUser(context);
  const email = getUnconfirmedAddress(person);
  if (email === undefined) return { ok: true };
  const details = person.pending_email === null ? {} : { former: person.email };
  await enqueueAccountEmail(context, { ...person, email }, { kind: "confirm", details });
  return { ok: true };
}

function getUnconfirmedAddress({ pending_email, email_confirmed_at, email }: UserRow): string | undefined {
  return pending_email ?? (email_confirmed_at === null ? email : undefined);
}

/** @throws AppError password_first for an account that could no longer sign in. */
export async function leaveGoogle(context: AccountContext): Promise<Profile> {
  const person = await getOwnUser(context);
  if (person.password_hash === "") throw new AppError("password_first");
  const wasLinked = await deleteGoogleAccounts(context.db, person.id);
  if (wasLinked) await enqueueAccountEmail(context, person, { kind: "google_left" });
  return getProfile(context);
}

interface HashedPassword {
  readonly proof: Reauthentication;
  readonly passwordHash: string;
}

/**
 * @throws AppError forbidden (for another account), invalid (currentPassword, newPassword), fresh_sign_in, too_many,
 * busy.
 */
export async function verifyAndHashPassword(
  context: WithoutTransaction<AccountContext>,
  { body: input }: { readonly body: PasswordChange },
): Promise<HashedPassword> {
  const { userId } = context.member;
  if (typeof input.userId === "string" && input.userId !== userId) {
    throw new AppError("forbidden", { textKey: "password_of_other" });
  }
  const proof = await reauthenticate(context, input.currentPassword, "currentPassword");
  const isSame = input.newPassword.normalize("NFC") === input.currentPassword?.normalize("NFC");
  if (isSame) throw createFieldError("newPassword", "password_same");
  const person = await getOwnUser(context);
  const problem = findPasswordProblem(input.newPassword, person, await loadCommonPasswords());
  if (problem !== undefined) throw createFieldError("newPassword", problem);
  return { proof, passwordHash: await hashPassword(input.newPassword, userId) };
}

/** @throws AppError wrong_credentials if the password has changed. */
export async function changePassword(
  context: AccountContext,
  { proof, passwordHash }: HashedPassword,
): Promise<{ ok: true }> {
  const { db, member } = context;
  await assertPasswordUnchanged(db, proof);
  const person = await getOwnUser(context);
  await updateUser(db, person.id, { password_hash: passwordHash });
  await deleteSessionsOfUser(db, person.id, member.sessionId);
  await deleteMailedLinks(db, person.id, "reset");
  const invitations = (await withdrawInvitationsBy(db, person.id)) ? 1 : 0;
  const first = person.password_hash === "" ? 1 : 0;
  await enqueueAccountEmail(context, person, { kind: "password_changed", details: { first, invitations } });
  return { ok: true };
}

/** Enqueues an email about the account to `person.email`, which may be the address to confirm. */
export async function enqueueAccountEmail(
  context: AccountContext,
  person: Pick<UserRow, "id" | "email" | "language">,
  message: { readonly kind: EmailKind; readonly details?: EmailDetails },
): Promise<void> {
  const details = { ...describeDevice(context.userAgent), ...message.details };
  await enqueueEmailTo(context, person, { kind: message.kind, details });
}
