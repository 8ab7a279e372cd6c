/** The invitations of guests to moments, and their answers. Every change ends with `updateGuestResults`. */
import type { GuestAttendances, AttendanceChange } from "#contract/moments.ts";
import type { Bit } from "#server/database/member-rows.ts";
import type { AttendanceRow } from "#server/database/tables/attendances.ts";
import type { MomentRow } from "#server/database/tables/moments.ts";
import type { GuestRow } from "#server/database/tables/guests.ts";
import {
  listGuestsWithBinned,
  listStoredGuestRows,
  toBit,
  updateGuests,
} from "#server/features/guests/service.ts";
import { type ReplyActor, type NewEvent, recordReplyEvents } from "#server/features/reply-links/service.ts";
import { type ChangedItem, recordChange } from "#server/features/undo/service.ts";
import type { WeddingContext, WeddingScope } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { type AttendanceWrite, listAttendanceRows, saveAttendanceRows } from "./repository.ts";
import { updateGuestResults } from "./results.ts";
import { getAnswersAfterPresence } from "./rules.ts";
import { listActiveMoments } from "./service.ts";

export async function listAttendances(context: WeddingContext): Promise<GuestAttendances[]> {
  const guestIds = new Set((await listStoredGuestRows(context.db, context.wedding.id)).map(({ id }) => id));
  const rows = await listAttendancesOfActiveMoments(context);
  return toAttendances(rows.filter(({ guest_id }) => guestIds.has(guest_id)));
}

/** Attendances that are not withdrawn, of moments that are on. */
export async function listAttendancesOfActiveMoments(
  scope: WeddingScope,
  guestIds?: readonly string[],
): Promise<AttendanceRow[]> {
  const activeIds = new Set((await listActiveMoments(scope)).map(({ id }) => id));
  return filterActive(await listAttendanceRows(scope.db, scope.wedding.id, guestIds), activeIds);
}

function filterActive(rows: readonly AttendanceRow[], activeIds: ReadonlySet<string>): AttendanceRow[] {
  return rows.filter(({ moment_id, withdrawn_at }) => withdrawn_at === null && activeIds.has(moment_id));
}

function toAttendances(rows: readonly AttendanceRow[], guestIds: readonly string[] = []): GuestAttendances[] {
  const answers = new Map<string, Record<string, boolean | null>>(guestIds.map((id) => [id, {}]));
  for (const { guest_id, moment_id, answer } of rows) {
    const answersOfGuest = answers.get(guest_id) ?? {};
    answersOfGuest[moment_id] = answer === null ? null : answer === 1;
    answers.set(guest_id, answersOfGuest);
  }
  return [...answers].map(([guest_id, answersOfGuest]) => ({ guest_id, answers: answersOfGuest }));
}

/** Changes all or none. @throws AppError guest_not_found, moment_not_found, not_invited, answer_changed. */
export async function updateAttendances(
  context: WeddingContext,
  changes: readonly AttendanceChange[],
): Promise<{ change_id: string | null; attendances: GuestAttendances[] }> {
  const guestIds = [...new Set(changes.map(({ guest_id }) => guest_id))];
  const activeIds = await getActiveMomentIdsOrThrow(context, changes, guestIds);
  const attendances = await loadAttendances(context, guestIds);
  const writes = computeAttendanceWrites(context, changes, attendances);
  await saveAttendances(context, { userId: context.member.userId }, { writes, attendances });
  const change_id =
    changes.length === 1 ? null : await recordChange(context, "attendances", writes.map(toChangedItem));
  const saved = applyChanges(attendances, writes);
  return { change_id, attendances: toAttendances(filterActive([...saved.values()], activeIds), guestIds) };
}

/** Returns the ids of the moments that are on. @throws AppError guest_not_found, moment_not_found. */
export async function getActiveMomentIdsOrThrow(
  context: WeddingContext,
  changes: readonly AttendanceChange[],
  guestIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const guests = await listGuestsWithBinned(context.db, context.wedding.id, guestIds);
  if (guests.filter(({ deleted_at }) => deleted_at === null).length < guestIds.length) {
    throw new AppError("guest_not_found");
  }
  const activeIds = new Set((await listActiveMoments(context)).map(({ id }) => id));
  if (changes.some(({ moment_id }) => !activeIds.has(moment_id))) throw new AppError("moment_not_found");
  return activeIds;
}

function getRowKey({ guest_id, moment_id }: Pick<AttendanceRow, "guest_id" | "moment_id">): string {
  return `${guest_id}/${moment_id}`;
}

