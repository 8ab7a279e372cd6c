/** Undoes bulk changes within a day. Each kind of row has a handler that reads and writes its fields. */
import * as v from "valibot";
import {
  undoHours,
  UndoableChange,
  undoEntities,
  type UndoEntity,
  type UndoKind,
  type UndoResult,
} from "#contract/undo.ts";
import { isFieldAllowed } from "#contract/field-areas.ts";
import { bulkCalls, changingCalls } from "#contract/kind-calls.ts";
import { isAllowed, type Membership } from "#contract/permissions.ts";
import type { UndoableChangeRow } from "#server/database/reply-rows.ts";
import { getChanges } from "#server/database/row-changes.ts";
import { hour } from "#server/platform/clock.ts";
import type { AccountContext, Platform, WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { groupInBin } from "#server/features/bin/service.ts";
import { runInSavepoint } from "#server/platform/savepoint.ts";
import { noWedding, writeWedding } from "#server/platform/write-wedding.ts";
import * as repository from "./repository.ts";
import { listChangesSince, deleteChangesUntil, insertUndoableChange, undoableChanges } from "./repository.ts";
import {
  type ChangedItem,
  type FieldValues,
  getHalves,
  type RestoredFields,
  type Undoing,
  getUndoing,
} from "./rules.ts";
import { StoredChanges } from "./stored-changes.ts";

export const { deleteUndoableChangesOfWedding } = repository;

export type { ChangedItem, FieldValues } from "./rules.ts";
export { listChangedRows } from "./changed-rows.ts";
export { removeRowsFromUndo } from "./stored-changes.ts";

/** Reads and writes the rows of one kind, by the rules of their feature. */
export interface UndoHandler {
  /** The present fields by id, without rows that no longer exist. */
  read(context: WeddingContext, ids: readonly string[]): Promise<ReadonlyMap<string, FieldValues>>;
  /** Restores fields. @throws AppError if a rule refuses one of them. */
  writeFields(context: WeddingContext, rows: readonly RestoredFields[]): Promise<void>;
  /** Deletes created rows. */
  remove(context: WeddingContext, ids: readonly string[]): Promise<void>;
}

export type UndoHandlers = Readonly<Record<UndoEntity, UndoHandler>>;

const undoneWithin = undoHours * hour;

interface RecordOptions {
  /** Finds the change again when the same request comes twice. */
  readonly requestKey?: string;
  /** Fields of the summary besides the count. */
  readonly facts?: Partial<UndoableChange["summary"]>;
}

/** Called in the transaction of the change. Returns the id that undoes it. */
export async function recordChange(
  { db, wedding, member, clock, newId }: WeddingContext,
  kind: UndoKind,
  changes: readonly ChangedItem[],
  { requestKey, facts = {} }: RecordOptions = {},
): Promise<string> {
  const id = newId();
  await insertUndoableChange(db, {
    wedding_id: wedding.id,
    id,
    kind,
    summary: JSON.stringify({ count: changes.length, ...facts }),
    request_key: requestKey ?? null,
    made_by: member.userId,
    made_at: clock(),
    changes: JSON.stringify(changes),
    undone_at: null,
  });
  const journaled = getChanges(db);
  if (journaled !== undefined) journaled.undoableChangeId = id;
  return id;
}

/** The change that a request made before; undefined for a new request. */
export async function findChangeOfRequest(
  { db, wedding }: WeddingContext,
  kind: UndoKind,
  requestKey: string,
): Promise<Pick<UndoableChange, "id" | "summary"> | undefined> {
  const row = await undoableChanges.find(db, wedding.id, { request_key: requestKey });
  if (row === undefined) return undefined;
  // The key belongs to a change of another kind, so this request is not a repetition.
  if (row.kind !== kind) throw new AppError("conflict");
  return { id: row.id, summary: v.parse(Summary, JSON.parse(row.summary)) };
}

const { summary: Summary } = UndoableChange.entries;

export async function listUndoableChanges(context: WeddingContext): Promise<UndoableChange[]> {
  const { db, wedding, member, clock } = context;
  const rows = await listChangesSince(db, wedding.id, clock() - undoneWithin);
  return rows
    .filter((row) => isOwn(member, row) && isAllowed(member, bulkCalls[row.kind].permission))
    .map(({ id, kind, summary, made_at }) => ({
      id,
      kind,
      summary: v.parse(Summary, JSON.parse(summary)),
      made_at: new Date(made_at).toISOString(),
    }));
}

type Author = WeddingContext["member"];

/** The couple may undo the changes of everybody. */
function isOwn(member: Author, { made_by }: Pick<UndoableChangeRow, "made_by">): boolean {
  return member.role === "couple" || made_by === member.userId;
}

/** Why the member cannot undo a change; undefined when they can. */
export async function findUndoObstacle(
  { db, wedding, member, clock }: Pick<AccountContext, "db" | "wedding" | "member" | "clock">,
  id: string,
): Promise<"not_allowed" | "already_undone" | "too_late" | undefined> {
  const row = await undoableChanges.find(db, wedding.id, { id });
  if (row === undefined) return "too_late";
  if (!isOwn(member, row) || !isAllowed(member, bulkCalls[row.kind].permission)) return "not_allowed";
  if (row.undone_at !== null) return "already_undone";
  return row.made_at + undoneWithin <= clock() ? "too_late" : undefined;
}

/** @throws AppError change_not_found, for a helper also for another member's change; forbidden, undo_over. */
export async function undoChange(
  context: WeddingContext,
  handlers: UndoHandlers,
  id: string,
): Promise<UndoResult> {
  const { db, wedding, member, clock } = context;
  const row = await undoableChanges.find(db, wedding.id, { id });
  if (row === undefined || !isOwn(member, row)) throw new AppError("change_not_found");
  const reason = await findUndoObstacle(context, id);
  if (reason === "not_allowed") throw new AppError("forbidden");
  if (reason !== undefined) throw new AppError("undo_over", { values: { hours: undoHours } });
  // What can no longer be undone is not kept: the values include diets.
  await undoableChanges.update(db, wedding.id, { id }, { undone_at: clock(), changes: "[]" });
  const undone = await decideUndoing(context, handlers, v.parse(StoredChanges, JSON.parse(row.changes)));
  const refusedFields = await writeFormerValues(context, handlers, undone);
  if (row.kind === "guest_import") {
    const removedIds = undone.flatMap((thing) => (thing.isRemoved ? [thing.id] : []));
    await groupInBin(context, { changeId: id, ids: removedIds });
  }
  const kept = undone.flatMap((thing) => {
    const fields = [...thing.kept, ...(refusedFields.get(getKey(thing)) ?? [])];
    return fields.length > 0 ? [{ entity: thing.entity, id: thing.id, fields }] : [];
  });
  return { restored: undone.length - kept.length, kept };
}

/** All rows are compared before any is restored, because restoring one may change another. */
async function decideUndoing(
  context: WeddingContext,
  handlers: UndoHandlers,
  changes: readonly ChangedItem[],
): Promise<Undoing[]> {
  const now = new Map<string, FieldValues>();
  for (const [entity, rows] of Map.groupBy(changes, (change) => change.entity)) {
    const ids = rows.map(({ id }) => id);
    for (const [id, fields] of await handlers[entity].read(context, ids))
      now.set(getKey({ entity, id }), fields);
  }
  return changes.map((change) => permitted(context.member, getUndoing(change, now.get(getKey(change)))));
}

/** The field that is null outside the bin. It is reported as kept for a created row that stays. */
const deletion = "deleted_at";

/** Leaves what the member may not change by the row's own calls. */
function permitted(member: Membership, undone: Undoing): Undoing {
  const { entity, back, isRemoved, kept } = undone;
  const mayChange = isAllowed(member, changingCalls[entity].permission);
  const isPermitted = (field: string) => mayChange && isFieldAllowed(member, { kind: entity, field }, "edit");
  const fields = Object.entries(back);
  return {
    ...undone,
    back: Object.fromEntries(fields.filter(([field]) => isPermitted(field))),
    isRemoved: isRemoved && mayChange,
    kept: [
      ...kept,
      ...fields.flatMap(([field]) => (isPermitted(field) ? [] : [field])),
      ...(isRemoved && !mayChange ? [deletion] : []),
    ],
  };
}

/**
 * Restores fields first, so that a created row is no longer referred to when it is deleted. Returns the fields that a
 * rule refused, by row.
 */
async function writeFormerValues(
  context: WeddingContext,
  handlers: UndoHandlers,
  undone: readonly Undoing[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const refusedByKey = new Map<string, string[]>();
  const note = (entity: UndoEntity, id: string, fields: readonly string[]) => {
    const key = getKey({ entity, id });
    refusedByKey.set(key, [...(refusedByKey.get(key) ?? []), ...fields]);
  };
  const groups = Map.groupBy(undone, (row) => row.entity);
  for (const entity of undoEntities) {
    const rows = (groups.get(entity) ?? [])
      .filter(({ back }) => Object.keys(back).length > 0)
      .map(({ id, back }) => ({ id, fields: back }));
    const left = await refusedOf(context, rows, (some) => handlers[entity].writeFields(context, some));
    for (const { id, fields } of left) note(entity, id, Object.keys(fields));
  }
  for (const [entity, rows] of groups) {
    const rowsToRemove = rows.flatMap(({ id, isRemoved }) => (isRemoved ? [{ id, fields: {} }] : []));
    const remove = (some: readonly RestoredFields[]) =>
      handlers[entity].remove(
        context,
        some.map(({ id }) => id),
      );
    for (const { id } of await refusedOf(context, rowsToRemove, remove)) note(entity, id, [deletion]);
  }
  return refusedByKey;
}

/**
 * Runs `job` for all rows together, or for as many rows and fields as the rules of their feature accept. Returns the
 * refused ones, of which nothing was written.
 */
async function refusedOf(
  context: WeddingContext,
  rows: readonly RestoredFields[],
  job: (some: readonly RestoredFields[]) => Promise<void>,
): Promise<readonly RestoredFields[]> {
  let isFull = false;
  const run = async (some: readonly RestoredFields[]): Promise<readonly RestoredFields[]> => {
    // Where one row had no room, no other row is tried: it could be hundreds.
    const isHopeless = isFull && some.every(({ fields }) => fields[deletion] === null);
    if (isHopeless || some.length === 0) return some;
    const error = await runInSavepoint(context.db, () => job(some));
    if (error === undefined) return [];
    const halves = getHalves(some);
    if (halves.length === 1) {
      isFull ||= error.code === "list_full";
      return some;
    }
    const refusedRows = [];
    for (const half of halves) refusedRows.push(...(await run(half)));
    return refusedRows;
  };
  return run(rows);
}

function getKey({ entity, id }: Pick<Undoing, "entity" | "id">): string {
  return `${entity} ${id}`;
}

/** Deletes changes that can no longer be undone. */
export async function sweepChanges(platform: Platform): Promise<void> {
  await writeWedding(platform, noWedding, (db) => deleteChangesUntil(db, platform.clock() - undoneWithin));
}
