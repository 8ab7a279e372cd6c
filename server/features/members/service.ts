/** Who is in a wedding, how they leave it, and which of their weddings a session works on. */
import {
  type Member,
  mistakeDays,
  type OwnWedding,
  type Place,
  type RightsChange,
} from "#contract/members.ts";
import type { MemberRow } from "#server/database/member-rows.ts";
import { deleteEnded } from "#server/database/old-rows.ts";
import type { Queries } from "#server/database/database.ts";
import { takeTurns } from "#server/database/turns.ts";
import { moveSessions } from "#server/features/account/service.ts";
import { endDeletionBy, holdWedding, weddingLabel } from "#server/features/wedding/service.ts";
import { dayLength } from "#server/platform/clock.ts";
import type { AccountContext, Platform } from "#server/platform/context.ts";
import { Refusal, refuseField } from "#server/platform/errors.ts";
import { markChanged } from "#server/platform/revision.ts";
import { homeOf, newHome, pointSession } from "./homes.ts";
import { type KnownMember, membersOf } from "./known.ts";
import { tell } from "./letters.ts";
import {
  deleteInvitationsBy,
  deleteInvitationsOf,
  deleteMember,
  findMember,
  membershipRows,
  updateMember,
} from "./repository.ts";
import {
  isRemovable,
  latestJoinedFirst,
  placeIn,
  refuseOneMore,
  refuseUnlessCouple,
  turnsOf,
} from "./rules.ts";

export { homeOf, newHome } from "./homes.ts";
export { type KnownMember, membersOf } from "./known.ts";

/** How long an invitation can still say that it is over. */
const keptFor = 30 * dayLength;

export async function listUsers(context: AccountContext): Promise<Member[]> {
  return shown(context, await membersOf(context.database.read, context.weddingId));
}

/** @throws Refusal member_not_found; invalid for one of the couple, who have everything. */
export async function changeMember(
  context: AccountContext,
  id: string,
  change: RightsChange,
): Promise<Member> {
  const { weddingId } = context;
  return context.database.write(async (queries) => {
    await markChanged(queries, [weddingId]);
    const members = await membersOf(queries, weddingId);
    refuseUnlessCouple(members, context.userId);
    const member = members.find((one) => one.id === id);
    if (member === undefined) throw new Refusal("member_not_found");
    for (const right of ["budget", "documents"] as const) {
      if (change[right] === undefined) continue;
      if (member.role === "couple" && !change[right]) throw refuseField(right, "couple_has_all");
      await updateMember(queries, weddingId, id, { [right]: change[right] ? 1 : 0 });
    }
    const changed = shown(context, await membersOf(queries, weddingId)).find((one) => one.id === id);
    if (changed === undefined) throw new Refusal("member_not_found");
    return changed;
  });
}

/** Taking oneself out is leaving. @throws Refusal member_not_found, couple_stays, last_of_couple. */
export async function removeMember(context: AccountContext, id: string): Promise<{ ok: true; id: string }> {
  if (id === context.userId) {
    await leaveWedding(context);
    return { ok: true, id };
  }
  const { weddingId } = context;
  await context.database.write(async (queries) => {
    await markChanged(queries, [weddingId]);
    const members = await membersOf(queries, weddingId);
    refuseUnlessCouple(members, context.userId);
    const { member, others } = apart(members, id);
    const reader = members.find((one) => one.id === context.userId);
    if (reader === undefined || !isRemovable(member, reader, context.clock())) {
      throw new Refusal("couple_stays", { values: { days: mistakeDays } });
    }
    // Else they would come back by a link of their own.
    await deleteInvitationsBy(queries, weddingId, id);
    await takeOut(context, queries, { member, others });
    const { role } = member;
    await tell(context, queries, {
      kind: "member_removed",
      weddingId,
      people: [member],
      about: member,
      role,
    });
  });
  context.mail.hurry();
  return { ok: true, id };
}

