/** A person's own settings: names, address, password, and how the account signs in. */
import type { AddressChange, PasswordChange, Profile, ProfileChanges } from "#contract/profile.ts";
import type { UserRow } from "#server/database/account-rows.ts";
import type { EmailKind } from "#server/database/email-kinds.ts";
import {
  addressLimit,
  changeAccount,
  commonPasswords,
  deleteLinks,
  endSessionsOf,
  freshUntil,
  hashPassword,
  isAddressTaken,
  isGoogleJoined,
  leaveGoogleAccounts,
  ownAccount,
  passwordProblem,
  type Reauthentication,
  reauthenticate,
  assertUnchanged,
} from "#server/features/account/service.ts";
import { withdrawInvitationsBy } from "#server/features/members/service.ts";
import { firstWeekly } from "#server/features/weekly/service.ts";
import type { AccountContext } from "#server/platform/context.ts";
import { deviceDetails } from "#server/platform/device.ts";
import { addressKey } from "#server/platform/email-address.ts";
import { AppError, createFieldError } from "#server/platform/errors.ts";
import type { WithoutTransaction } from "#server/platform/http/request.ts";
import { type Details, enqueueEmailTo } from "#server/platform/mail/outbox.ts";

/** @throws AppError not_signed_in when the account was deleted. */
export async function getProfile(context: AccountContext): Promise<Profile> {
  const person = await ownAccount(context);
  return {
    id: person.id,
    first_name: person.first_name,
    last_name: person.last_name,
    email: person.email,
    email_confirmed: person.email_confirmed_at !== null,
    pending_email: person.pending_email,
    language: person.language,
    has_password: person.password_hash !== "",
    fresh_until: new Date(await freshUntil(context)).toISOString(),
    google: await isGoogleJoined(context.db, person.id),
    weekly_mail: person.weekly_at !== null,
    mails: context.mail.sends,
    lasting_links: isLasting(context.publicUrl),
  };
}

/** Whether the address works from elsewhere, and over https, which printed links need. */
function isLasting(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === "https:" && hostname !== "localhost" && !/^(?:127\.|\[::1\])/u.test(hostname);
}

export async function changeProfile(context: AccountContext, input: ProfileChanges): Promise<Profile> {
  const { weekly_mail, ...changes } = input;
  const weekly = weekly_mail === undefined ? {} : await weeklyChange(context, weekly_mail);
  await changeAccount(context.db, context.member.userId, { ...changes, ...weekly });
  return getProfile(context);
}

/** Turning it on twice keeps the scheduled day. */
async function weeklyChange(context: AccountContext, on: boolean) {
  const { weekly_at } = await ownAccount(context);
  if (!on) return { weekly_at: null };
  return { weekly_at: weekly_at ?? firstWeekly(context.clock()) };
}

/** @throws AppError invalid (email, password), fresh_sign_in, too_many, busy. */
export async function reauthenticateForAddress(
  context: WithoutTransaction<AccountContext>,
  { body: { email, password } }: { readonly body: AddressChange },
): Promise<Reauthentication> {
  const proof = await reauthenticate(context, password);
  const person = await ownAccount(context);
  if (email === person.email) throw createFieldError("email", "address_same");
  await context.attempt([addressLimit(person.id)]);
  await assertNotTaken(context, person, email);
  return proof;
}

/**
 * With email, the new address waits for confirmation; without, it takes effect at once and stays unconfirmed.
 * @throws AppError invalid (email), wrong_credentials if the password has changed.
 */
export async function changeAddress(
  context: AccountContext,
  { email }: AddressChange,
  proof: Reauthentication,
): Promise<Profile> {
  await assertUnchanged(context.db, proof);
  const person = await ownAccount(context);
  if (context.mail.sends) await askToConfirm(context, person, email);
  else await takeUnconfirmed(context, person, email);
  return getProfile(context);
}

async function assertNotTaken({ db }: AccountContext, person: UserRow, email: string): Promise<void> {
  const emailKey = addressKey(email);
  if (emailKey !== person.email_key && (await isAddressTaken(db, emailKey))) {
    throw createFieldError("email", "address_taken");
  }
}

