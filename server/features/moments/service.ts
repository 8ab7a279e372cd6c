/** The moments of a wedding: the six standard ones, which columns of the wedding turn on, and the couple's own. */
import {
  type Headcount,
  type Moment,
  type MomentChanges,
  type MomentKind,
  maxMoments,
  type NewMoment,
} from "#contract/moments.ts";
import type { standardMoments } from "#contract/wedding.ts";
import type { AttendanceRow } from "#server/database/tables/attendances.ts";
import type { MomentRow } from "#server/database/tables/moments.ts";
import type { WeddingRow } from "#server/database/tables/weddings.ts";
import { listGuestColumns } from "#server/features/guests/service.ts";
import { loadWedding } from "#server/features/wedding/service.ts";
import type { WeddingContext, WeddingScope } from "#server/platform/context.ts";
import { AppError, createFieldError } from "#server/platform/errors.ts";
import { createRowBase } from "#server/platform/crud.ts";
import { type CountedGuest, countHeads, parseAnswers } from "./headcounts.rules.ts";
import {
  listAllMoments,
  listJoinedAnswers,
  countAnswersByGuest,
  listAnswersToMoment,
  listMomentInvitations,
  type MomentInvitation,
  moments,
} from "./repository.ts";
import { getMomentDay, sortMoments, getLastDay, getStoredDay } from "./rules.ts";

export { isChild } from "./headcounts.rules.ts";
export { getMomentDay } from "./rules.ts";
export { formatMomentPlace, getMomentSpan } from "./span.rules.ts";

/** A standard moment is on if the wedding's row says so; the couple's own is on unless it is in the bin. */
export function isMomentOn(
  { kind, deleted_at }: MomentRow,
  wedding: Pick<WeddingRow, (typeof standardMoments)[number]>,
): boolean {
  return deleted_at === null && (kind === "own" || wedding[kind] === 1);
}

/** In the order of the day. */
export async function listActiveMoments(scope: WeddingScope): Promise<MomentRow[]> {
  const wedding = await loadWedding(scope);
  const rows = await listAllMoments(scope.db, scope.wedding.id);
  const activeMoments = rows.filter((row) => isMomentOn(row, wedding));
  return sortMoments(activeMoments, wedding.wedding_date);
}

export async function listMoments(context: WeddingContext): Promise<Moment[]> {
  const wedding = await loadWedding(context);
  const rows = await moments.list(context.db, context.wedding.id);
  return sortMoments(rows, wedding.wedding_date).map((row) => toMoment(row, wedding));
}

/** @throws AppError moments_full. */
export async function createMoment(context: WeddingContext, moment: NewMoment): Promise<Moment> {
  const wedding = await loadWedding(context);
  const row: MomentRow = { ...moment, kind: "own", sequence: 0, ...createRowBase(context) };
  row.day = getStoredDay(row, wedding.wedding_date);
  await assertRoomForMoment(context);
  await moments.insert(context.db, row);
  return toMoment(row, wedding);
}

async function assertRoomForMoment({ db, wedding }: WeddingContext): Promise<void> {
  const { length } = await moments.list(db, wedding.id);
  if (length >= maxMoments) throw new AppError("moments_full", { values: { most: maxMoments } });
}

/** @throws AppError moment_not_found; invalid for one of the couple's own without a name. */
export async function updateMoment(
  context: WeddingContext,
  id: string,
  changes: MomentChanges,
): Promise<Moment> {
  const wedding = await loadWedding(context);
  const before = await moments.findOrThrow(context, id);
  const after: MomentRow = Object.assign({}, before, changes);
  if (after.kind === "own" && after.name === "") throw createFieldError("name", "required");
  after.day = getStoredDay(after, wedding.wedding_date);
  const { wedding_id: _wedding, id: _id, sequence: _sequence, ...columns } = after;
  return toMoment(await moments.change(context, id, columns), wedding);
}

/** Invitations that are not withdrawn, to moments that are on. */
export async function listInvitationsToActiveMoments(scope: WeddingScope): Promise<MomentInvitation[]> {
  const activeMomentIds = new Set((await listActiveMoments(scope)).map(({ id }) => id));
  const rows = await listMomentInvitations(scope.db, scope.wedding.id);
  return rows.filter(({ moment_id }) => activeMomentIds.has(moment_id));
}

/** The number of invitations that are not withdrawn, to moments that are on, including those of guests in the bin. */
export async function countInvitations(scope: WeddingScope): Promise<number> {
  const activeMomentIds = (await listActiveMoments(scope)).map(({ id }) => id);
  const answerCounts = await countAnswersByGuest(scope.db, scope.wedding.id, activeMomentIds);
  return answerCounts.reduce((count, { invited }) => count + invited, 0);
}

