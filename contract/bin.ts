/** The bin: what was deleted in the last 30 days, and restoring it. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import type { Area } from "./permissions.ts";
import { id, idParams } from "./values.ts";

/** Days for which a deleted item can be restored. */
export const binDays = 30;

export const binKinds = [
  "guest",
  "table",
  "wish",
  "witness",
  "task",
  "event",
  "budget_item",
  "expense",
  "quote",
  "instalment",
  "payer",
  "settlement",
  "provider_contact",
  "folder",
  "file",
  "photo",
  "moment",
  "household",
  "question",
  "thanks",
  "run_row",
] as const;
export type BinKind = (typeof binKinds)[number];

/**
 * The area of each kind. Listing an item requires the area's see permission; `deletingCalls` says who may restore it or
 * delete it for good.
 */
export const areaByBinKind: Readonly<Record<BinKind, Area | "couple">> = {
  guest: "guests",
  household: "guests",
  moment: "guests",
  question: "guests",
  thanks: "guests",
  run_row: "run_sheet",
  table: "seating",
  wish: "seating",
  witness: "wedding",
  photo: "wedding",
  task: "planning",
  event: "planning",
  budget_item: "budget",
  expense: "budget",
  quote: "budget",
  instalment: "budget",
  payer: "couple",
  settlement: "couple",
  provider_contact: "providers",
  folder: "documents",
  file: "documents",
};

/** An item of the bin: one row, or all rows of an import that was undone. */
const binItemKinds = [...binKinds, "guest_import"] as const;
export type BinItemKind = (typeof binItemKinds)[number];

/** Instants are ISO 8601, UTC. */
export const BinItem = v.object({
  id,
  kind: v.picklist(binItemKinds),
  /** The item's name on screen; '' for an import. */
  label: v.string(),
  /** The guests of an import; null for one row. */
  guest_count: v.nullable(v.number()),
  deleted_at: v.string(),
  /** When it is deleted for good. */
  gone_at: v.string(),
  /** For a file or folder: the name of its former folder; null at the root, or if that folder is gone. */
  place: v.nullable(v.string()),
  /** For a photo: a few pixels as a data: url. */
  picture: v.nullable(v.string()),
  /** Whether the member may restore it and delete it for good. */
  may_edit: v.boolean(),
});
export type BinItem = v.InferOutput<typeof BinItem>;

export const listBin = endpoint({
  method: "GET",
  path: "/deleted",
  access: "wedding",
  permission: "member",
  summary: "What can still be brought back, latest first",
  reply: v.array(BinItem),
});

export const deleteForGood = endpoint({
  method: "DELETE",
  path: "/deleted/{id}",
  access: "wedding",
  permission: "member",
  summary: "Remove a deleted thing for good, at once",
  params: idParams,
  reply: v.object({ ok: v.literal(true), id }),
});

export const restore = endpoint({
  method: "POST",
  path: "/deleted/{id}/restore",
  access: "wedding",
  permission: "member",
  summary: "Bring a deleted thing back under its own id, with its place and links",
  params: idParams,
  reply: v.object({
    id,
    kind: v.picklist(binItemKinds),
    /**
     * Whether the item was restored elsewhere, because its former place no longer exists; a file or folder goes to
     * the root.
     */
    elsewhere: v.boolean(),
  }),
});
