/**
 * Checks that no limit begins again, and no list passes its cap, when what was made is deleted, purged, restored or
 * undone.
 */
import { describe, expect, it } from "vitest";
import { login, logout } from "#contract/account.ts";
import { type BinKind, binKinds, deleteForGood, restore } from "#contract/bin.ts";
import { archivesPerHour, createFolder, deleteFolder, getArchiveUrl } from "#contract/documents.ts";
import { endpoints } from "#contract/endpoints.ts";
import { exportsPerHour, requestExport } from "#contract/export.ts";
import { listJournalEntries, undoJournalEntry } from "#contract/journal.ts";
import { createCheckoutSession } from "#contract/checkout.ts";
import { deletingCalls } from "#contract/kind-calls.ts";
import { inviteMember, listInvitations, withdrawInvitation } from "#contract/members.ts";
import { changeAddress, confirmAgain, keepAddress } from "#contract/profile.ts";
import {
  deleteRunLink,
  listRunLinks,
  openedRunSheetsPerMinute,
  openRunSheet,
  type RunLink,
} from "#contract/run-sheet.ts";
import { maxRows } from "#contract/values.ts";
import { importsPerHour } from "#contract/wedding-imports.ts";
import { takeArchive } from "#test/support/archives.ts";
import { asked } from "#test/support/examples.ts";
import { getToken, getWeddingId } from "#test/support/partners.ts";
import { getRunLink } from "#test/support/run-sheet.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";
import { type Couple, fileLimits } from "#test/support/world.ts";

const world = worldForTests({
  mail: { sends: true, flush: () => undefined },
  files: { ...fileLimits, quota: 100_000_000 },
});

interface LimitedAct {
  readonly attempts: number;
  /** The status of an act that is within the limit, if not 200. */
  readonly allowed?: number;
  /** Returns the status. */
  readonly act: (couple: Couple) => Promise<number>;
  /** Deletes what the act made, or the session that it was made in. */
  readonly takeBack: (couple: Couple) => Promise<Couple>;
}

const signInAnew = async (couple: Couple): Promise<Couple> => {
  const { email, password, device } = couple;
  (await world.ask(logout, { as: couple.token })).expectDone();
  const { token } = (await world.ask(login, { body: { email, password, device } })).expectDone();
  return { ...couple, token };
};

const runLinks = new Map<string, Pick<RunLink, "url">>();

/** Emails to guests and caterers have their own tests, in `mail-limits.test.ts` and `mails.test.ts`. */
const limitedActs: Readonly<Record<string, LimitedAct>> = {
  invitations: {
    attempts: 20,
    act: async ({ token }) => (await world.ask(inviteMember, { body: { role: "helper" }, as: token })).status,
    async takeBack(couple) {
      const as = couple.token;
      for (const { id } of (await world.ask(listInvitations, { as })).expectDone())
        (await world.ask(withdrawInvitation, { params: { id }, as })).expectDone();
      return couple;
    },
  },
  "exports of all data": {
    attempts: exportsPerHour,
    act: async ({ token, password }) =>
      (await world.ask(requestExport, { body: { password }, as: token })).status,
    takeBack: signInAnew,
  },
  "ZIPs of folders": {
    attempts: archivesPerHour,
    async act({ token: as }) {
      const body = { name: world.platform.newId(), parentFolderId: null };
      const { id } = (await world.ask(createFolder, { body, as })).expectDone();
      const { url } = (await world.ask(getArchiveUrl, { query: { folderId: id }, as })).expectDone();
      const { statusCode } = await world.app.inject({ url });
      (await world.ask(deleteFolder, { params: { id }, as })).expectDone();
      (await world.ask(deleteForGood, { params: { id }, as })).expectDone();
      return statusCode;
    },
    takeBack: signInAnew,
  },
  "weddings that are imported": {
    attempts: importsPerHour,
    allowed: 400,
    act: async ({ token }) => (await takeArchive(world, Buffer.from("no archive"), token)).status,
    takeBack: signInAnew,
  },
  "payments that are begun": {
    attempts: 20,
    act: async ({ token }) => (await world.ask(createCheckoutSession, { as: token })).status,
    takeBack: signInAnew,
  },
  "passwords of a signed-in person": {
    attempts: 5,
    allowed: 400,
    act: async ({ token }) =>
      (await world.ask(requestExport, { body: { password: "not the password" }, as: token })).status,
    takeBack: signInAnew,
  },
  "run sheets that a network opens": {
    attempts: openedRunSheetsPerMinute,
    async act(couple) {
      const { url } = runLinks.get(couple.email) ?? (await getRunLink(world, couple));
      runLinks.set(couple.email, { url });
      return (await world.ask(openRunSheet, { body: { token: getToken({ url }) } })).status;
    },
    // Another link of the same wedding.
    async takeBack(couple) {
      runLinks.delete(couple.email);
      for (const { id } of (await world.ask(listRunLinks, { as: couple.token })).expectDone())
        (await world.ask(deleteRunLink, { params: { id }, as: couple.token })).expectDone();
      return couple;
    },
  },
  "links that confirm an address": {
    attempts: 10,
    act: async ({ token }) => (await world.ask(confirmAgain, { as: token })).status,
    async takeBack(couple) {
      const { token: as, password } = couple;
      const body = { email: `${world.platform.newId()}@exemple.fr`, password };
      expect((await world.ask(changeAddress, { body, as })).status).toBe(429);
      expect((await world.ask(keepAddress, { as })).status).toBeLessThan(500);
      return signInAnew(couple);
    },
  },
};

