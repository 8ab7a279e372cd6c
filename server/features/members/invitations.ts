/** Invitations: links to join a wedding, valid once and for a week. */
import { allowedBeforePayment } from "#contract/checkout.ts";
import {
  coupleSize,
  type Invitation,
  invitationDays,
  maxInvitations,
  type NewInvitation,
  type OpenedInvitation,
} from "#contract/members.ts";
import { defaultHelperPermissions } from "#contract/permission-presets.ts";
import { type AreaPermissions } from "#contract/permissions.ts";
import { formatFirstAndLastName } from "#i18n/formats.ts";
import type { Queries } from "#server/database/database.ts";
import type { InvitationRow } from "#server/database/member-rows.ts";
import {
  findPerson,
  type Reauthentication,
  reauthenticateUnlessFresh,
  assertPasswordUnchanged,
} from "#server/features/account/service.ts";
import { getFirstNames } from "#server/features/wedding/service.ts";
import { dayDuration, hour } from "#server/platform/clock.ts";
import type { Context, AccountContext, PublicContext, WeddingContext } from "#server/platform/context.ts";
import { AppError, createFieldError } from "#server/platform/errors.ts";
import type { WithoutTransaction } from "#server/platform/http/request.ts";
import { enqueueEmail } from "#server/platform/mail/outbox.ts";
import { toAddressKey, maskEmail } from "#server/platform/email-address.ts";
import {
  listInvitationsWithInviters,
  type NamedMember,
  listMembers,
  type InvitationWithInviter,
} from "./named-members.ts";
import { getInvitationUrl, verifyInvitationToken, type LinkOrigin } from "./invitation-links.ts";
import { deleteInvitation, findInvitation, invitations } from "./repository.ts";
import { assertMemberLimit, getPermissionsAfter, toMembership } from "./rules.ts";

const invitationDuration = invitationDays * dayDuration;

export async function listInvitations(context: AccountContext): Promise<Invitation[]> {
  const rows = await listInvitationsWithInviters(context.db, context.wedding.id);
  return rows.map((row) => toInvitation(context, row));
}

/**
 * Returns the re-authentication that an invitation into the couple needs. @throws AppError locked, too_many, invalid
 * (password), fresh_sign_in, busy.
 */
export async function reauthenticateForInvitation(
  context: WithoutTransaction<WeddingContext>,
  { body }: { readonly body: NewInvitation },
): Promise<Reauthentication | undefined> {
  await assertMayInviteMore(context);
  // A member of the couple has every permission, and stays after the session that invited them has ended.
  const proof = body.role === "couple" ? await reauthenticateUnlessFresh(context, body.password) : undefined;
  const limit = { attempts: 20, within: hour };
  await context.attempt([
    { subject: `invitations into ${context.wedding.id}`, ...limit },
    { subject: `invitations by ${context.member.userId}`, ...limit },
  ]);
  return proof;
}

/**
 * @throws AppError couple_complete, invitations_full, members_full, invalid (email, permissions), wrong_credentials.
 */
export async function inviteMember(
  context: WeddingContext,
  input: NewInvitation,
  proof: Reauthentication | undefined,
): Promise<Invitation & { mailed: boolean }> {
  const { db, wedding, member } = context;
  if (proof !== undefined) await assertPasswordUnchanged(db, proof);
  const invitation = createInvitationRow(context, input);
  const members = await listMembers(db, wedding.id);
  assertInvitable(members, invitation);
  await withdrawEarlierInvitations(db, invitation);
  await assertRoomForInvitation(context, members.length);
  await invitations.insert(db, invitation);
  const inviter = members.find(({ id }) => id === member.userId);
  const mailed = await enqueueInvitationEmail(context, { invitation, inviter });
  const { first_name = "", last_name = "" } = inviter ?? {};
  return { ...toInvitation(context, { ...invitation, inviter: { first_name, last_name } }), mailed };
}

async function assertMayInviteMore({ db, wedding }: WeddingContext): Promise<void> {
  if (wedding.isUnlocked) return;
  const otherCount = (await listMembers(db, wedding.id)).length - 1;
  const invitationCount = (await listInvitationsWithInviters(db, wedding.id)).length;
  if (otherCount + invitationCount >= allowedBeforePayment.inviting) throw new AppError("locked");
}

function createInvitationRow(
  { wedding, member, clock, newId }: WeddingContext,
  input: NewInvitation,
): InvitationRow {
  const isCouple = input.role === "couple";
  const now = clock();
  return {
    wedding_id: wedding.id,
    id: newId(),
    email: input.email,
    role: isCouple ? "couple" : "helper",
    permissions: JSON.stringify(isCouple ? {} : getPermissions(input)),
    invited_by: member.userId,
    created_at: now,
    expires_at: now + invitationDuration,
    accepted_at: null,
  };
}

