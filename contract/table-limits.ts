/**
 * What bounds the rows of each table, so that no caller can fill the disk. Lists refuse further rows, because people
 * look after them; logs drop their oldest rows, because nobody does. `test/server/table-limits.test.ts` checks that
 * every table is here.
 */
import { maxSessions } from "./account.ts";
import { maxInvitations, maxOwnWeddings } from "./members.ts";
import { photoWidths } from "./photos.ts";
import { printedPieces } from "./stationery.ts";
import { maxRows } from "./values.ts";

type TableLimit =
  /** Further rows are refused. `max` counts rows outside the bin, which may hold as many again. */
  | { readonly rule: "list"; readonly max: number }
  /** The primary key and the limits of other tables allow no more rows outside the bin. */
  | { readonly rule: "key"; readonly max: number }
  /** The oldest rows are dropped beyond so many rows or bytes of text. */
  | { readonly rule: "log"; readonly max: number; readonly bytes: number }
  /** The rows of no single wedding. `why`: what keeps them few. */
  | { readonly rule: "server"; readonly why: string };

const megabyte = 1_000_000;

/** The most bytes of text that all rows of a wedding may hold, without the logs. Large weddings have less than 5 MB. */
export const maxWeddingBytes = 20 * megabyte;

/** The most payments that a wedding may open, paid or not. */
export const maxPayments = 200;

/** Mailboxes that unsubscribed from a wedding: as many as it has guests, and those of guests who are gone. */
export const maxMailStops = 2 * maxRows.guests;

/** As WebP and as JPEG. */
const maxPhotoSizes = maxRows.photos * photoWidths.length * 2;

/** The tables that note what happened. Beyond these sizes their oldest rows are dropped; no other limit counts them. */
export const logLimits = {
  reply_events: { max: 20_000, bytes: 10 * megabyte },
  reply_sends: { max: 20_000, bytes: 10 * megabyte },
  undoable_changes: { max: 500, bytes: 20 * megabyte },
  /** The last version of each moment stays. Those that name a guest are rewritten when the guest is purged. */
  caterer_brief_versions: { max: 100, bytes: 5 * megabyte },
  journal_entries: { max: 20_000, bytes: 10 * megabyte },
  journal_changes: { max: 100_000, bytes: 40 * megabyte },
} as const;

const createListLimit = (max: number): TableLimit => ({ rule: "list", max });
const createKeyLimit = (max: number): TableLimit => ({ rule: "key", max });
const createLogLimit = (table: keyof typeof logLimits): TableLimit => ({ rule: "log", ...logLimits[table] });
const createServerLimit = (why: string): TableLimit => ({ rule: "server", why });

export const tableLimits: Readonly<Record<string, TableLimit>> = {
  ...Object.fromEntries(Object.entries(maxRows).map(([table, max]) => [table, createListLimit(max)])),
  invitations: createListLimit(maxInvitations),
  payments: createListLimit(maxPayments),
  mail_stops: createListLimit(maxMailStops),

  attendances: createKeyLimit(maxRows.guests * maxRows.moments),
  question_answers: createKeyLimit(maxRows.guests * maxRows.questions),
  /** One of each household and guest, and one more that was revoked. */
  reply_links: createKeyLimit(2 * (maxRows.households + maxRows.guests)),
  reply_settings: createKeyLimit(1),
  budget_settings: createKeyLimit(1),
  seatings: createKeyLimit(1),
  wedding_deletions: createKeyLimit(1),
  /** One more for the options of all pieces. */
  print_settings: createKeyLimit(printedPieces.length + 1),
  /** One for each log, and one for all other text. */
  stored_sizes: createKeyLimit(Object.keys(logLimits).length + 1),
  run_links: createKeyLimit(maxRows.provider_contacts + maxRows.witnesses),
  caterer_briefs: createKeyLimit(maxRows.moments),
  calendar_feeds: createKeyLimit(maxRows.members),
  withdrawals: createKeyLimit(maxPayments),
  photo_sizes: createKeyLimit(maxPhotoSizes),
  contents: createKeyLimit(maxRows.files + maxPhotoSizes),
  /** Bytes on their way in or out. */
  loose_contents: createKeyLimit(maxRows.files + maxPhotoSizes),
  bin_items: createKeyLimit(Object.values(maxRows).reduce((sum, max) => sum + max, 0)),

  reply_events: createLogLimit("reply_events"),
  reply_sends: createLogLimit("reply_sends"),
  undoable_changes: createLogLimit("undoable_changes"),
  caterer_brief_versions: createLogLimit("caterer_brief_versions"),
  journal_entries: createLogLimit("journal_entries"),
  journal_changes: createLogLimit("journal_changes"),

  users: createServerLimit("sign-ups are limited by network and hour"),
  weddings: createServerLimit(`an account owns ${maxOwnWeddings} at most`),
  sessions: createServerLimit(`an account has ${maxSessions} at most, and they expire`),
  google_accounts: createServerLimit("each is an account at Google whose owner signed in"),
  mailed_links: createServerLimit("mails are limited by mailbox and account, and links expire"),
  outbox: createServerLimit(
    "mails are limited by mailbox, account and wedding, and given up after three days",
  ),
  attempts: createServerLimit("deleted once no limit counts them"),
  kept_payments: createServerLimit("the law keeps one for each paid wedding"),
  settings: createServerLimit("a few fixed names"),
};
