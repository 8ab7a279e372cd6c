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
import type { UndoableChangeRow } from "#server/database/undo-rows.ts";
import { getChanges } from "#server/database/row-changes.ts";
import { hour } from "#server/platform/clock.ts";
import type { AccountContext, Platform, WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { groupInBin } from "#server/features/bin/service.ts";
import { runInSavepoint } from "#server/platform/savepoint.ts";
import { noWedding, writeWedding } from "#server/platform/write-wedding.ts";
import * as repository from "./repository.ts";
import {
  listUndoableChangesSince,
  deleteUndoableChangesUntil,
  insertUndoableChange,
  undoableChanges,
} from "./repository.ts";
import {
  type ChangedItem,
  type FieldValues,
  getHalves,
  type RestoredFields,
  type UndoStep,
  planUndo,
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

const undoDuration = undoHours * hour;

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
  const transactionChanges = getChanges(db);
  if (transactionChanges !== undefined) transactionChanges.undoableChangeId = id;
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
  const rows = await listUndoableChangesSince(db, wedding.id, clock() - undoDuration);
  return rows
    .filter((row) => mayUndoChangeOf(member, row) && isAllowed(member, bulkCalls[row.kind].permission))
    .map(({ id, kind, summary, made_at }) => ({
      id,
      kind,
      summary: v.parse(Summary, JSON.parse(summary)),
      made_at: new Date(made_at).toISOString(),
    }));
}

type ActingMember = WeddingContext["member"];

/** The couple may undo the changes of everybody. */
function mayUndoChangeOf(member: ActingMember, { made_by }: Pick<UndoableChangeRow, "made_by">): boolean {
  return member.role === "couple" || made_by === member.userId;
}

/** Why the member cannot undo a change; undefined when they can. */
export async function findUndoObstacle(
  { db, wedding, member, clock }: Pick<AccountContext, "db" | "wedding" | "member" | "clock">,
  id: string,
): Promise<"not_allowed" | "already_undone" | "too_late" | undefined> {
  const row = await undoableChanges.find(db, wedding.id, { id });
  if (row === undefined) return "too_late";
  if (!mayUndoChangeOf(member, row) || !isAllowed(member, bulkCalls[row.kind].permission))
    return "not_allowed";
  if (row.undone_at !== null) return "already_undone";
  return row.made_at + undoDuration <= clock() ? "too_late" : undefined;
}

/** @throws AppError change_not_found, for a helper also for another member's change; forbidden, undo_over. */
export async function undoChange(
  context: WeddingContext,
  handlers: UndoHandlers,
  id: string,
): Promise<UndoResult> {
  const { db, wedding, member, clock } = context;
  const row = await undoableChanges.find(db, wedding.id, { id });
  if (row === undefined || !mayUndoChangeOf(member, row)) throw new AppError("change_not_found");
  const reason = await findUndoObstacle(context, id);
  if (reason === "not_allowed") throw new AppError("forbidden");
  if (reason !== undefined) throw new AppError("undo_over", { values: { hours: undoHours } });
  // What can no longer be undone is not kept: the values include diets.
  await undoableChanges.update(db, wedding.id, { id }, { undone_at: clock(), changes: "[]" });
  const steps = await planSteps(context, handlers, v.parse(StoredChanges, JSON.parse(row.changes)));
  const keptFieldsByKey = await writeFormerValues(context, handlers, steps);
  if (row.kind === "guest_import") {
    const removedIds = steps.flatMap((step) => (step.mustDelete ? [step.id] : []));
    await groupInBin(context, { changeId: id, ids: removedIds });
  }
  const kept = steps.flatMap((step) => {
    const fields = [...step.keptFields, ...(keptFieldsByKey.get(getRowKey(step)) ?? [])];
    return fields.length > 0 ? [{ entity: step.entity, id: step.id, fields }] : [];
  });
  return { restored: steps.length - kept.length, kept };
}

/** All rows are compared before any is restored, because restoring one may change another. */
async function planSteps(
  context: WeddingContext,
  handlers: UndoHandlers,
  changes: readonly ChangedItem[],
): Promise<UndoStep[]> {
  const currentFields = new Map<string, FieldValues>();
  for (const [entity, rows] of Map.groupBy(changes, (change) => change.entity)) {
    const ids = rows.map(({ id }) => id);
    for (const [id, fields] of await handlers[entity].read(context, ids))
      currentFields.set(getRowKey({ entity, id }), fields);
  }
  return changes.map((change) =>
    removeForbiddenFields(context.member, planUndo(change, currentFields.get(getRowKey(change)))),
  );
}

/** The field that is null outside the bin. It is reported as kept for a created row that stays. */
const deletionField = "deleted_at";

/** Keeps the fields that the member may not change by the row's own calls. */
function removeForbiddenFields(member: Membership, step: UndoStep): UndoStep {
  const { entity, restoredFields, mustDelete, keptFields } = step;
  const mayChange = isAllowed(member, changingCalls[entity].permission);
  const isPermitted = (field: string) => mayChange && isFieldAllowed(member, { kind: entity, field }, "edit");
  const fields = Object.entries(restoredFields);
  return {
    ...step,
    restoredFields: Object.fromEntries(fields.filter(([field]) => isPermitted(field))),
    mustDelete: mustDelete && mayChange,
    keptFields: [
      ...keptFields,
      ...fields.flatMap(([field]) => (isPermitted(field) ? [] : [field])),
      ...(mustDelete && !mayChange ? [deletionField] : []),
    ],
  };
}

/**
 * Restores fields first, so that a created row is no longer referred to when it is deleted. Returns the fields that
 * stay as they are because of a rule, by row.
 */
async function writeFormerValues(
  context: WeddingContext,
  handlers: UndoHandlers,
  steps: readonly UndoStep[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const keptFieldsByKey = new Map<string, string[]>();
  const addKept = (entity: UndoEntity, id: string, fields: readonly string[]) => {
    const key = getRowKey({ entity, id });
    keptFieldsByKey.set(key, [...(keptFieldsByKey.get(key) ?? []), ...fields]);
  };
  const groups = Map.groupBy(steps, (step) => step.entity);
  for (const entity of undoEntities) {
    const rows = (groups.get(entity) ?? [])
      .filter(({ restoredFields }) => Object.keys(restoredFields).length > 0)
      .map(({ id, restoredFields }) => ({ id, fields: restoredFields }));
    const failedRows = await runAndListFailed(context, rows, (part) =>
      handlers[entity].writeFields(context, part),
    );
    for (const { id, fields } of failedRows) addKept(entity, id, Object.keys(fields));
  }
  for (const [entity, rows] of groups) {
    const rowsToRemove = rows.flatMap(({ id, mustDelete }) => (mustDelete ? [{ id, fields: {} }] : []));
    const remove = (part: readonly RestoredFields[]) =>
      handlers[entity].remove(
        context,
        part.map(({ id }) => id),
      );
    for (const { id } of await runAndListFailed(context, rowsToRemove, remove))
      addKept(entity, id, [deletionField]);
  }
  return keptFieldsByKey;
}

/**
 * Runs `job` for all rows together, or for as many rows and fields as the rules of their feature accept. Returns the
 * others, of which nothing was written.
 */
async function runAndListFailed(
  context: WeddingContext,
  rows: readonly RestoredFields[],
  job: (part: readonly RestoredFields[]) => Promise<void>,
): Promise<readonly RestoredFields[]> {
  let isFull = false;
  const run = async (part: readonly RestoredFields[]): Promise<readonly RestoredFields[]> => {
    // Where one row had no room, no other row is tried: it could be hundreds.
    const isHopeless = isFull && part.every(({ fields }) => fields[deletionField] === null);
    if (isHopeless || part.length === 0) return part;
    const error = await runInSavepoint(context.db, () => job(part));
    if (error === undefined) return [];
    const halves = getHalves(part);
    if (halves.length === 1) {
      isFull ||= error.code === "list_full";
      return part;
    }
    const failedRows = [];
    for (const half of halves) failedRows.push(...(await run(half)));
    return failedRows;
  };
  return run(rows);
}

function getRowKey({ entity, id }: Pick<UndoStep, "entity" | "id">): string {
  return `${entity} ${id}`;
}

/** Deletes changes that can no longer be undone. */
export async function sweepUndoableChanges(platform: Platform): Promise<void> {
  await writeWedding(platform, noWedding, (db) =>
    deleteUndoableChangesUntil(db, platform.clock() - undoDuration),
  );
}
