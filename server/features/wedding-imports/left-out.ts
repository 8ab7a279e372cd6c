import type { ExportedTable } from "#server/features/export/service.ts";

/** The exported tables that an import does not take, with the reason. */
export const tablesNotImported = {
  weddings: "its row is created, and filled from the archive",
  members: "the importer is the only member",
  invitations: "secret links",
  payments: "nothing is paid for the new wedding",
  withdrawals: "of payments",
  reply_links: "secret links: new ones are made when they are needed",
  run_links: "secret links: a new one takes a click",
  reply_sends: "of those links",
  journal_entries: "who changed what in the former wedding",
  journal_changes: "as the entries",
  photos: "made anew from the picture in the archive",
  photo_sizes: "as the photos",
  contents: "stored anew from the files in the archive",
  bin_items: "rows in the bin stay behind",
  wedding_deletions: "of the former wedding",
  users: "accounts stay what they are",
  sessions: "as the accounts",
  google_accounts: "as the accounts",
} as const satisfies Partial<Record<ExportedTable, string>>;
