/** The journal: who changed what in a wedding. */
import { binKinds } from "./bin.ts";

/** The kinds of things that the journal names: those of the bin, and things that cannot be deleted by themselves. */
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
  "member",
  "invitation",
  "wedding_deletion",
] as const;
export type JournalKind = (typeof journalKinds)[number];

/** deleted: moved to the bin, or removed where there is none. purged: deleted for good. */
export const journalActs = ["created", "updated", "deleted", "restored", "purged"] as const;
export type JournalAct = (typeof journalActs)[number];

/** guest: by a reply link. system: the server, or Stripe. */
export const journalActors = ["member", "guest", "system"] as const;
export type JournalActor = (typeof journalActors)[number];

/** The most entries and changes that a wedding keeps. */
export const mostEntries = 20_000;
export const mostEntryChanges = 100_000;

/** How many changes of an entry a list shows; a bulk change that can be undone keeps no more. */
export const firstChanges = 3;

/** Longer values are not kept in the journal. */
export const longestKeptValue = 2000;