/** By guest with an invitation to a moment that is on: whether they have answered all of them. */
export async function getAnsweredByGuest(scope: WeddingScope): Promise<ReadonlyMap<string, boolean>> {
  const activeMomentIds = (await listActiveMoments(scope)).map(({ id }) => id);
  const rows = await countAnswersByGuest(scope.db, scope.wedding.id, activeMomentIds);
  return new Map(rows.map(({ guest_id, invited, answered }) => [guest_id, answered === invited]));
}

/** The guests whose answer is missing. */
export async function listUnansweredGuestIds(scope: WeddingScope): Promise<ReadonlySet<string>> {
  const unansweredGuests = [...(await getAnsweredByGuest(scope))].filter(([, isAnswered]) => !isAnswered);
  return new Set(unansweredGuests.map(([id]) => id));
}

/** The guests who accept a moment that is on and decline another one. */
export async function listIdsOfGuestsWithMixedAnswers(scope: WeddingScope): Promise<ReadonlySet<string>> {
  const invitations = await listInvitationsToActiveMoments(scope);
  const acceptingGuestIds = new Set(
    invitations.flatMap(({ guest_id, answer }) => (answer === 1 ? [guest_id] : [])),
  );
  const declinedInvitations = invitations.filter(({ answer }) => answer === 0);
  return new Set(
    declinedInvitations.flatMap(({ guest_id }) => (acceptingGuestIds.has(guest_id) ? [guest_id] : [])),
  );
}

/** The headcount of each moment that is on, without guests in the bin. */
export async function listHeadcounts(scope: WeddingScope): Promise<Headcount[]> {
  const { adult_from } = await loadWedding(scope);
  const { db, wedding } = scope;
  const activeMoments = await listActiveMoments(scope);
  const guestsByMoment = new Map(activeMoments.map(({ id }): [string, CountedGuest[]] => [id, []]));
  const joinedAnswers = new Map(
    (await listJoinedAnswers(db, wedding.id)).map(({ guest_id, answers }) => [guest_id, answers]),
  );
  for (const { id, age, is_child } of await listGuestColumns(db, wedding.id, ["id", "age", "is_child"])) {
    for (const { momentId, answer } of parseAnswers(joinedAnswers.get(id) ?? ""))
      guestsByMoment.get(momentId)?.push({ answer, age, is_child });
  }
  return activeMoments.map(({ id, vendor_meals }) => ({
    moment_id: id,
    ...countHeads(guestsByMoment.get(id) ?? [], adult_from),
    vendor_meals,
  }));
}

/** All moments, those that are off or in the bin too. */
export async function listAllMomentRows({ db, wedding }: WeddingScope): Promise<MomentRow[]> {
  return listAllMoments(db, wedding.id);
}

/** By guest: the answers to an invitation that is not withdrawn, whether the moment is on or not. */
export async function getAnswersToMoment(
  { db, wedding }: WeddingScope,
  momentId: string,
): Promise<ReadonlyMap<string, AttendanceRow["answer"]>> {
  const rows = await listAnswersToMoment(db, wedding.id, momentId);
  return new Map(rows.map(({ guest_id, answer }) => [guest_id, answer]));
}

/** By id, also of moments in the bin. */
export async function getMomentKinds({
  db,
  wedding,
}: WeddingScope): Promise<ReadonlyMap<string, MomentKind>> {
  return new Map((await listAllMoments(db, wedding.id)).map(({ id, kind }) => [id, kind]));
}

/** The day of the civil ceremony of a wedding on `weddingDate`: its own if it has one, else that of the wedding. */
export async function loadCivilDay(scope: WeddingScope, weddingDate: string | null): Promise<string | null> {
  const civil = (await listActiveMoments(scope)).find(({ kind }) => kind === "civil_wedding");
  return civil?.day ?? weddingDate;
}

/** The last day among the wedding and the moments that are on; null while none is known. */
export async function loadLastDay(scope: WeddingScope): Promise<string | null> {
  return getLastDay(await listActiveMoments(scope), (await loadWedding(scope)).wedding_date);
}

function toMoment(row: MomentRow, wedding: WeddingRow): Moment {
  const { wedding_id: _wedding, created_at: _created, deleted_at: _deleted, ...moment } = row;
  return { ...moment, is_on: isMomentOn(row, wedding), date: getMomentDay(row, wedding.wedding_date) };
}
