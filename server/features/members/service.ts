/** The members of a wedding, how they leave, and which of their weddings a session shows. */
import {
  type Member,
  partnerRemovalDays,
  type WeddingSummary,
  type WeddingMembership,
  type MemberWithoutAddress,
  type MemberPermissionChanges,
} from "#contract/members.ts";
import { parseMembership } from "#server/database/member-rows.ts";
import type { Person } from "#server/database/account-rows.ts";
import { deleteExpired } from "#server/database/expired-rows.ts";
import type { Queries } from "#server/database/database.ts";
import { advisoryLock } from "#server/database/advisory-lock.ts";
import { moveSessionsToWedding } from "#server/features/account/service.ts";
import { cancelDeletionBy, lockWedding, getWeddingLabel } from "#server/features/wedding/service.ts";
import { dayDuration } from "#server/platform/clock.ts";
import type { AccountContext, Platform, WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { findOrCreateHomeWedding, createHomeWedding, createWeddingFor, switchWedding } from "./homes.ts";
import { type NamedMember, listMembers } from "./named-members.ts";
import { enqueueMemberEmails } from "./emails.ts";
import * as repository from "./repository.ts";
import { deleteInvitationsOf, invitations, memberships } from "./repository.ts";
import {
  assertCanAddWedding,
  assertCoupleKeepsPermissions,
  isRemovable,
  compareLatestJoinedFirst,
  getPermissionsAfter,
  toMembership,
  getWeddingsLock,
} from "./rules.ts";

export const { listMemberships } = repository;

export { findOrCreateHomeWedding, createHomeWedding } from "./homes.ts";
export { type NamedMember, listMembers } from "./named-members.ts";
export { isInvited } from "./invited.ts";

/** How long an expired invitation is kept, so that its link can still say that it has expired. */
const expiredInvitationRetention = 30 * dayDuration;

/** What a member's leaving needs of other features. */
export interface MemberDependencies {
  /** Unassigns the tasks of the member. */
  unassignTasks(db: Queries, weddingId: string, userId: string): Promise<void>;
}

/** In the order of joining, without addresses. */
export async function listPeople({ db, wedding, member }: WeddingContext): Promise<MemberWithoutAddress[]> {
  const members = await listMembers(db, wedding.id);
  return members.map(({ id, first_name, last_name, role }) => ({
    id,
    first_name,
    last_name,
    role,
    me: id === member.userId,
  }));
}

/** @throws AppError member_not_found. */
export async function assertMember({ db, wedding }: WeddingContext, id: string): Promise<void> {
  const members = await listMembers(db, wedding.id);
  if (!members.some((member) => member.id === id)) throw new AppError("member_not_found");
}

export async function listUsers(context: AccountContext): Promise<Member[]> {
  return toMembers(context, await listMembers(context.db, context.wedding.id));
}

/**
 * @throws AppError member_not_found; invalid for a member of the couple, who has every permission, and for the seating
 * without the guests.
 */
export async function changeMember(
  context: WeddingContext,
  id: string,
  change: MemberPermissionChanges,
): Promise<Member> {
  const { db, wedding } = context;
  const { member } = getMemberAndOthersOrThrow(await listMembers(db, wedding.id), id);
  if (member.role === "couple") assertCoupleKeepsPermissions(change);
  else {
    const permissions = getPermissionsAfter(parseMembership(member).permissions, change);
    await memberships.update(db, wedding.id, { user_id: id }, { permissions: JSON.stringify(permissions) });
  }
  const changedMember = toMembers(context, await listMembers(db, wedding.id)).find((one) => one.id === id);
  if (changedMember === undefined) throw new AppError("member_not_found");
  return changedMember;
}

/** Removing oneself is leaving. @throws AppError member_not_found, couple_stays, last_of_couple. */
export async function removeMember(
  context: WeddingContext,
  dependencies: MemberDependencies,
  id: string,
): Promise<{ ok: true; id: string }> {
  const { db, wedding, member: ownMember, clock } = context;
  if (id === ownMember.userId) {
    await leaveWedding(context, dependencies);
    return { ok: true, id };
  }
  const members = await listMembers(db, wedding.id);
  const { member, others } = getMemberAndOthersOrThrow(members, id);
  const reader = members.find((one) => one.id === ownMember.userId);
  if (reader === undefined || !isRemovable(member, reader, clock())) {
    throw new AppError("couple_stays", { values: { days: partnerRemovalDays } });
  }
  // Otherwise the removed member could rejoin by an invitation of their own.
  await invitations.remove(db, wedding.id, { invited_by: id, accepted_at: null });
  await removeFromWedding(context, dependencies, { member, others });
  const notice = { kind: "member_removed", weddingId: wedding.id, people: [member], about: member } as const;
  await enqueueMemberEmails(context, { ...notice, role: member.role });
  return { ok: true, id };
}

/** @throws AppError last_of_couple. */
export async function leaveWedding(
  context: WeddingContext,
  dependencies: MemberDependencies,
): Promise<WeddingMembership> {
  const { db, wedding } = context;
  const { userId } = context.member;
  const { member, others } = getMemberAndOthersOrThrow(await listMembers(db, wedding.id), userId);
  const otherPartners = others.filter((one) => one.role === "couple");
  if (member.role === "couple" && otherPartners.length === 0) throw new AppError("last_of_couple");
  const homeId = await removeFromWedding(context, dependencies, { member, others });
  const notice = {
    kind: "member_left",
    weddingId: wedding.id,
    people: otherPartners,
    about: member,
  } as const;
  await enqueueMemberEmails(context, { ...notice, role: member.role });
  return getMembershipOrThrow(db, homeId, userId);
}

interface MemberAndOthers {
  readonly member: NamedMember;
  readonly others: readonly NamedMember[];
}

/** @throws AppError member_not_found. */
function getMemberAndOthersOrThrow(members: readonly NamedMember[], userId: string): MemberAndOthers {
  const member = members.find(({ id }) => id === userId);
  if (member === undefined) throw new AppError("member_not_found");
  return { member, others: members.filter((one) => one !== member) };
}

/** Moves the member's sessions to another of their weddings, or to a new empty one. Returns its id. */
async function removeFromWedding(
  context: WeddingContext,
  dependencies: MemberDependencies,
  { member, others }: MemberAndOthers,
): Promise<string> {
  const { db, wedding } = context;
  await cancelDeletionBy(db, { weddingId: wedding.id, person: member, others });
  await dependencies.unassignTasks(db, wedding.id, member.id);
  await memberships.remove(db, wedding.id, { user_id: member.id });
  const homeId = await findOrCreateHomeWedding(context, member.id);
  await moveSessionsToWedding(db, member.id, { from: wedding.id, to: homeId });
  return homeId;
}

export async function listWeddings({ db, wedding, member }: AccountContext): Promise<WeddingSummary[]> {
  const rows = (await listMemberships(db, member.userId)).toSorted(compareLatestJoinedFirst);
  const weddings: WeddingSummary[] = [];
  for (const { wedding_id: id, ...roleAndPermissions } of rows) {
    const label = await getWeddingLabel(db, id);
    weddings.push({ ...toMembership(id, roleAndPermissions), ...label, current: id === wedding.id });
  }
  return weddings;
}

/**
 * Withdraws the open invitations of a person into any wedding, because an intruder may have made them. Returns false
 * if there was none.
 */
export async function withdrawInvitationsBy(db: Queries, userId: string): Promise<boolean> {
  return deleteInvitationsOf(db, userId);
}

/** @throws AppError weddings_full; not_signed_in when the account was deleted. */
export async function beginWedding(context: AccountContext): Promise<WeddingMembership> {
  const { db, member } = context;
  await advisoryLock(db, getWeddingsLock(member.userId));
  assertCanAddWedding(await listMemberships(db, member.userId));
  const id = await createHomeWedding(context, member.userId);
  await switchWedding(context, id);
  return getMembershipOrThrow(db, id, member.userId);
}

/** @throws AppError weddings_full. */
export async function assertRoomForWedding(db: Queries, userId: string): Promise<void> {
  assertCanAddWedding(await listMemberships(db, userId));
}

/** Creates the wedding of an import, to which this session moves. @throws AppError weddings_full, not_signed_in. */
export async function createImportedWedding(context: AccountContext, weddingId: string): Promise<void> {
  const { db, member, clock } = context;
  await advisoryLock(db, getWeddingsLock(member.userId));
  await assertRoomForWedding(db, member.userId);
  await createWeddingFor({ db, clock }, { weddingId, userId: member.userId });
  await switchWedding(context, weddingId);
}

/** The membership of the importer in the wedding of the context. */
export async function getImporterMembership({
  db,
  wedding,
  member,
}: WeddingContext): Promise<WeddingMembership> {
  return getMembershipOrThrow(db, wedding.id, member.userId);
}

/** @throws AppError wedding_not_found, the same for another person's wedding and one that does not exist. */
export async function openWedding(context: AccountContext, id: string): Promise<WeddingMembership> {
  // Without the lock, the member could be removed between the check and the change.
  await lockWedding(context.db, id);
  const membership = await getMembershipOrThrow(context.db, id, context.member.userId);
  await switchWedding(context, id);
  return membership;
}

async function getMembershipOrThrow(
  db: Queries,
  weddingId: string,
  userId: string,
): Promise<WeddingMembership> {
  const member = await memberships.find(db, weddingId, { user_id: userId });
  if (member === undefined) throw new AppError("wedding_not_found");
  return toMembership(weddingId, member);
}

function toMembers({ member: ownMember, clock }: AccountContext, members: readonly NamedMember[]): Member[] {
  const reader = members.find(({ id }) => id === ownMember.userId);
  return members.map((member) => ({
    ...toMembership(member.id, member),
    first_name: member.first_name,
    last_name: member.last_name,
    email: member.email,
    joined_at: new Date(member.joined_at).toISOString(),
    me: member.id === ownMember.userId,
    removable: member.id !== ownMember.userId && reader !== undefined && isRemovable(member, reader, clock()),
  }));
}

/** Deletes invitations that expired long ago. */
export async function sweepInvitations({ database, clock }: Platform): Promise<void> {
  await deleteExpired(database, "invitations", clock() - expiredInvitationRetention);
}

/** The members of the couple. */
export async function listCouple(db: Queries, weddingId: string): Promise<Person[]> {
  return (await listMembers(db, weddingId)).filter(({ role }) => role === "couple");
}

/** Notes the newest journal entry that the caller has seen; an older one than noted changes nothing. */
export async function saveSeenEntry({ db, wedding, member }: AccountContext, entryId: string): Promise<void> {
  const membership = await memberships.find(db, wedding.id, { user_id: member.userId });
  // The ids of entries are in the order of time.
  if (membership !== undefined && (membership.seen_entry_id ?? "") >= entryId) return;
  await memberships.update(db, wedding.id, { user_id: member.userId }, { seen_entry_id: entryId });
}