/** @throws Refusal last_of_couple. */
export async function leaveWedding(context: AccountContext): Promise<Place> {
  const { weddingId, userId } = context;
  const place = await context.database.write(async (queries) => {
    await markChanged(queries, [weddingId]);
    const { member, others } = apart(await membersOf(queries, weddingId), userId);
    const couple = others.filter((one) => one.role === "couple");
    if (member.role === "couple" && couple.length === 0) throw new Refusal("last_of_couple");
    const home = await takeOut(context, queries, { member, others });
    const { role } = member;
    await tell(context, queries, { kind: "member_left", weddingId, people: couple, about: member, role });
    return placeOf(queries, home, userId);
  });
  context.mail.hurry();
  return place;
}

interface Apart {
  readonly member: KnownMember;
  readonly others: readonly KnownMember[];
}

/** @throws Refusal member_not_found. */
function apart(members: readonly KnownMember[], userId: string): Apart {
  const member = members.find(({ id }) => id === userId);
  if (member === undefined) throw new Refusal("member_not_found");
  return { member, others: members.filter((one) => one !== member) };
}

/** Their sessions go on in another wedding of theirs, or in an empty one: gives that. */
async function takeOut(
  context: AccountContext,
  queries: Queries,
  { member, others }: Apart,
): Promise<string> {
  const { weddingId } = context;
  await endDeletionBy(queries, { weddingId, person: member, others });
  await deleteMember(queries, weddingId, member.id);
  const to = await homeOf({ ...context, db: queries }, member.id);
  await moveSessions(queries, member.id, { from: weddingId, to });
  return to;
}

export async function listWeddings({ database, userId, weddingId }: AccountContext): Promise<OwnWedding[]> {
  const rows = (await membershipRows(database.read, userId)).toSorted(latestJoinedFirst);
  const weddings: OwnWedding[] = [];
  for (const { wedding_id: id, ...standing } of rows) {
    const label = await weddingLabel(database.read, id);
    weddings.push({ ...placeIn(id, standing), ...label, current: id === weddingId });
  }
  return weddings;
}

/** In all weddings somebody is in, the one they went to last first. */
export async function membershipsOf(db: Queries, userId: string): Promise<MemberRow[]> {
  return membershipRows(db, userId);
}

/**
 * Into any wedding, those nobody has accepted: whoever else was signed in may have made them. False if there was none.
 */
export async function withdrawInvitationsBy(db: Queries, userId: string): Promise<boolean> {
  return deleteInvitationsOf(db, userId);
}

/** @throws Refusal weddings_full; not_signed_in once the account is gone. */
export async function beginWedding(context: AccountContext): Promise<Place> {
  const { database, userId } = context;
  return database.write(async (queries) => {
    await takeTurns(queries, turnsOf(userId));
    refuseOneMore(await membershipRows(queries, userId));
    const id = await newHome({ ...context, db: queries }, userId);
    await pointSession(queries, context, id);
    return placeOf(queries, id, userId);
  });
}

/** @throws Refusal wedding_not_found, alike for one of others and one that never was. */
export async function openWedding(context: AccountContext, id: string): Promise<Place> {
  const { database, userId } = context;
  return database.write(async (queries) => {
    // Else they could be taken out of it between the look and the step.
    await holdWedding(queries, id);
    const place = await placeOf(queries, id, userId);
    await pointSession(queries, context, id);
    return place;
  });
}

async function placeOf(queries: Queries, weddingId: string, userId: string): Promise<Place> {
  const member = await findMember(queries, weddingId, userId);
  if (member === undefined) throw new Refusal("wedding_not_found");
  return placeIn(weddingId, member);
}

function shown({ userId, clock }: AccountContext, members: readonly KnownMember[]): Member[] {
  const reader = members.find(({ id }) => id === userId);
  return members.map((member) => ({
    ...placeIn(member.id, member),
    first_name: member.first_name,
    last_name: member.last_name,
    email: member.email,
    joined_at: new Date(member.joined_at).toISOString(),
    me: member.id === userId,
    removable: member.id !== userId && reader !== undefined && isRemovable(member, reader, clock()),
  }));
}

/** Invitations whose time was over long ago. */
export async function sweepInvitations({ database, clock }: Platform): Promise<void> {
  await deleteEnded(database, "invitations", clock() - keptFor);
}