it.each(Object.entries(limitedActs))(
  "the limit of %s holds after what was made is gone",
  async (_, limited) => {
    const couple = await world.couple();
    for (let turn = 0; turn < limited.attempts; turn += 1) {
      expect(await limited.act(couple)).toBe(limited.allowed ?? 200);
    }
    expect(await limited.act(couple)).toBe(429);
    expect(await limited.act(await limited.takeBack(couple))).toBe(429);
  },
);

/** The keys of the others limit them: one contact of each kind of supplier, one photo of each kind. */
const listed = binKinds.filter((kind) => kind !== "provider_contact" && kind !== "photo");

function tableOf(kind: BinKind): "tasks" {
  const table = [kind, `${kind}s`, `${kind}es`].find((name) => name in maxRows);
  if (table === undefined) throw new Error(`no table of ${kind}`);
  // Kysely cannot type a table whose name is a variable.
  return table as "tasks";
}

describe.each(listed)("a list of the kind %s that is full", (kind) => {
  async function countLive(weddingId: string): Promise<number> {
    const rows = world.database.read
      .selectFrom(tableOf(kind))
      .select("id")
      .where("wedding_id", "=", weddingId)
      .where("deleted_at", "is", null);
    return (await rows.execute()).length;
  }

  /** Copies the row until the list is full. */
  async function fill(weddingId: string, id: string): Promise<void> {
    const free = maxRows[tableOf(kind)] - (await countLive(weddingId));
    await world.database.write(async (queries) => {
      const row = await queries
        .selectFrom(tableOf(kind))
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      const copies = Array.from({ length: free }, () => {
        const copy = world.platform.newId();
        const name = { ...("name" in row && { name: copy }), ...("name_key" in row && { name_key: copy }) };
        // The same wish would be replaced.
        const of = kind === "wish" ? { guest_id: "another" } : {};
        return { ...row, ...name, ...of, id: copy, deleted_at: null };
      });
      while (copies.length > 0)
        await queries.insertInto(tableOf(kind)).values(copies.splice(0, 500)).execute();
    });
  }

  it("takes nothing back from the bin, nor by undoing the deletion", async () => {
    const couple = await world.couple();
    const as = couple.token;
    const weddingId = await getWeddingId(world, couple);
    const [name = "", endpoint] = [...endpoints].find(([, each]) => each === deletingCalls[kind]) ?? [];
    if (endpoint === undefined) throw new Error(`nothing deletes ${kind}`);
    const { id } = (await asked[name]?.(world, couple)) ?? { id: "" };
    (await world.ask(endpoint, { params: { id }, as })).expectDone();
    await fill(weddingId, id);
    expect(await countLive(weddingId)).toBe(maxRows[tableOf(kind)]);
    (await world.ask(restore, { params: { id }, as })).expectRefused(409, "list_full");
    const { entries } = (await world.ask(listJournalEntries, { query: { thing: id }, as })).expectDone();
    const [deletion] = entries;
    if (deletion === undefined) throw new Error("the deletion is not in the journal");
    const undone = await world.ask(undoJournalEntry, { params: { id: deletion.id }, as });
    expect(undone.status).toBeLessThan(500);
    expect(await countLive(weddingId)).toBe(maxRows[tableOf(kind)]);
  });
});
