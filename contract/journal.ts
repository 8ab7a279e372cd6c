/** The journal: who changed what in a wedding. */
import * as v from "valibot";
import { binKinds } from "./bin.ts";
import { endpoint } from "./endpoint.ts";
import { undoObstacles } from "./errors.ts";
import { areas } from "./permissions.ts";
import { UndoResult } from "./undo.ts";
import { id, idParams, okReply, wholeNumber } from "./values.ts";

/** The kinds of rows in the journal: those of the bin, and those that are never in it. */
export const journalKinds = [
  ...binKinds,
  "wedding",
  "attendance",
  "question_answer",
  "reply_settings",
  "reply_link",
  "reply_send",
  "seating",
  "budget_settings",
  "file_link",
  "print_settings",
  "caterer_brief",
  "caterer_brief_version",
  "member",
  "invitation",
  "wedding_deletion",
] as const;
export type JournalKind = (typeof journalKinds)[number];

/** deleted: moved to the bin, or removed where there is none. purged: deleted for good. */
export const journalActs = ["created", "updated", "deleted", "restored", "purged"] as const;
export type JournalAct = (typeof journalActs)[number];

/** guest: by a reply link. system: the server, or Stripe. */
const journalActors = ["member", "guest", "system"] as const;
export type JournalActor = (typeof journalActors)[number];

/**
 * A list shows this many changes of an entry; of one guest's reply it shows all answers. Of a bulk change that can be
 * undone, no more are stored.
 */
export const maxListedChanges = 3;

/** Longer values are not stored in the journal. */
export const maxJournalValueLength = 2000;

/** The most entries in one reply. */
export const maxJournalEntriesAtOnce = 100;

/** The area of an entry; `couple`: for the couple alone. */
export const journalAreas = [...areas, "couple"] as const;

export const JournalChange = v.object({
  area: v.picklist(journalAreas),
  kind: v.picklist(journalKinds),
  /** The parts of a composed id are joined by `/`. */
  thing_id: v.string(),
  act: v.picklist(journalActs),
  /** By column: the values before and after, null where they are not stored. null unless something was updated. */
  fields: v.nullable(v.record(v.string(), v.nullable(v.pipe(v.array(v.unknown()), v.length(2))))),
});
export type JournalChange = v.InferOutput<typeof JournalChange>;

export const JournalEntry = v.object({
  id,
  /** ISO 8601 instant, UTC. */
  at: v.string(),
  actor: v.picklist(journalActors),
  /** null for a guest, the server, and an account that was deleted. */
  user_id: v.nullable(id),
  area: v.picklist(journalAreas),
  /** The number of rows that changed in the same way as the main one. */
  count: v.number(),
  /** The entry that this one undid. */
  undoes: v.nullable(id),
  /** Who had made the change that this one undid; null if this undid nothing, or the account was deleted. */
  undone_user_id: v.nullable(id),
  /** Of a guest's reply that changed several rows: how many guests' answers changed, and how many to yes and to no. */
  answers: v.optional(v.object({ guests: v.number(), yes: v.number(), no: v.number() })),
  /** The main change first. */
  changes: v.array(JournalChange),
});
export type JournalEntry = v.InferOutput<typeof JournalEntry>;

/**
 * The present name of each id in the entries, also of rows in the bin, but not of those that were deleted for good.
 */
const names = v.record(v.string(), v.string());

export const listJournalEntries = endpoint({
  method: "GET",
  path: "/api/journal-entries",
  access: "account",
  permission: "member",
  summary:
    "Who changed what, latest first: the parts that one may see; each entry with its first three changes",
  query: v.object({
    /** The id of an entry: only earlier ones, only later ones. */
    before: v.optional(id),
    after: v.optional(id),
    /** The most entries; by default the maximum. */
    limit: v.optional(wholeNumber(1, maxJournalEntriesAtOnce, "journal_limit")),
    /** The id of the member who made the change. */
    person: v.optional(id),
    area: v.optional(v.picklist(journalAreas)),
    /** The id of what was changed. */
    thing: v.optional(id),
  }),
  reply: v.object({
    entries: v.array(JournalEntry),
    names,
    /** Whether there are earlier ones. */
    more: v.boolean(),
  }),
});

export const getJournalEntry = endpoint({
  method: "GET",
  path: "/api/journal-entries/{id}",
  access: "account",
  permission: "member",
  summary: "An entry with every change, and whether one may undo it",
  params: idParams,
  reply: v.object({
    ...JournalEntry.entries,
    names,
    undo: v.picklist(["possible", "not_allowed", ...undoObstacles]),
  }),
});

export const undoJournalEntry = endpoint({
  method: "POST",
  path: "/api/journal-entries/{id}/undo",
  access: "wedding",
  permission: "member",
  summary:
    "Undo an addition, a deletion or a bulk change, by a member who may make the opposite change themselves",
  params: idParams,
  /** `entry_id`: the entry of the undo. */
  reply: v.object({ entry_id: id, ...UndoResult.entries }),
});

export const visitJournal = endpoint({
  method: "POST",
  path: "/api/journal-visits",
  access: "account",
  permission: "member",
  summary: "Note the newest entry that one has seen",
  body: v.object({ entry_id: id }),
  reply: okReply,
});
