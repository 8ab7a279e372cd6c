/** The rules of membership: who can be removed, and what an invitation adds. */
import { mistakeDays, mostOwnWeddings, type WeddingMembership } from "#contract/members.ts";
import { mostRows } from "#contract/values.ts";
import type { InvitationRow, MemberRow } from "#server/database/member-rows.ts";
import { dayLength } from "#server/platform/clock.ts";
import { AppError } from "#server/platform/errors.ts";

type Standing = Pick<MemberRow, "role" | "budget" | "documents">;
type JoinedMember = Pick<MemberRow, "role" | "joined_at">;

/**
 * Any helper; a member of the couple for a week after joining, by the one who was there before. `now`: epoch
 * milliseconds.
 */
export function isRemovable(member: JoinedMember, reader: JoinedMember, now: number): boolean {
  if (member.role === "helper") return true;
  return member.joined_at > reader.joined_at && now < member.joined_at + mistakeDays * dayLength;
}

/** The name of the lock for changes to the number of a person's weddings. */
export function weddingsLockOf(userId: string): string {
  return `weddings of ${userId}`;
}

/** `weddings`: all weddings of a person who adds one. @throws AppError weddings_full. */
export function assertCanAddOne(weddings: readonly Pick<MemberRow, "role">[]): void {
  if (weddings.filter(({ role }) => role === "couple").length < mostOwnWeddings) return;
  throw new AppError("weddings_full", { values: { most: mostOwnWeddings } });
}

/** `count`: the members and open invitations, including the new one. @throws AppError members_full. */
export function assertMemberLimit(count: number): void {
  const most = mostRows.members;
  if (count > most) throw new AppError("members_full", { values: { most } });
}

/** The permissions of an existing member after accepting an invitation; undefined if nothing changes. */
export function raisedPermissions(
  member: Standing,
  invited: Pick<InvitationRow, keyof Standing>,
): Standing | undefined {
  if (member.role === "couple") return undefined;
  if (invited.role === "couple") return { role: "couple", budget: 1, documents: 1 };
  const budget = member.budget === 1 ? 1 : invited.budget;
  const documents = member.documents === 1 ? 1 : invited.documents;
  const isMore = budget !== member.budget || documents !== member.documents;
  return isMore ? { role: "helper", budget, documents } : undefined;
}

/** Converts to the form in the API. */
export function placeIn(id: string, { role, budget, documents }: Standing): WeddingMembership {
  return { id, role, budget: budget === 1, documents: documents === 1 };
}

type Joining = Pick<MemberRow, "joined_at" | "wedding_id">;

export function latestJoinedFirst(one: Joining, other: Joining): number {
  if (one.joined_at !== other.joined_at) return other.joined_at - one.joined_at;
  return one.wedding_id < other.wedding_id ? 1 : -1;
}
