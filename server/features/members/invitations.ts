/** Invitations: links by which others may join, good once and for a week. */
import { locks } from "#contract/checkout.ts";
import {
  coupleSize,
  type Invitation,
  invitationDays,
  mostInvitations,
  type NewInvitation,
  type OpenedInvitation,
} from "#contract/members.ts";
import { fullName } from "#i18n/formats.ts";
import type { Queries } from "#server/database/database.ts";
import type { InvitationRow } from "#server/database/member-rows.ts";
import { personOf, provePerson, refuseIfChanged } from "#server/features/account/service.ts";
import { firstNamesOf } from "#server/features/wedding/service.ts";
import { dayLength, hour } from "#server/platform/clock.ts";
import type { AccountContext, Platform, PublicContext } from "#server/platform/context.ts";
import { Refusal, refuseField } from "#server/platform/errors.ts";
import { post } from "#server/platform/mail/outbox.ts";
import { addressKey, maskedEmail } from "#server/platform/email-address.ts";
import { markChanged } from "#server/platform/revision.ts";
import { attempt } from "#server/platform/throttle.ts";
import { invitationsOf, type KnownMember, membersOf, type ShownInvitation } from "./known.ts";
import { invitationUrl, readInvitationToken, type Way } from "./links.ts";
import { deleteInvitation, findInvitation, insertInvitation } from "./repository.ts";
import { placeIn, refuseTooManyMembers, refuseUnlessCouple } from "./rules.ts";

const goodFor = invitationDays * dayLength;

export async function listInvitations(context: AccountContext): Promise<Invitation[]> {
  const rows = await invitationsOf(context.database.read, context.weddingId);
  return rows.map((row) => shown(context, row));
}

/** @throws Refusal locked, too_many, couple_complete, invitations_full, members_full, invalid (email, password), fresh_sign_in, busy. */
export async function inviteMember(
  context: AccountContext,
  asked: NewInvitation,
): Promise<Invitation & { mailed: boolean }> {
  const { database, weddingId, userId } = context;
  await refuseIfLocked(context);
  // Whoever is of the couple may do everything, and stays once the session that invited them has ended.
  const proof = asked.role === "couple" ? await provePerson(context, asked.password) : undefined;
  const within = { attempts: 20, within: hour };
  await attempt(context, [
    { subject: `invitations into ${weddingId}`, ...within },
    { subject: `invitations by ${userId}`, ...within },
  ]);
  const invitation = newInvitation(context, asked);
  const mailed = await database.write(async (queries) => {
    if (proof !== undefined) await refuseIfChanged(queries, proof);
    await markChanged(queries, [weddingId]);
    const members = await membersOf(queries, weddingId);
    refuseUnlessCouple(members, userId);
    refuseIfPointless(members, invitation);
    await withdrawEarlier(queries, invitation);
    await refuseIfFull(context, queries, members.length);
    await insertInvitation(queries, invitation);
    return mail(context, queries, { invitation, inviter: members.find(({ id }) => id === userId) });
  });
  context.mail.hurry();
  const inviter = await personOf(database.read, userId);
  const { first_name = "", last_name = "" } = inviter ?? {};
  return { ...shown(context, { ...invitation, first_name, last_name }), mailed };
}

async function refuseIfLocked({ isUnlocked, database, weddingId }: AccountContext): Promise<void> {
  if (isUnlocked) return;
  const others = (await membersOf(database.read, weddingId)).length - 1;
  const invited = (await invitationsOf(database.read, weddingId)).length;
  if (others + invited >= locks.inviting) throw new Refusal("locked");
}

function newInvitation(
  { weddingId, userId, clock, newId }: AccountContext,
  asked: NewInvitation,
): InvitationRow {
  const isCouple = asked.role === "couple";
  const now = clock();
  return {
    wedding_id: weddingId,
    id: newId(),
    email: asked.email,
    role: isCouple ? "couple" : "helper",
    budget: isCouple || asked.budget ? 1 : 0,
    documents: isCouple || asked.documents ? 1 : 0,
    invited_by: userId,
    created_at: now,
    expires_at: now + goodFor,
    accepted_at: null,
  };
}

function refuseIfPointless(members: readonly KnownMember[], { email, role }: InvitationRow): void {
  const couple = members.filter((member) => member.role === "couple");
  const member = members.find((one) => addressKey(one.email) === addressKey(email));
  // A helper may become one of the couple.
  if (member !== undefined && (member.role === "couple" || role === "helper")) {
    throw refuseField("email", "address_member");
  }
  if (role === "couple" && couple.length >= coupleSize) throw new Refusal("couple_complete");
}

