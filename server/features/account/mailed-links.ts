/**
 * Links sent by email. Opening one proves access to the mailbox. Each is valid once, for a limited time. Its row holds
 * no token: the url has the row's id and an HMAC of it.
 */
import {
  confirmationLinkDays,
  type MailedLink,
  type MailedLinkKind,
  type PasswordReset,
  resetLinkMinutes,
} from "#contract/account.ts";
import { findPasswordProblem } from "#contract/password-problems.ts";
import type { MailedLinkRow, UserRow } from "#server/database/account-rows.ts";
import type { Queries } from "#server/database/database.ts";
import { advisoryLock } from "#server/database/advisory-lock.ts";
import { withdrawInvitationsBy } from "#server/features/members/service.ts";
import { dayDuration, minute } from "#server/platform/clock.ts";
import type { Platform, PublicContext, Tools } from "#server/platform/context.ts";
import { describeDevice } from "#server/platform/device.ts";
import { toAddressKey } from "#server/platform/email-address.ts";
import { AppError, createFieldError } from "#server/platform/errors.ts";
import type { WithoutTransaction } from "#server/platform/http/request.ts";
import { enqueueEmail, enqueueEmailTo } from "#server/platform/mail/outbox.ts";
import { deleteEmail } from "#server/platform/mail/outbox-changes.ts";
import { noWedding, writeWedding } from "#server/platform/write-wedding.ts";
import { loadCommonPasswords } from "./common-passwords.ts";
import { hashPassword } from "./password-hash.ts";
import {
  confirmEmail,
  deleteGoogleAccounts,
  deleteMailedLinks,
  findMailedLink,
  findUserByAddress,
  findUser,
  insertMailedLink,
  isAddressTaken,
  consumeMailedLink,
  updateUser,
} from "./repository.ts";
import { deleteSessionsOfUser } from "./sessions.repository.ts";
import { type OpenedSession, openSession, sessionDuration } from "./sessions.ts";
import { getForgottenPasswordLimits } from "./throttling.ts";

/** The validity of each kind of link in milliseconds. */
const linkValidity: Readonly<Record<MailedLinkKind, number>> = {
  confirm: confirmationLinkDays * dayDuration,
  reset: resetLinkMinutes * minute,
};

const pagePaths: Readonly<Record<MailedLinkKind, string>> = {
  confirm: "/confirmer",
  reset: "/nouveau-mot-de-passe",
};

/** The token is in the fragment, which browsers send to no server, so it appears in no log. */
export function getMailedLinkUrl({ publicUrl, tokens }: Tools, kind: MailedLinkKind, id: string): string {
  return `${publicUrl}${pagePaths[kind]}#${id}.${tokens.computeHmac(`link ${id}`)}`;
}

/** @throws AppError too_many. */
export async function limitForgottenPasswords(
  { attempt, network }: WithoutTransaction<PublicContext>,
  { body: { email } }: { readonly body: { readonly email: string } },
): Promise<void> {
  await attempt(getForgottenPasswordLimits(toAddressKey(email), network));
}

/**
 * Does the same with and without an account, so that the response reveals nothing. The template looks the address up
 * later.
 */
export async function forgetPassword(
  context: PublicContext,
  { email }: { email: string },
): Promise<{ ok: true; mailed: boolean }> {
  await enqueueEmail(context, { kind: "reset", userId: null, address: email, language: context.language });
  return { ok: true, mailed: context.mail.sends };
}

/** @throws AppError link_over. */
export async function previewLink(context: PublicContext, token: string): Promise<MailedLink> {
  const { link, user } = await getValidLinkOrThrow(context, token);
  return { kind: link.kind, email: link.email, first_name: user.first_name };
}

/** Returns the hash of the new password. @throws AppError link_over, invalid (password), busy. */
export async function hashNewPassword(
  context: PublicContext,
  { body: input }: { readonly body: PasswordReset },
): Promise<string> {
  const { link, user } = await getValidLinkOrThrow(context, input.token);
  if (link.kind !== "reset") throw new AppError("link_over");
  const problem = findPasswordProblem(input.password, user, await loadCommonPasswords());
  if (problem !== undefined) throw createFieldError("password", problem);
  return hashPassword(input.password, context.network);
}

