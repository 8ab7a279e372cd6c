/**
 * Checks that every statement of the server names the wedding, except those listed here, so that weddings can
 * be sharded by id.
 */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { payInstalment } from "#contract/instalments.ts";
import { projectRoot } from "#server/platform/config.ts";
import { createGoogle } from "#server/platform/google.ts";
import { engine } from "#test/support/database.ts";
import { type GoogleStandIn, startGoogle } from "#test/support/google.ts";
import { examplesWithId } from "#test/support/examples.ts";
import { listSqlFunctions } from "#test/support/sources.ts";
import { openStripeWorld, type StripeWorld } from "#test/support/stripe-world.ts";
import { callEverything } from "#test/support/call-everything.ts";
import { type Statement, watchStatements } from "#test/support/watched-database.ts";
import { type StatementScope, getStatementScope } from "#test/support/wedding-scope.ts";

/** Tables of users or of the server itself: their rows belong to no wedding. */
const notOfWeddings: Readonly<Record<string, string>> = {
  users: "accounts outlive weddings, and may be in several",
  sessions: "signing in: they move from wedding to wedding with their person",
  google_accounts: "signing in",
  mailed_links: "signing in: links to new passwords and confirmed addresses",
  attempts: "throttling, by keyed hashes",
  outbox: "letters that wait, each for a mailbox",
  kept_payments: "what the law wants kept once its wedding is gone",
  settings: "of the server: its secret, and whether the database answers",
};

/** Statements on rows of weddings that do not know the wedding yet, or concern all weddings. */
const ofNoneOrAll: Readonly<Record<string, readonly string[]>> = {
  "signing in and sessions: which wedding it is, is what is asked": [
    "features/account/repository createSessionFinder: select members+sessions+weddings",
  ],
  "accounts: the weddings somebody is in": ["features/members/repository listMemberships: select members"],
  "accounts: whoever leaves is forgotten in all weddings": [
    "features/bin/repository clearDeletedBy: update bin_items",
    "features/checkout/repository erasePayerInPayments: update payments",
    "features/journal/repository clearMemberId: update journal_changes",
  ],
  "invitations: a new password withdraws them in all weddings": [
    "features/members/repository deleteInvitationsOf: delete invitations",
  ],
  "invitations: their link is known, and no more": [
    "features/members/repository findInvitation: select invitations",
  ],
  "calendars: the token is known, and no more": [
    "features/calendar-feeds/repository findFeedByToken: select calendar_feeds",
  ],
  "run sheets: the token of a link is known, and no more": [
    "features/run-sheet/repository findLinkByTokenHash: select run_links",
  ],
  "the caterer's page: the token of a link is known, and no more": [
    "features/caterer-briefs/repository findBriefByLink: select caterer_briefs",
  ],
  "the reply page: the code of a link is known, and no more": [
    "features/reply-links/repository findLinkByCodeHash: select reply_links",
  ],
  "webhooks and /return: the processor's session is known, and no more": [
    "features/checkout/repository findPaymentBySessionHash: select payments",
  ],
  "sweeps, every hour and at the start": [
    "features/caterer-briefs/repository listWeddingIdsWithBriefs: select caterer_brief_versions",
    "features/undo/repository deleteUndoableChangesUntil: delete undoable_changes",
    "features/budget/repository listWeddingIdsToFreeze: select budget_items+budget_settings",
    "features/budget/repository listWeddingIdsToFreeze: select budget_settings",
    "features/wedding/repository listWeddingIdsWithHealthDue: select weddings",
    "features/reply-links/repository listWeddingIdsWithoutCodes: select reply_links",
    "features/reply-links/repository listWeddingIdsWithoutMailboxes: select reply_links",
    "features/bin/repository iterateBinItemsOlderThan: select bin_items",
    "database/expired-rows deleteExpired: delete invitations",
    "database/expired-rows deleteExpired: select invitations",
    "features/wedding/repository listDueDeletions: select wedding_deletions",
    "platform/storage/loose-blobs iterateBlobsToDelete: select loose_contents",
    "platform/storage/loose-blobs giveUpLateArrivals: select loose_contents",
  ],
};

/** Statements in raw SQL. Those on sizes name the wedding; the others read or write no row. */
const sizes = ["countTextBytes", "deleteOldest", "readLogSize"].map(
  (name) => `database/stored-sizes ${name}: raw`,
);
const writtenOut: Readonly<Record<string, readonly string[]>> = {
  sqlite: [
    "database/secure-erase requestSecureErase: raw",
    ...sizes,
    "platform/savepoint runInSavepoint: raw",
  ],
  postgres: ["database/advisory-lock advisoryLock: raw", ...sizes, "platform/savepoint runInSavepoint: raw"],
};

