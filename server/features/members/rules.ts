/** The rules of membership: who can be removed, and what an invitation adds. */
import {
  partnerRemovalDays,
  maxOwnWeddings,
  type MemberPermissionChanges,
  type WeddingMembership,
} from "#contract/members.ts";
import {
  applyPermissionChange,
  getHigherPermissions,
  arePermissionsEqual,
  hasSeatingWithoutGuests,
} from "#contract/permission-presets.ts";
import { type AreaPermissions, type PermissionLevel, addLegacyFlags } from "#contract/permissions.ts";
import { maxRows } from "#contract/values.ts";
import { type InvitationRow, type MemberRow, parseMembership } from "#server/database/member-rows.ts";
import { dayDuration } from "#server/platform/clock.ts";
import { AppError, createFieldError } from "#server/platform/errors.ts";

type RoleAndPermissions = Pick<MemberRow, "role" | "permissions">;
type JoinedMember = Pick<MemberRow, "role" | "joined_at">;

/**
 * Any helper; a member of the couple for a week after joining, by the one who was there before. `now`: epoch
 * milliseconds.
 */
export function isRemovable(member: JoinedMember, reader: JoinedMember, now: number): boolean {
  if (member.role === "helper") return true;
  return member.joined_at > reader.joined_at && now < member.joined_at + partnerRemovalDays * dayDuration;
}

/** The name of the lock for changes to the number of a person's weddings. */
export function getWeddingsLock(userId: string): string {
  return `weddings of ${userId}`;
}

/** `weddings`: all weddings of a person who adds one. @throws AppError weddings_full. */
export function assertCanAddWedding(weddings: readonly Pick<MemberRow, "role">[]): void {
  if (weddings.filter(({ role }) => role === "couple").length < maxOwnWeddings) return;
  throw new AppError("weddings_full", { values: { most: maxOwnWeddings } });
}

/**
 * `count`: how many members there would be, open invitations included when somebody is invited. @throws AppError
 * members_full.
 */
export function assertMemberLimit(count: number): void {
  const max = maxRows.members;
  if (count > max) throw new AppError("members_full", { values: { most: max } });
}

/** The permissions of an existing member after accepting an invitation; undefined if nothing changes. */
export function getRaisedMembership(
  member: RoleAndPermissions,
  invitation: Pick<InvitationRow, keyof RoleAndPermissions>,
): RoleAndPermissions | undefined {
  if (member.role === "couple") return undefined;
  if (invitation.role === "couple") return { role: "couple", permissions: "{}" };
  const before = parseMembership(member).permissions;
  const after = getHigherPermissions(before, parseMembership(invitation).permissions);
  return arePermissionsEqual(before, after)
    ? undefined
    : { role: "helper", permissions: JSON.stringify(after) };
}

export function toMembership(id: string, roleAndPermissions: RoleAndPermissions): WeddingMembership {
  return { id, ...addLegacyFlags(parseMembership(roleAndPermissions)) };
}

/**
 * The permissions of a helper after a change, which names areas by `permissions` or by one of the two flags.
 * @throws AppError invalid (permission_needs_guests).
 */
export function getPermissionsAfter(
  before: AreaPermissions,
  { permissions, budget, documents }: Partial<MemberPermissionChanges>,
): AreaPermissions {
  const after = applyPermissionChange(before, {
    budget: getLevel(budget),
    documents: getLevel(documents),
    ...permissions,
  });
  if (hasSeatingWithoutGuests(after)) throw createFieldError("permissions", "permission_needs_guests");
  return after;
}

function getLevel(flag: boolean | undefined): PermissionLevel | undefined {
  return flag === undefined ? undefined : flag ? "edit" : "none";
}

/** @throws AppError invalid (couple_has_all) for a change that would leave a member of the couple with less. */
export function assertCoupleKeepsPermissions({
  permissions = {},
  budget,
  documents,
}: MemberPermissionChanges): void {
  if (budget === false) throw createFieldError("budget", "couple_has_all");
  if (documents === false) throw createFieldError("documents", "couple_has_all");
  const hasLowerLevel = Object.values(permissions).some((level) => level !== "edit");
  if (hasLowerLevel) throw createFieldError("permissions", "couple_has_all");
}

type JoinedMembership = Pick<MemberRow, "joined_at" | "wedding_id">;

export function compareLatestJoinedFirst(one: JoinedMembership, other: JoinedMembership): number {
  if (one.joined_at !== other.joined_at) return other.joined_at - one.joined_at;
  return one.wedding_id < other.wedding_id ? 1 : -1;
}
