/** Guests from a spreadsheet: all rows or none, in the one transaction of the call. */
import type { GuestImport, GuestImportResult, ImportedRow } from "#contract/guest-imports.ts";
import type { AttendanceChange } from "#contract/moments.ts";
import type { HouseholdRow } from "#server/database/tables/households.ts";
import type { GuestRow } from "#server/database/tables/guests.ts";
import { createReplyLinks } from "#server/features/reply-links/service.ts";
import { type ImportedAnswer, importQuestionAnswers } from "#server/features/replies/service.ts";
import {
  type ChangedItem,
  findChangeOfRequest,
  type FieldValues,
  recordChange,
} from "#server/features/undo/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { createRowBase } from "#server/platform/crud.ts";
import { AppError, type FieldProblem } from "#server/platform/errors.ts";
import { findCrowdedHostCells } from "./companions.ts";
import { recordDetailChanges } from "./detail-changes.ts";
import { toGuestColumns, getFilledColumns, isAsExpected, findRowProblems } from "./importing.rules.ts";
import { pickUndoableFields, loadUndoableFields } from "./bulk-changes.ts";
import { updateGuests, insertGuests, insertHouseholds, listGuestsWithBinned } from "./repository.ts";
import { type GuestDependencies, toBit } from "./service.ts";

interface ImportRun {
  readonly context: WeddingContext;
  readonly dependencies: GuestDependencies;
  readonly body: GuestImport;
  /** The id of each row's guest, new or completed, by the row's key. */
  readonly idByKey: ReadonlyMap<string, string>;
  /** The new households by their keys. */
  readonly households: ReadonlyMap<string, HouseholdRow>;
}

/**
 * The same `request_key` again gets the first reply.
 * @throws AppError invalid, naming cells; import_changed, naming rows by their keys; moment_not_found,
 * question_not_found, list_full.
 */
export async function importGuests(
  context: WeddingContext,
  dependencies: GuestDependencies,
  body: GuestImport,
): Promise<GuestImportResult> {
  const formerChange = await findChangeOfRequest(context, "guest_import", body.request_key);
  if (formerChange !== undefined) {
    const { added = 0, completed = 0 } = formerChange.summary;
    return { change_id: formerChange.id, added, completed };
  }
  assertNoProblems("invalid", findRowProblems(body));
  const ids = body.rows.map(({ key, guest_id, action }) => {
    const id = action === "complete" && guest_id !== undefined ? guest_id : context.newId();
    return [key, id] as const;
  });
  const households = body.households.map(
    ({ key, name }) => [key, { name, ...createRowBase(context) }] as const,
  );
  const run = { context, dependencies, body, idByKey: new Map(ids), households: new Map(households) };
  const before = await loadGuestsToComplete(run);
  await insertHouseholds(context.db, [...run.households.values()]);
  const completedItems = await completeGuests(run, before);
  const addedIds = await addGuests(run);
  const hostIds = body.rows.map(({ host = "" }) => run.idByKey.get(host) ?? "");
  assertNoProblems("invalid", await findCrowdedHostCells(context, hostIds));
  const householdOwners = [...run.households.values()].map(({ id }) => ({ household_id: id }));
  await createReplyLinks(context, [...householdOwners, ...addedIds.map((id) => ({ guest_id: id }))]);
  const answerItems = await writeAnswers(run, new Set(addedIds));
  await importQuestionAnswers(context, listQuestionAnswers(run));
  const createdItems = await listCreatedItems(run, addedIds);
  const summary = { file_name: body.file_name, added: addedIds.length, completed: before.size };
  const change_id = await recordChange(
    context,
    "guest_import",
    [...createdItems, ...completedItems, ...answerItems],
    { requestKey: body.request_key, facts: summary },
  );
  return { change_id, added: addedIds.length, completed: before.size };
}

function assertNoProblems(
  code: "invalid" | "import_changed",
  fields: Readonly<Record<string, FieldProblem>>,
): void {
  if (Object.keys(fields).length > 0) throw new AppError(code, { fields });
}

/** The guests to complete, by the keys of their rows, if none has changed since the client read them. */
async function loadGuestsToComplete(run: ImportRun): Promise<ReadonlyMap<string, GuestRow>> {
  const { context, body, dependencies } = run;
  const rows = body.rows.filter(({ action }) => action === "complete");
  const ids = rows.flatMap(({ guest_id }) => guest_id ?? []);
  const guests = await listGuestsWithBinned(context.db, context.wedding.id, ids);
  const guestsById = new Map(
    guests.filter(({ deleted_at }) => deleted_at === null).map((row) => [row.id, row]),
  );
  const answeredMomentsByGuest = await dependencies.getAnsweredMomentsByGuest(context, ids);
  const guestsByKey = new Map<string, GuestRow>();
  const problems: Record<string, FieldProblem> = {};
  for (const row of rows) {
    const guest = guestsById.get(row.guest_id ?? "");
    if (guest === undefined) problems[row.key] = { key: "guest_gone" };
    else if (isUnchanged(row, guest, answeredMomentsByGuest.get(guest.id))) guestsByKey.set(row.key, guest);
    else problems[row.key] = { key: "guest_changed" };
  }
  assertNoProblems("import_changed", problems);
  return guestsByKey;
}