/** Without permissions, the usual ones of a helper. @throws AppError invalid (permission_needs_guests). */
function getPermissions({ permissions, budget, documents }: NewInvitation): AreaPermissions {
  const isChosen = permissions !== null && permissions !== undefined;
  return getPermissionsAfter(isChosen ? {} : defaultHelperPermissions, {
    permissions: permissions ?? {},
    budget,
    documents,
  });
}

function assertInvitable(members: readonly NamedMember[], { email, role }: InvitationRow): void {
  const couple = members.filter((member) => member.role === "couple");
  const member = members.find((one) => toAddressKey(one.email) === toAddressKey(email));
  // A helper may be invited into the couple.
  if (member !== undefined && (member.role === "couple" || role === "helper")) {
    throw createFieldError("email", "address_member");
  }
  if (role === "couple" && couple.length >= coupleSize) throw new AppError("couple_complete");
}

/** Only the latest invitation to an address is valid. */
async function withdrawEarlierInvitations(db: Queries, { wedding_id, email }: InvitationRow): Promise<void> {
  if (email === "") return;
  for (const earlier of await listInvitationsWithInviters(db, wedding_id)) {
    if (toAddressKey(earlier.email) === toAddressKey(email)) {
      await deleteInvitation(db, wedding_id, earlier.id);
    }
  }
}

async function assertRoomForInvitation(
  { db, wedding, clock }: WeddingContext,
  memberCount: number,
): Promise<void> {
  const openInvitations = (await listInvitationsWithInviters(db, wedding.id)).filter(
    (one) => one.expires_at > clock(),
  );
  if (openInvitations.length >= maxInvitations) {
    throw new AppError("invitations_full", { values: { most: maxInvitations } });
  }
  assertMemberLimit(memberCount + openInvitations.length + 1);
}

interface InvitationEmail {
  readonly invitation: InvitationRow;
  readonly inviter: NamedMember | undefined;
}

/** Returns whether an email was enqueued. None is sent for an inviter whose own address is unconfirmed. */
async function enqueueInvitationEmail(
  context: WeddingContext,
  { invitation, inviter }: InvitationEmail,
): Promise<boolean> {
  if (invitation.email === "" || inviter === undefined || inviter.email_confirmed_at === null) return false;
  const queuedEmail = await enqueueEmail(context, {
    kind: "invitation",
    userId: null,
    address: invitation.email,
    language: inviter.language,
    details: { invitation: invitation.id },
  });
  return queuedEmail !== undefined;
}

/** @throws AppError invitation_not_found, also when it was accepted. */
export async function withdrawInvitation(
  { db, wedding }: WeddingContext,
  id: string,
): Promise<{ ok: true; id: string }> {
  if (!(await deleteInvitation(db, wedding.id, id))) throw new AppError("invitation_not_found");
  return { ok: true, id };
}

/** @throws AppError invitation_over, invitation_used, invitation_expired. */
export async function lookAtInvitation(
  context: PublicContext,
  { token, email }: { readonly token: string; readonly email: string },
): Promise<OpenedInvitation> {
  const { db } = context;
  const { invitation, origin } = await getValidInvitationOrThrow(context, token);
  const inviter = invitation.invited_by === null ? undefined : await findPerson(db, invitation.invited_by);
  const { id: wedding_id, ...roleAndPermissions } = toMembership(invitation.wedding_id, invitation);
  return {
    wedding_id,
    ...roleAndPermissions,
    ...(await getFirstNames(db, invitation.wedding_id)),
    invited_by: inviter?.first_name ?? "",
    email_hint: maskEmail(invitation.email),
    email: origin === "mailed" ? invitation.email : "",
    fits: invitation.email === "" || toAddressKey(invitation.email) === toAddressKey(email),
    needs_confirmed: context.mail.sends && origin === "copied" && invitation.email !== "",
    expires_at: new Date(invitation.expires_at).toISOString(),
  };
}

/** @throws AppError invitation_over when it was withdrawn or is not ours; invitation_used, invitation_expired. */
export async function getValidInvitationOrThrow(
  context: Context,
  token: string,
): Promise<{ readonly invitation: InvitationRow; readonly origin: LinkOrigin }> {
  const parsedToken = verifyInvitationToken(context, token);
  const invitation = parsedToken === undefined ? undefined : await findInvitation(context.db, parsedToken.id);
  if (parsedToken === undefined || invitation === undefined) throw new AppError("invitation_over");
  if (invitation.accepted_at !== null) throw new AppError("invitation_used");
  if (invitation.expires_at <= context.clock()) {
    throw new AppError("invitation_expired", { values: { days: invitationDays } });
  }
  return { invitation, origin: parsedToken.origin };
}

function toInvitation(context: AccountContext, row: InvitationWithInviter): Invitation {
  const { wedding_id, id, email, created_at, expires_at } = row;
  return {
    ...toMembership(wedding_id, row),
    id,
    email,
    invited_by: formatFirstAndLastName(row.inviter),
    url: getInvitationUrl(context, id, "copied"),
    created_at: new Date(created_at).toISOString(),
    expires_at: new Date(expires_at).toISOString(),
  };
}
