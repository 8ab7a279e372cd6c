/** Undoing a change of many things at once: one call gives it back, within a day. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { id } from "./values.ts";

/** Hours in which a bulk change can be undone. */
export const undoHours = 24;

/** Which bulk change it was. */
export const undoKinds = ["attendances", "households", "guests"] as const;
export type UndoKind = (typeof undoKinds)[number];

/** What a bulk change touches. The id of an attendance is `guest_id/moment_id`. */
export const undoEntities = ["attendance", "household", "guest"] as const;
export type UndoEntity = (typeof undoEntities)[number];

export const UndoableChange = v.object({
  id,
  kind: v.picklist(undoKinds),
  /** How many things it changed. */
  summary: v.object({ count: v.number() }),
  /** ISO 8601 instant, UTC. */
  made_at: v.string(),
});
export type UndoableChange = v.InferOutput<typeof UndoableChange>;

export const Undone = v.object({
  /** How many things are as they were before. */
  restored: v.number(),
  /** What was changed or used since, and stays: with the fields that were not given back. */
  kept: v.array(v.object({ entity: v.picklist(undoEntities), id, fields: v.array(v.string()) })),
});
export type Undone = v.InferOutput<typeof Undone>;

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
  params: v.object({ id }),
  reply: Undone,
});
