/** Undoing a bulk change with one call, within a day. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { id, idParams } from "./values.ts";

/** Hours in which a bulk change can be undone. */
export const undoHours = 24;

export const undoKinds = [
  "attendances",
  "households",
  "guests",
  "quote_choice",
  "instalment_plan",
  "task_plan",
  "date_move",
  "guest_import",
  "run_rows",
  "seating_plan",
] as const;
export type UndoKind = (typeof undoKinds)[number];

/**
 * The kinds of rows that bulk changes touch, in the order in which they are restored: moments, households and
 * guests come before what refers to them. The id of an attendance is `guest_id/moment_id`, of a file's link `file_id/kind/thing_id`.
 */
export const undoEntities = [
  "wedding",
  "moment",
  "household",
  "guest",
  "attendance",
  "quote",
  "budget_item",
  "provider_contact",
  "file_link",
  "expense",
  "instalment",
  "event",
  "task",
  "run_row",
] as const;
export type UndoEntity = (typeof undoEntities)[number];

export const UndoableChange = v.object({
  id,
  kind: v.picklist(undoKinds),
  summary: v.object({
    /** The number of changed rows. */
    count: v.number(),
    /** Of an import: its file, and the number of guests added and completed. */
    file_name: v.exactOptional(v.string()),
    added: v.exactOptional(v.number()),
    completed: v.exactOptional(v.number()),
  }),
  /** ISO 8601 instant, UTC. */
  made_at: v.string(),
});
export type UndoableChange = v.InferOutput<typeof UndoableChange>;

export const UndoResult = v.object({
  /** The number of restored rows. */
  restored: v.number(),
  /** Rows with a field that was not restored, because they were changed, used or deleted since; and these fields. */
  kept: v.array(v.object({ entity: v.picklist(undoEntities), id, fields: v.array(v.string()) })),
});
export type UndoResult = v.InferOutput<typeof UndoResult>;

export const listUndoableChanges = endpoint({
  method: "GET",
  path: "/api/undoable-changes",
  access: "wedding",
  permission: "member",
  summary: "The bulk changes of the last day that can be undone, latest first: one's own, the couple's all",
  reply: v.array(UndoableChange),
});

export const undoChange = endpoint({
  method: "POST",
  path: "/api/undoable-changes/{id}/undo",
  access: "wedding",
  permission: "member",
  summary: "Undo a bulk change, but for what was changed since",
  params: idParams,
  reply: UndoResult,
});