/** The latest link to an address is the one that counts. */
async function withdrawEarlier(queries: Queries, { wedding_id, email }: InvitationRow): Promise<void> {
  if (email === "") return;
  for (const earlier of await invitationsOf(queries, wedding_id)) {
    if (addressKey(earlier.email) === addressKey(email)) {
      await deleteInvitation(queries, wedding_id, earlier.id);
    }
  }
}

async function refuseIfFull(
  { weddingId, clock }: AccountContext,
  queries: Queries,
  members: number,
): Promise<void> {
  const open = (await invitationsOf(queries, weddingId)).filter((one) => one.expires_at > clock());
  if (open.length >= mostInvitations) {
    throw new Refusal("invitations_full", { values: { most: mostInvitations } });
  }
  refuseTooManyMembers(members + open.length + 1);
}

interface Mailing {
  readonly invitation: InvitationRow;
  readonly inviter: KnownMember | undefined;
}

/** Whether a letter will leave: none does for an inviter whose own address may be made up. */
async function mail(
  context: AccountContext,
  queries: Queries,
  { invitation, inviter }: Mailing,
): Promise<boolean> {
  if (invitation.email === "" || inviter === undefined || inviter.email_confirmed_at === null) return false;
  const posted = await post(
    { ...context, db: queries },
    {
      kind: "invitation",
      userId: null,
      address: invitation.email,
      language: inviter.language,
      details: { invitation: invitation.id },
    },
  );
  return posted !== undefined;
}

/** @throws Refusal invitation_not_found, once it was accepted too. */
export async function withdrawInvitation(
  { database, weddingId, userId }: AccountContext,
  id: string,
): Promise<{ ok: true; id: string }> {
  await database.write(async (queries) => {
    await markChanged(queries, [weddingId]);
    refuseUnlessCouple(await membersOf(queries, weddingId), userId);
    if (!(await deleteInvitation(queries, weddingId, id))) throw new Refusal("invitation_not_found");
  });
  return { ok: true, id };
}

/** @throws Refusal invitation_over, invitation_used, invitation_expired. */
export async function lookAtInvitation(
  context: PublicContext,
  { token, email }: { readonly token: string; readonly email: string },
): Promise<OpenedInvitation> {
  const { db } = context;
  const { invitation, way } = await goodInvitation(context, db, token);
  const inviter = invitation.invited_by === null ? undefined : await personOf(db, invitation.invited_by);
  const { id: wedding_id, ...rights } = placeIn(invitation.wedding_id, invitation);
  return {
    wedding_id,
    ...rights,
    ...(await firstNamesOf(db, invitation.wedding_id)),
    invited_by: inviter?.first_name ?? "",
    email_hint: maskedEmail(invitation.email),
    fits: invitation.email === "" || addressKey(invitation.email) === addressKey(email),
    needs_confirmed: context.mail.sends && way === "copied" && invitation.email !== "",
    expires_at: new Date(invitation.expires_at).toISOString(),
  };
}

/** @throws Refusal invitation_over for what was withdrawn or never ours; invitation_used, invitation_expired. */
export async function goodInvitation(
  context: Pick<Platform, "tokens" | "clock">,
  queries: Queries,
  token: string,
): Promise<{ readonly invitation: InvitationRow; readonly way: Way }> {
  const opened = readInvitationToken(context, token);
  const invitation = opened === undefined ? undefined : await findInvitation(queries, opened.id);
  if (opened === undefined || invitation === undefined) throw new Refusal("invitation_over");
  if (invitation.accepted_at !== null) throw new Refusal("invitation_used");
  if (invitation.expires_at <= context.clock()) {
    throw new Refusal("invitation_expired", { values: { days: invitationDays } });
  }
  return { invitation, way: opened.way };
}

function shown(context: AccountContext, row: ShownInvitation): Invitation {
  const { wedding_id, id, email, created_at, expires_at } = row;
  return {
    ...placeIn(wedding_id, row),
    id,
    email,
    invited_by: fullName(row),
    url: invitationUrl(context, id, "copied"),
    created_at: new Date(created_at).toISOString(),
    expires_at: new Date(expires_at).toISOString(),
  };
}