async function askToConfirm(context: AccountContext, person: UserRow, address: string): Promise<void> {
  const { db } = context;
  if (person.pending_email !== null) await deleteLinks(db, person.id, "confirm", person.pending_email);
  await changeAccount(db, person.id, { pending_email: address });
  const former = person.email;
  await mailAboutAccount(context, { ...person, email: address }, { kind: "confirm", details: { former } });
  await mailAboutAccount(context, person, { kind: "address_asked", details: { address } });
}

/** If two people take the same address at once, the unique index rejects the second. */
async function takeUnconfirmed(context: AccountContext, person: UserRow, email: string): Promise<void> {
  await assertNotTaken(context, person, email);
  await deleteLinks(context.db, person.id, "reset");
  const email_key = addressKey(email);
  const address = { email, email_key, email_confirmed_at: null, pending_email: null };
  await changeAccount(context.db, person.id, address);
}

export async function keepAddress(context: AccountContext): Promise<Profile> {
  const { id, pending_email } = await ownAccount(context);
  // The link to the present address stays valid.
  if (pending_email !== null) await deleteLinks(context.db, id, "confirm", pending_email);
  await changeAccount(context.db, id, { pending_email: null });
  return getProfile(context);
}

/** @throws AppError mail_off, too_many. */
export async function limitConfirmations(context: WithoutTransaction<AccountContext>): Promise<void> {
  if (!context.mail.sends) throw new AppError("mail_off");
  const person = await ownAccount(context);
  if (getUnconfirmed(person) !== undefined) await context.attempt([addressLimit(person.id)]);
}

/** Sends the link to the pending address, else to the present one. */
export async function confirmAgain(context: AccountContext): Promise<{ ok: true }> {
  const person = await ownAccount(context);
  const email = getUnconfirmed(person);
  if (email === undefined) return { ok: true };
  const details = person.pending_email === null ? {} : { former: person.email };
  await mailAboutAccount(context, { ...person, email }, { kind: "confirm", details });
  return { ok: true };
}

function getUnconfirmed({ pending_email, email_confirmed_at, email }: UserRow): string | undefined {
  return pending_email ?? (email_confirmed_at === null ? email : undefined);
}

/** @throws AppError password_first for an account that could no longer sign in. */
export async function leaveGoogle(context: AccountContext): Promise<Profile> {
  const person = await ownAccount(context);
  if (person.password_hash === "") throw new AppError("password_first");
  const wasJoined = await leaveGoogleAccounts(context.db, person.id);
  if (wasJoined) await mailAboutAccount(context, person, { kind: "google_left" });
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
export async function hashNewPassword(
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
  const person = await ownAccount(context);
  const problem = passwordProblem(input.newPassword, person, await commonPasswords());
  if (problem !== undefined) throw createFieldError("newPassword", problem);
  return { proof, passwordHash: await hashPassword(input.newPassword, userId) };
}

/** @throws AppError wrong_credentials if the password has changed. */
export async function changePassword(
  context: AccountContext,
  { proof, passwordHash }: HashedPassword,
): Promise<{ ok: true }> {
  const { db, member } = context;
  await assertUnchanged(db, proof);
  const person = await ownAccount(context);
  await changeAccount(db, person.id, { password_hash: passwordHash });
  await endSessionsOf(db, person.id, member.sessionId);
  await deleteLinks(db, person.id, "reset");
  const invitations = (await withdrawInvitationsBy(db, person.id)) ? 1 : 0;
  const first = person.password_hash === "" ? 1 : 0;
  await mailAboutAccount(context, person, { kind: "password_changed", details: { first, invitations } });
  return { ok: true };
}

/** Notifies the person of a change to their account. */
export async function mailAboutAccount(
  context: AccountContext,
  person: Pick<UserRow, "id" | "email" | "language">,
  message: { readonly kind: EmailKind; readonly details?: Details },
): Promise<void> {
  const details = { ...deviceDetails(context.device), ...message.details };
  await enqueueEmailTo(context, person, { kind: message.kind, details });
}