/** The attendances by guest and moment. */
export async function loadAttendances(
  { db, wedding }: WeddingScope,
  guestIds: readonly string[],
): Promise<ReadonlyMap<string, AttendanceRow>> {
  return new Map((await listAttendanceRows(db, wedding.id, guestIds)).map((row) => [getRowKey(row), row]));
}

/** Several changes of one attendance are applied in order. @throws AppError answer_changed, not_invited. */
export function computeAttendanceWrites(
  { wedding, clock }: WeddingScope,
  changes: readonly AttendanceChange[],
  attendances: ReadonlyMap<string, AttendanceRow>,
): AttendanceWrite[] {
  const now = clock();
  const after = new Map<string, AttendanceRow>();
  for (const change of changes) {
    const key = getRowKey(change);
    const before = after.get(key) ?? attendances.get(key);
    const emptyRow = createAttendanceRow(wedding.id, change);
    let attendance = before ?? { ...emptyRow, withdrawn_at: now };
    const knownAnswer = attendance.withdrawn_at === null ? attendance.answer : null;
    if (change.from !== undefined && toBit(change.from) !== knownAnswer) throw new AppError("answer_changed");
    if (change.invited === true) attendance = { ...attendance, withdrawn_at: null };
    if (change.invited === false)
      attendance = { ...attendance, withdrawn_at: attendance.withdrawn_at ?? now };
    if (change.answer !== undefined) {
      if (attendance.withdrawn_at !== null) throw new AppError("not_invited");
      attendance = setAnswer(attendance, toBit(change.answer), { by: "member", now });
    }
    if (before !== undefined || attendance.withdrawn_at === null) after.set(key, attendance);
  }
  return [...after].map(([key, row]) => ({ before: attendances.get(key), after: row })).filter(isChanged);
}

export function createAttendanceRow(
  weddingId: string,
  { guest_id, moment_id }: Pick<AttendanceRow, "guest_id" | "moment_id">,
): AttendanceRow {
  return {
    wedding_id: weddingId,
    guest_id,
    moment_id,
    answer: null,
    answered_at: null,
    answered_by: null,
    withdrawn_at: null,
  };
}

/** Sets an answer. The same answer again changes nothing, not even its author. */
export function setAnswer(
  attendance: AttendanceRow,
  answer: Bit | null,
  { by, now }: { readonly by: "guest" | "member"; readonly now: number },
): AttendanceRow {
  if (attendance.answer === answer) return attendance;
  if (answer === null) return { ...attendance, answer, answered_at: null, answered_by: null };
  return { ...attendance, answer, answered_at: now, answered_by: by };
}

function isChanged({ before, after }: AttendanceWrite): boolean {
  if (before === undefined) return true;
  return (
    before.answer !== after.answer ||
    before.answered_by !== after.answered_by ||
    before.answered_at !== after.answered_at ||
    before.withdrawn_at !== after.withdrawn_at
  );
}

interface AttendanceWrites {
  readonly writes: readonly AttendanceWrite[];
  /** All attendances of the changed guests, as `loadAttendances` returned them before the change. */
  readonly attendances: ReadonlyMap<string, AttendanceRow>;
}

/**
 * Stores attendances and the summary of their guests, and with an `actor` the history. Without one nothing is noted:
 * for moments that change, and for guests who are just added.
 */
export async function saveAttendances(
  scope: WeddingScope,
  actor: ReplyActor | undefined,
  { writes, attendances }: AttendanceWrites,
): Promise<void> {
  if (writes.length === 0) return;
  await saveAttendanceRows(scope.db, writes);
  if (actor !== undefined) await recordReplyEvents(scope, actor, writes.flatMap(listReplyEvents));
  const guestIds = [...new Set(writes.map(({ after }) => after.guest_id))];
  await updateGuestResults(scope, guestIds, [...applyChanges(attendances, writes).values()]);
}

function applyChanges(
  attendances: ReadonlyMap<string, AttendanceRow>,
  writes: readonly AttendanceWrite[],
): ReadonlyMap<string, AttendanceRow> {
  return new Map([...attendances, ...writes.map(({ after }) => [getRowKey(after), after] as const)]);
}

function listReplyEvents({ before, after }: AttendanceWrite): NewEvent[] {
  const { guest_id, moment_id } = after;
  const formerState = before !== undefined && before.withdrawn_at === null ? "invited" : null;
  const currentState = after.withdrawn_at === null ? "invited" : null;
  const [from, to] = [toAnswerWord(before?.answer ?? null), toAnswerWord(after.answer)];
  const toEvents = (what: NewEvent["what"], from_value: string | null, to_value: string | null): NewEvent[] =>
    from_value === to_value ? [] : [{ guest_id, moment_id, what, from_value, to_value }];
  return [...toEvents("invitation", formerState, currentState), ...toEvents("answer", from, to)];
}