/** @throws AppError link_over. */
export async function resetPassword(
  context: PublicContext,
  { token }: PasswordReset,
  passwordHash: string,
): Promise<OpenedSession> {
  const { db } = context;
  const { link, user } = await getValidLinkOrThrow(context, token);
  await advisoryLock(db, `password ${user.id}`);
  await consumeToken(db, link);
  await deleteMailedLinks(db, user.id, "reset");
  await updateUser(db, user.id, { password_hash: passwordHash, pending_email: null });
  // An intruder may have linked a Google account, or requested a change of address.
  const google = (await deleteGoogleAccounts(db, user.id)) ? 1 : 0;
  if (link.email === user.email) await confirmEmail(db, user.id, context.clock());
  await deleteSessionsOfUser(db, user.id);
  const invitations = (await withdrawInvitationsBy(db, user.id)) ? 1 : 0;
  const details = { ...describeDevice(context.userAgent), google, invitations };
  await enqueueEmailTo(context, user, { kind: "password_reset", details });
  return openSession(context, { userId: user.id, duration: sessionDuration });
}

/** Confirms the address that the link was sent to. @throws AppError link_over, user_exists. */
export async function confirmAddress(
  context: PublicContext,
  token: string,
): Promise<{ ok: true; email: string }> {
  const { link } = await getValidLinkOrThrow(context, token);
  if (link.kind !== "confirm") throw new AppError("link_over");
  await consumeToken(context.db, link);
  const user = await findUser(context.db, link.user_id);
  if (user?.email === link.email) await confirmEmail(context.db, user.id, context.clock());
  else if (user?.pending_email === link.email) await replaceAddress(context, user, link.email);
  else throw new AppError("link_over");
  return { ok: true, email: link.email };
}

async function replaceAddress(context: PublicContext, user: UserRow, email: string) {
  const emailKey = toAddressKey(email);
  if (emailKey !== user.email_key && (await isAddressTaken(context.db, emailKey))) {
    throw new AppError("user_exists");
  }
  const now = context.clock();
  const changes = { email, email_key: emailKey, email_confirmed_at: now, pending_email: null };
  await updateUser(context.db, user.id, changes);
  await deleteMailedLinks(context.db, user.id, "reset");
  await enqueueEmailTo(context, user, { kind: "address_changed", details: { address: email } });
}

/** Creates a link for the operator to pass on, without email. undefined: no account has this address. */
export async function createMailedLink(
  platform: Platform,
  kind: MailedLinkKind,
  email: string,
): Promise<string | undefined> {
  const id = platform.newId();
  return writeWedding(platform, noWedding, async (queries) => {
    const user = await findUserByAddress(queries, toAddressKey(email));
    if (user === undefined) return undefined;
    await insertMailedLink(
      queries,
      newMailedLinkRow(platform, { id, kind, user_id: user.id, email: user.email }),
    );
    return getMailedLinkUrl(platform, kind, id);
  });
}

export function newMailedLinkRow(
  { clock }: Pick<Tools, "clock">,
  link: Pick<MailedLinkRow, "id" | "kind" | "user_id" | "email">,
): MailedLinkRow {
  const now = clock();
  return { ...link, created_at: now, expires_at: now + linkValidity[link.kind] };
}

/** @throws AppError link_over, whether it was used, has expired, or never existed. */
async function getValidLinkOrThrow({ db, tokens, clock }: PublicContext, token: string) {
  const [id = "", hmac = ""] = token.split(".");
  const isGenuine = tokens.isHmacOf(`link ${id}`, hmac);
  const link = isGenuine ? await findMailedLink(db, id, clock()) : undefined;
  const user = link === undefined ? undefined : await findUser(db, link.user_id);
  if (link === undefined || user === undefined) throw new AppError("link_over");
  return { link, user };
}

/** Of two parallel uses, the second gets an error. */
async function consumeToken(queries: Queries, link: MailedLinkRow): Promise<void> {
  // The email has arrived. If the process failed to note that, it must not be sent again and create the link anew.
  await deleteEmail(queries, link.id);
  if (!(await consumeMailedLink(queries, link.id))) throw new AppError("link_over");
}