/** Whether everything that the row fills is as the client knows it. */
function isUnchanged(
  row: ImportedRow,
  guest: GuestRow,
  answeredMomentIds: ReadonlySet<string> = new Set(),
): boolean {
  const hasNoHousehold = row.household === undefined || guest.household_id === null;
  const isUnanswered = Object.keys(row.answers).every((momentId) => !answeredMomentIds.has(momentId));
  return hasNoHousehold && isUnanswered && isAsExpected(row, guest, getFilledColumns(row, guest));
}

/** Fills the fields of known guests. Returns the changes, for undo. */
async function completeGuests(
  { context, body, households, idByKey }: ImportRun,
  before: ReadonlyMap<string, GuestRow>,
): Promise<ChangedItem[]> {
  const items: ChangedItem[] = [];
  for (const row of body.rows) {
    const guest = before.get(row.key);
    if (guest === undefined) continue;
    const household = households.get(row.household ?? "");
    const host = guest.plus_one_of === null ? idByKey.get(row.host ?? "") : undefined;
    const filledColumns = {
      ...getFilledColumns(row, guest),
      ...(household !== undefined && { household_id: household.id }),
      ...(host !== undefined && { plus_one_of: host }),
    };
    const fields = Object.fromEntries(
      Object.entries(filledColumns).map(([name, value]) => [
        name,
        [pickUndoableFields(guest)[name], value] as const,
      ]),
    );
    if (Object.keys(fields).length === 0) continue;
    await updateGuests(context.db, context.wedding.id, [guest.id], filledColumns);
    await recordDetailChanges(context, [guest], filledColumns);
    items.push({ entity: "guest", id: guest.id, fields });
  }
  return items;
}

/** Returns the ids of the new guests. */
async function addGuests({ context, body, idByKey, households }: ImportRun): Promise<string[]> {
  const newGuests = body.rows
    .filter(({ action }) => action === "add")
    .map((row): GuestRow => {
      const presence = toBit(row.guest.presence);
      return {
        ...createRowBase(context),
        ...toGuestColumns(row.guest),
        id: idByKey.get(row.key) ?? context.newId(),
        created_by: context.member.userId,
        presence,
        plus_one_of: idByKey.get(row.host ?? "") ?? null,
        household_id: households.get(row.household ?? "")?.id ?? null,
        health_consent_at: null,
        needs_seat: presence === 0 ? 0 : 1,
        freed_at: null,
        table_id: null,
        seat: null,
        former_table_id: null,
        former_seat: null,
      };
    });
  await insertGuests(context.db, newGuests);
  return newGuests.map(({ id }) => id);
}

/** Returns the changes of guests who were there before; undo removes a new guest with their answers. */
async function writeAnswers(
  { context, dependencies, body, idByKey }: ImportRun,
  addedIds: ReadonlySet<string>,
): Promise<ChangedItem[]> {
  const activeMomentIds = await dependencies.listActiveMomentIds(context);
  const changes = body.rows.flatMap((row): AttendanceChange[] => {
    const guest_id = idByKey.get(row.key) ?? "";
    const isAdded = row.action === "add";
    const invitedMomentIds = row.invited ?? (isAdded ? activeMomentIds : []);
    const momentIds = new Set([...invitedMomentIds, ...Object.keys(row.answers)]);
    return [...momentIds].map((moment_id) => {
      const answer = row.answers[moment_id] ?? (isAdded ? row.guest.presence : null);
      return { guest_id, moment_id, invited: true, ...(answer !== null && { answer }) };
    });
  });
  const isNew = ({ guest_id }: AttendanceChange) => addedIds.has(guest_id);
  await dependencies.importAttendances(context, changes.filter(isNew), false);
  await dependencies.updateResults(context, [...addedIds]);
  return dependencies.importAttendances(
    context,
    changes.filter((change) => !isNew(change)),
    true,
  );
}

/** The answers of new guests to the couple's questions, which the bin keeps with the guest after an undo. */
function listQuestionAnswers({ body, idByKey }: ImportRun): readonly ImportedAnswer[] {
  return body.rows.flatMap(({ key, action, question_answers }, index) =>
    action === "add"
      ? Object.entries(question_answers).map(([questionId, value]) => ({
          questionId,
          guestId: idByKey.get(key) ?? "",
          value,
          path: `rows.${index}.question_answers`,
        }))
      : [],
  );
}

/** What undo removes: new households and new guests, if they are unchanged then. */
async function listCreatedItems(
  { context, dependencies, body, idByKey, households }: ImportRun,
  addedIds: readonly string[],
): Promise<ChangedItem[]> {
  const rowsByHousehold = Map.groupBy(body.rows, ({ household }) => household ?? "");
  const createdItems = [...households].map(([key, { id, name }]): ChangedItem => {
    const guestIds = (rowsByHousehold.get(key) ?? []).map((row) => idByKey.get(row.key) ?? "").toSorted();
    const fields = { name, guest_ids: guestIds, is_used: false, deleted_at: null };
    return { entity: "household", id, fields: toCreatedFields(fields), created: true };
  });
  const guests = await loadUndoableFields(context, dependencies, addedIds);
  return [
    ...createdItems,
    ...[...guests].map(([id, fields]): ChangedItem => ({
      entity: "guest",
      id,
      fields: toCreatedFields(fields),
      created: true,
    })),
  ];
}

function toCreatedFields(fields: FieldValues): ChangedItem["fields"] {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [null, value] as const]));
}
