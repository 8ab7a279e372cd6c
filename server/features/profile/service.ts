/** The person's own record: names, address, password, and what opens the account. */
import type { AddressChange, PasswordChange, Profile, ProfileChanges } from "#contract/profile.ts";
import type { UserRow } from "#server/database/account-rows.ts";
import type { Queries } from "#server/database/database.ts";
import type { LetterKind } from "#server/database/letter-kinds.ts";
import {
  addressLimit,
  commonPasswords,
  deleteGoogleAccounts,
  deleteInvitationsOf,
  deleteLinks,
  deleteSessionsOf,
  hashPassword,
  isAddressTaken,
  passwordProblem,
  provePerson,
  refuseIfChanged,
  updateUser,
} from "#server/features/account/service.ts";
import { firstWeekly } from "#server/features/weekly/service.ts";
import type { AccountContext } from "#server/platform/context.ts";
import { deviceDetails } from "#server/platform/device.ts";
import { addressKey } from "#server/platform/email-address.ts";
import { Refusal, refuseField } from "#server/platform/errors.ts";
import { type Details, post } from "#server/platform/mail/outbox.ts";
import { attempt } from "#server/platform/throttle.ts";
import { findPerson, isGoogleJoined } from "./repository.ts";

export async function getProfile(context: AccountContext): Promise<Profile> {
  return shown(context, context.database.read);
}

async function shown(context: AccountContext, db: Queries): Promise<Profile> {
  const person = await ownPerson(context, db);
  return {
    id: person.id,
    first_name: person.first_name,
    last_name: person.last_name,
    email: person.email,
    email_confirmed: person.email_confirmed_at !== null,
    pending_email: person.pending_email,
    language: person.language,
    has_password: person.password_hash !== "",
    google: await isGoogleJoined(db, person.id),
    weekly_mail: person.weekly_at !== null,
    mails: context.mail.sends,
  };
}

/** @throws Refusal not_signed_in once the account is gone. */
async function ownPerson({ userId }: AccountContext, db: Queries): Promise<UserRow> {
  const person = await findPerson(db, userId);
  if (person === undefined) throw new Refusal("not_signed_in");
  return person;
}

export async function changeProfile(context: AccountContext, asked: ProfileChanges): Promise<Profile> {
  const { weekly_mail, ...changes } = asked;
  return context.database.write(async (queries) => {
    const weekly = weekly_mail === undefined ? {} : await weeklyChange(context, queries, weekly_mail);
    await updateUser(queries, context.userId, { ...changes, ...weekly });
    return shown(context, queries);
  });
}

/** On twice keeps the day that was set. */
async function weeklyChange(context: AccountContext, queries: Queries, on: boolean) {
  const { weekly_at } = await ownPerson(context, queries);
  if (!on) return { weekly_at: null };
  return { weekly_at: weekly_at ?? firstWeekly(context.clock()) };
}

/**
 * With mail, the new address waits for its link to be followed; without, it is taken at once and stays unconfirmed.
 * @throws Refusal invalid (email, password), fresh_sign_in, too_many.
 */
export async function changeAddress(context: AccountContext, asked: AddressChange): Promise<Profile> {
  const { database, userId, mail } = context;
  const proof = await provePerson(context, asked.password);
  const emailKey = addressKey(asked.email);
  const person = await ownPerson(context, database.read);
  if (asked.email === person.email) throw refuseField("email", "address_same");
  await attempt(context, [addressLimit(userId)]);
  if (emailKey !== person.email_key && (await isAddressTaken(database.read, emailKey))) {
    throw refuseField("email", "address_taken");
  }
  const profile = await database.write(async (queries) => {
    await refuseIfChanged(queries, proof);
    if (mail.sends) await askToConfirm(context, queries, person, asked.email);
    else await takeUnconfirmed(queries, person, asked.email);
    return shown(context, queries);
  });
  mail.hurry();
  return profile;
}

async function askToConfirm(context: AccountContext, queries: Queries, person: UserRow, address: string) {
  if (person.pending_email !== null) await deleteLinks(queries, person.id, "confirm", person.pending_email);
  await updateUser(queries, person.id, { pending_email: address });
  const former = person.email;
  await tell(context, queries, { ...person, email: address }, { kind: "confirm", details: { former } });
  await tell(context, queries, person, { kind: "address_asked", details: { address } });
}