function toAnswerWord(answer: Bit | null): "yes" | "no" | null {
  if (answer === null) return null;
  return answer === 1 ? "yes" : "no";
}

/** The answer is undone together with its author and time. */
export function getUndoFields({ answer, answered_by, answered_at, withdrawn_at }: AttendanceRow) {
  return { answer: { answer, answered_by, answered_at }, withdrawn_at };
}

export function toChangedItem({ before, after }: AttendanceWrite): ChangedItem {
  const afterFields = getUndoFields(after);
  const beforeFields = before === undefined ? undefined : getUndoFields(before);
  return {
    entity: "attendance",
    id: getRowKey(after),
    fields: {
      answer: [beforeFields?.answer ?? null, afterFields.answer],
      withdrawn_at: [beforeFields?.withdrawn_at ?? null, afterFields.withdrawn_at],
    },
    ...(beforeFields === undefined && { created: true as const }),
  };
}

/**
 * Sets the presence of guests: all their answers, also to moments that are off, or the stored presence if they have
 * no invitation. Returns the changes, for undo.
 */
export async function setPresence(
  scope: WeddingContext,
  guests: readonly Pick<GuestRow, "id" | "presence">[],
  newAnswer: Bit | null,
): Promise<ChangedItem[]> {
  const attendances = await loadAttendances(
    scope,
    guests.map(({ id }) => id),
  );
  const invitations = [...attendances.values()].filter(({ withdrawn_at }) => withdrawn_at === null);
  const byGuest = Map.groupBy(invitations, (row) => row.guest_id);
  const now = scope.clock();
  const allWrites = guests.flatMap(({ id, presence }) => {
    const ownAttendances = byGuest.get(id) ?? [];
    const answers = getAnswersAfterPresence(
      ownAttendances.map(({ answer }) => answer),
      { presence, asked: newAnswer },
    );
    return ownAttendances.map((before, index) => ({
      before,
      after: setAnswer(before, answers[index] ?? null, { by: "member", now }),
    }));
  });
  const writes = allWrites.filter(isChanged);
  await saveAttendances(scope, { userId: scope.member.userId }, { writes, attendances });
  const activeIds = new Set((await listActiveMoments(scope)).map(({ id }) => id));
  const invitedGuestIds = new Set(filterActive(invitations, activeIds).map(({ guest_id }) => guest_id));
  const uninvitedGuests = guests.filter(({ id }) => !invitedGuestIds.has(id));
  return [...writes.map(toChangedItem), ...(await storePresence(scope, uninvitedGuests, newAnswer))];
}

/** For guests without an invitation. */
async function storePresence(
  scope: WeddingContext,
  guests: readonly Pick<GuestRow, "id" | "presence">[],
  answer: Bit | null,
): Promise<ChangedItem[]> {
  const changedGuests = guests.filter(({ presence }) => presence !== answer);
  const ids = changedGuests.map(({ id }) => id);
  if (changedGuests.length === 0) return [];
  await updateGuests(scope.db, scope.wedding.id, ids, { presence: answer });
  await updateGuestResults(scope, ids);
  return changedGuests.map(({ id, presence }) => ({
    entity: "guest",
    id,
    fields: { presence: [presence, answer] },
  }));
}

/** Invites new guests, with the answer they were added with. */
export async function inviteNewGuests(
  scope: WeddingContext,
  guests: readonly Pick<GuestRow, "id" | "presence">[],
  momentIds: readonly string[] | undefined,
): Promise<void> {
  const moments = await listActiveMoments(scope);
  const chosenMoments =
    momentIds === undefined ? moments : [...new Set(momentIds)].map((id) => findMomentOrThrow(moments, id));
  const now = scope.clock();
  const writes = guests.flatMap(({ id: guest_id, presence }) =>
    chosenMoments.map(({ id: moment_id }): AttendanceWrite => {
      const emptyRow = createAttendanceRow(scope.wedding.id, { guest_id, moment_id });
      return { before: undefined, after: setAnswer(emptyRow, presence, { by: "member", now }) };
    }),
  );
  await saveAttendances(scope, undefined, { writes, attendances: new Map() });
  const guestIds = guests.map(({ id }) => id);
  if (writes.length === 0) await updateGuestResults(scope, guestIds);
}

function findMomentOrThrow(moments: readonly MomentRow[], id: string): MomentRow {
  const moment = moments.find((one) => one.id === id);
  if (moment === undefined) throw new AppError("moment_not_found");
  return moment;
}