/** Functions that no call reaches: jobs and commands over all weddings or before any exists, or on one engine only. */
const elsewhere: Readonly<Record<string, string>> = {
  "backup/": "copies whole tables, weddings of all shards at once",
  "database/migrate": "the tables themselves, at the start",
  "database/migrations/": "the tables themselves, at the start",
  "database/stored-sizes listTextColumns": "the columns of tables, and no row",
  "database/stored-sizes sumLengths": "a part of the statements beside it",
  "features/journal/repository countAnswersChangedTo": "a part of the statement of countChangedAnswers",
  "features/guests/repository seatGuests": "a part of a statement of database/rows",
  "database/epoch": "settings alone, at the start and by a restore",
  "platform/signing-secret": "settings alone, at the start",
  "platform/storage/check-blobs": "a command: every content of every wedding, each by its key",
  "platform/storage/stored-blobs": "commands: every content of every wedding",
  "features/undo/repository deleteUndoableChanges":
    "after a purge, changes beyond a megabyte: by the wedding",
  "platform/storage/loose-blobs selectLooseBlobs": "after a write that failed: what it had put, by its key",
  "platform/storage/loose-blobs markArrivingToDelete":
    "the same, and sweeps of what nobody brought: by its key",
  "platform/storage/loose-blobs renewArriving":
    "while a content takes more than ten minutes to be put: by its key",
  "platform/streams/revisions": "every wedding with an open stream, once a second, by their ids",
  ...(engine === "sqlite"
    ? { "database/advisory-lock": "PostgreSQL's" }
    : { "database/secure-erase": "SQLite's" }),
};

let google: GoogleStandIn;
let world: StripeWorld;
let ofWeddings: ReadonlySet<string>;
const sent: Statement[] = [];
let found: (StatementScope & { readonly place: string })[] = [];
beforeAll(async () => {
  google = await startGoogle();
  world = await openStripeWorld({ google: createGoogle(google.settings, Date.now) }, (database) =>
    watchStatements(database, (statement) => sent.push(statement)),
  );
  const tables = await world.database.read.introspection.getTables();
  const naming = tables.filter(({ columns }) => columns.some(({ name }) => name === "wedding_id"));
  ofWeddings = new Set(naming.map(({ name }) => name).filter((name) => !(name in notOfWeddings)));
  await callEverything(world, google);
  await payTwice();
  const ours = sent.filter(({ place }) => place !== "");
  found = ours.map(({ node, place }) => ({ place, ...getStatementScope(node, ofWeddings) }));
}, 280_000);
afterAll(async () => {
  await world.close();
  await google.close();
});

/** The second payment is refused, because it does not know the first one. */
async function payTwice(): Promise<void> {
  const couple = await world.signUpCouple("Twice");
  const { id = "", body } = (await examplesWithId["payInstalment"]?.(world, couple)) ?? {};
  const input = { params: { id }, body, as: couple.token };
  (await world.ask(payInstalment, input)).expectDone();
  (await world.ask(payInstalment, input)).expectRefused(409, "instalment_changed");
}

const named = (all: readonly { place: string; summary: string }[]): string[] =>
  [...new Set(all.map(({ place, summary }) => `${place}: ${summary}`))].toSorted();

describe("the statements of all calls and jobs", () => {
  it("name the wedding, except exactly those that are listed", () => {
    const loose = found.filter((each) => each.loose.length > 0);
    expect(named(loose)).toEqual(Object.values(ofNoneOrAll).flat().toSorted());
  });

  it("are on tables of weddings, or on exactly those that are listed", () => {
    const others = found.filter(
      ({ tables }) => !tables.some((name) => name === "weddings" || ofWeddings.has(name)),
    );
    const tables = new Set(others.flatMap((each) => each.tables));
    expect([...tables].toSorted()).toEqual(Object.keys(notOfWeddings).toSorted());
  });

  it("can be analysed, except exactly those that are listed", () => {
    expect(named(found.filter(({ isWrittenOut }) => isWrittenOut))).toEqual(writtenOut[engine]);
  });

  it("forget attempts only where one succeeded, was never sent, or is too old to count", () => {
    const forgetting = found.filter(({ summary }) => /^(?:delete|update) attempts/u.test(summary));
    expect(named(forgetting)).toEqual([
      "database/attempts deleteAttempts: delete attempts",
      "database/expired-rows deleteExpired: delete attempts",
      "platform/throttle attempt: delete attempts",
      "platform/throttle sweepAttempts: delete attempts",
    ]);
  });

  it("come from every function that makes any", () => {
    const seen = new Set(sent.map(({ place }) => place));
    const unseen = listSqlFunctions(join(projectRoot, "server")).filter((place) => !seen.has(place));
    const reasons = Object.keys(elsewhere);
    expect(unseen.filter((place) => !reasons.some((reason) => place.startsWith(reason)))).toEqual([]);
    expect(reasons.filter((reason) => !unseen.some((place) => place.startsWith(reason)))).toEqual([]);
  });
});