/** Two who take one address at once: the engine refuses the second. */
async function takeUnconfirmed(queries: Queries, person: UserRow, address: string): Promise<void> {
  const emailKey = addressKey(address);
  if (emailKey !== person.email_key && (await isAddressTaken(queries, emailKey))) {
    throw refuseField("email", "address_taken");
  }
  await deleteLinks(queries, person.id, "reset");
  await updateUser(queries, person.id, {
    email: address,
    email_key: emailKey,
    email_confirmed_at: null,
    pending_email: null,
  });
}

export async function keepAddress(context: AccountContext): Promise<Profile> {
  return context.database.write(async (queries) => {
    const { pending_email } = await ownPerson(context, queries);
    // The link to the present address stays good.
    if (pending_email !== null) await deleteLinks(queries, context.userId, "confirm", pending_email);
    await updateUser(queries, context.userId, { pending_email: null });
    return shown(context, queries);
  });
}

/** To the address that waits, else to the present one. @throws Refusal mail_off, too_many. */
export async function confirmAgain(context: AccountContext): Promise<{ ok: true }> {
  if (!context.mail.sends) throw new Refusal("mail_off");
  const person = await ownPerson(context, context.database.read);
  const address = person.pending_email ?? (person.email_confirmed_at === null ? person.email : undefined);
  if (address === undefined) return { ok: true };
  const details = person.pending_email === null ? {} : { former: person.email };
  await attempt(context, [addressLimit(context.userId)]);
  await context.database.write((queries) =>
    tell(context, queries, { ...person, email: address }, { kind: "confirm", details }),
  );
  context.mail.hurry();
  return { ok: true };
}

/** @throws Refusal password_first for whoever could not get in any more. */
export async function leaveGoogle(context: AccountContext): Promise<Profile> {
  const profile = await context.database.write(async (queries) => {
    const person = await ownPerson(context, queries);
    if (person.password_hash === "") throw new Refusal("password_first");
    const wasJoined = await deleteGoogleAccounts(queries, person.id);
    if (wasJoined) await tell(context, queries, person, { kind: "google_left" });
    return shown(context, queries);
  });
  context.mail.hurry();
  return profile;
}

/** @throws Refusal forbidden (somebody else's), invalid (currentPassword, newPassword), fresh_sign_in, too_many, busy. */
export async function changePassword(context: AccountContext, asked: PasswordChange): Promise<{ ok: true }> {
  const { userId, sessionId, database } = context;
  if (typeof asked.userId === "string" && asked.userId !== userId) {
    throw new Refusal("forbidden", { words: "password_of_other" });
  }
  const proof = await provePerson(context, asked.currentPassword, "currentPassword");
  const person = await ownPerson(context, database.read);
  const isSame = asked.newPassword.normalize("NFC") === asked.currentPassword?.normalize("NFC");
  if (isSame) throw refuseField("newPassword", "password_same");
  const problem = passwordProblem(asked.newPassword, person, await commonPasswords());
  if (problem !== undefined) throw refuseField("newPassword", problem);
  const passwordHash = await hashPassword(asked.newPassword, userId);
  await database.write(async (queries) => {
    await refuseIfChanged(queries, proof);
    await updateUser(queries, userId, { password_hash: passwordHash });
    await deleteSessionsOf(queries, userId, sessionId);
    await deleteLinks(queries, userId, "reset");
    const invitations = (await deleteInvitationsOf(queries, userId)) ? 1 : 0;
    const first = person.password_hash === "" ? 1 : 0;
    await tell(context, queries, person, { kind: "password_changed", details: { first, invitations } });
  });
  context.mail.hurry();
  return { ok: true };
}

/** Mails the person what happened to their account. */
export async function tell(
  context: AccountContext,
  queries: Queries,
  { id: userId, email: address, language }: Pick<UserRow, "id" | "email" | "language">,
  letter: { readonly kind: LetterKind; readonly details?: Details },
): Promise<void> {
  const details = { ...deviceDetails(context.device), ...letter.details };
  await post({ ...context, db: queries }, { kind: letter.kind, userId, address, language, details });
}
