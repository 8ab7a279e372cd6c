/** Accepting an invitation: who may, which permissions they get, and what happens to their former empty wedding. */
import { coupleSize, type WeddingMembership } from "#contract/members.ts";
import type { Person } from "#server/database/account-rows.ts";
import type { Queries } from "#server/database/database.ts";
import type { InvitationRow } from "#server/database/member-rows.ts";
import { advisoryLock } from "#server/database/advisory-lock.ts";
import { confirmEmail, moveSessionsToWedding, findPerson } from "#server/features/account/service.ts";
import { deleteWeddingRow, fillPartner } from "#server/features/wedding/service.ts";
import type { AccountContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { WithOwnTransactions } from "#server/platform/http/request.ts";
import { toAddressKey, maskEmail } from "#server/platform/email-address.ts";
import { getNewestEntryId } from "#server/features/journal/service.ts";
import { listUnsharedWeddingIds, switchWedding } from "./homes.ts";
import { getValidInvitationOrThrow } from "./invitations.ts";
import { listMembers } from "./named-members.ts";
import { enqueueMemberEmails } from "./emails.ts";
import type { LinkOrigin } from "./invitation-links.ts";
import { listMemberships, memberships, consumeInvitation } from "./repository.ts";
import {
  toMembership,
  getRaisedMembership,
  assertCanAddWedding,
  assertMemberLimit,
  getWeddingsLock,
} from "./rules.ts";

/** The revision of a wedding that nobody has changed yet. */
const untouchedRevision = 1;

/**
 * The weddings to change are looked up first, because a transaction has to name its weddings.
 * @throws AppError invitation_over, invitation_used, invitation_expired, invitation_for_other, address_unconfirmed,
 * already_member, couple_complete, weddings_full, members_full.
 */
export async function acceptInvitation(
  context: WithOwnTransactions<AccountContext>,
  token: string,
): Promise<WeddingMembership> {
  const { invitation } = await getValidInvitationOrThrow(context, token);
  const homeIds = await listUnsharedWeddingIds(context.db, context.member.userId, untouchedRevision);
  return context.inTransaction([invitation.wedding_id, ...homeIds], (transactionContext) =>
    joinWedding(transactionContext, token, homeIds),
  );
}

async function joinWedding(
  context: AccountContext,
  token: string,
  homeIds: readonly string[],
): Promise<WeddingMembership> {
  const { db, clock } = context;
  const { userId } = context.member;
  await advisoryLock(db, getWeddingsLock(userId));
  // Read again under the lock: of two parallel uses, the second finds the invitation used.
  const { invitation, origin } = await getValidInvitationOrThrow(context, token);
  const person = await findPerson(db, userId);
  if (person === undefined) throw new AppError("not_signed_in");
  await verifyAddress(context, { invitation, origin, person });
  await deleteUntouchedWeddings(db, userId, { homeIds, to: invitation.wedding_id });
  const membership = await addOrRaiseMember(context, { invitation, person });
  if (!(await consumeInvitation(db, invitation, clock()))) throw new AppError("invitation_used");
  await switchWedding(context, membership.id);
  return membership;
}

interface AcceptedInvitation {
  readonly invitation: InvitationRow;
  readonly person: Person;
}

/** The emailed link proves the mailbox; a copied one does not. */
async function verifyAddress(
  { db, mail, clock }: AccountContext,
  { invitation: { email }, person, origin }: AcceptedInvitation & { readonly origin: LinkOrigin },
): Promise<void> {
  if (email === "") return;
  if (toAddressKey(email) !== toAddressKey(person.email)) {
    throw new AppError("invitation_for_other", { values: { email: maskEmail(email) } });
  }
  if (origin === "mailed") await confirmEmail(db, person.id, clock());
  else if (mail.sends && person.email_confirmed_at === null) throw new AppError("address_unconfirmed");
}

async function addOrRaiseMember(
  context: AccountContext,
  { invitation, person }: AcceptedInvitation,
): Promise<WeddingMembership> {
  const { db } = context;
  const { wedding_id: weddingId, role, permissions } = invitation;
  const members = await listMembers(db, weddingId);
  const member = members.find(({ id }) => id === person.id);
  const membership = member === undefined ? { role, permissions } : getRaisedMembership(member, invitation);
  if (membership === undefined) throw new AppError("already_member");
  const couple = members.filter(({ id, role: otherRole }) => otherRole === "couple" && id !== person.id);
  if (membership.role === "couple") {
    if (couple.length >= coupleSize) throw new AppError("couple_complete");
    assertCanAddWedding(await listMemberships(db, person.id));
  }
  const joined_at = context.clock();
  if (member === undefined) {
    assertMemberLimit(members.length + 1);
    await memberships.insert(db, {
      wedding_id: weddingId,
      user_id: person.id,
      ...membership,
      joined_at,
      opened_at: null,
      seen_entry_id: await getNewestEntryId(db, weddingId),
    });
  } else {
    const isNew = membership.role === "couple";
    await memberships.update(
      db,
      weddingId,
      { user_id: person.id },
      { ...membership, ...(isNew && { joined_at }) },
    );
  }
  if (membership.role === "couple") await fillPartner(db, weddingId, person);
  const notice = { kind: "member_joined", weddingId, people: couple, about: person } as const;
  await enqueueMemberEmails(context, { ...notice, role: membership.role });
  return toMembership(weddingId, membership);
}

/** Deletes the wedding that came with the account, if nobody ever changed it. */
async function deleteUntouchedWeddings(
  db: Queries,
  userId: string,
  { homeIds, to }: { readonly homeIds: readonly string[]; readonly to: string },
): Promise<void> {
  // Checked again under the lock. This transaction has already incremented the revision by one.
  const unsharedWeddingIds = new Set(await listUnsharedWeddingIds(db, userId, untouchedRevision + 1));
  for (const from of homeIds.filter((home) => unsharedWeddingIds.has(home))) {
    await moveSessionsToWedding(db, userId, { from, to });
    await deleteWeddingRow(db, from);
  }
}
