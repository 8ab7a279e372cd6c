/**
 * Unused accounts: their owners are warned, a sign-in keeps the account, and otherwise it is deleted with what only
 * it has.
 */
import { afterEach, expect, it } from "vitest";
import { login } from "#contract/account.ts";
import { unusedAccountNoticeDays, unusedAccountYears } from "#contract/deletion.ts";
import { listGuests } from "#contract/guests.ts";
import { unusedAccounts as migration } from "#server/database/migrations/0009-unused-accounts.ts";
import { dayDuration, hour } from "#server/platform/clock.ts";
import { joinWedding, getWeddingId } from "#test/support/partners.ts";
import { listKeys } from "#test/support/storage.ts";
import { listAllRows, findRowsWith } from "#test/support/whole-database.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import type { Couple } from "#test/support/world.ts";
import { deleteUnusedAccounts } from "./service.ts";

const world = worldForTests({ mail: { sends: true, flush: () => undefined } });
const couple = coupleForEachTest(world);

const warnedAt = unusedAccountYears * 365.25 * dayDuration - unusedAccountNoticeDays * dayDuration;
const notice = unusedAccountNoticeDays * dayDuration;

let waited = 0;
function wait(milliseconds: number): void {
  waited += milliseconds;
  world.advanceClock(milliseconds);
}
afterEach(async () => {
  world.advanceClock(-waited);
  waited = 0;
  // Removes the accounts of other tests, so that no warnings go to them.
  await world.database.write((queries) => queries.deleteFrom("outbox").execute());
  await world.database.write((queries) => queries.deleteFrom("users").execute());
});

function sweep(): Promise<void> {
  return deleteUnusedAccounts(world.platform);
}

async function signIn(who: Couple): Promise<string> {
  const { token } = (await world.ask(login, { body: { ...who, rememberMe: true } })).expectDone();
  return token;
}

async function findEmailsTo({ email }: Couple): Promise<string[]> {
  const rows = await world.database.read
    .selectFrom("outbox")
    .select("kind")
    .where("address", "=", email)
    .where("kind", "<>", "confirm")
    .orderBy("id")
    .execute();
  return rows.map(({ kind }) => kind);
}

async function isThere({ userId }: Couple): Promise<boolean> {
  const row = world.database.read.selectFrom("users").select("id").where("id", "=", userId);
  return (await row.executeTakeFirst()) !== undefined;
}

it("the hourly job warns the owner once, at least 30 days before three years have passed, and names the day", async () => {
  wait(warnedAt - hour);
  await sweep();
  expect(await findEmailsTo(couple)).toEqual([]);
  wait(hour);
  await sweep();
  await sweep();
  expect(await findEmailsTo(couple)).toEqual(["account_unused"]);
  const { details } = await world.database.read
    .selectFrom("outbox")
    .select("details")
    .where("kind", "=", "account_unused")
    .executeTakeFirstOrThrow();
  const due = (JSON.parse(details) as { due_at: number }).due_at;
  expect(due - world.platform.clock()).toBeGreaterThan(30 * dayDuration);
  wait(notice - hour);
  await sweep();
  expect(await isThere(couple)).toBe(true);
  wait(2 * hour);
  expect(world.platform.clock()).toBeGreaterThan(due);
  await sweep();
  expect(await isThere(couple)).toBe(false);
});

it("the hourly job deletes the account with its wedding, paid or not, and its files, and sends a last email", async () => {
  const others = await world.signUpCouple("Autrui");
  const weddingId = await getWeddingId(world, couple);
  await world.addGuest(couple);
  await world.upload(couple, [{ name: "devis.txt", bytes: "devis" }]);
  await world.database.write((queries) =>
    queries.updateTable("weddings").set({ unlocked_at: 1 }).where("id", "=", weddingId).execute(),
  );
  wait(warnedAt);
  await signIn(others);
  await sweep();
  wait(notice);
  // As several processes would do.
  await Promise.all([sweep(), sweep(), sweep()]);
  const left = findRowsWith(await listAllRows(world.database.read), [weddingId, couple.userId, couple.email]);
  expect(left).toHaveLength(1);
  expect(left[0]).toMatch(/^outbox .*"account_deleted","user_id":null/u);
  expect((await listKeys(world.platform.storage)).filter((key) => key.weddingId === weddingId)).toEqual([]);
  (await world.ask(listGuests, { as: await signIn(others) })).expectDone();
});

it("the hourly job keeps the account when somebody signs in after the warning, and counts three years again", async () => {
  wait(warnedAt);
  await sweep();
  wait(notice - hour);
  await signIn(couple);
  wait(2 * hour);
  await sweep();
  expect(await isThere(couple)).toBe(true);
  wait(warnedAt - 3 * hour);
  await sweep();
  expect(await findEmailsTo(couple)).toEqual(["account_unused"]);
  wait(2 * hour);
  await sweep();
  expect(await findEmailsTo(couple)).toEqual(["account_unused", "account_unused"]);
});

it("the hourly job either lets a last-moment sign-in win or refuses it, with no state in between", async () => {
  wait(warnedAt);
  await sweep();
  wait(notice);
  const [response] = await Promise.all([world.ask(login, { body: couple }), sweep()]);
  expect([200, 401]).toContain(response.status);
  expect(await isThere(couple)).toBe(response.status === 200);
});

it("the hourly job leaves the wedding to the partner who signs in, and notifies them", async () => {
  const partner = await world.signUpCouple("Gabriel");
  await joinWedding(world, couple, partner);
  await world.addGuest(couple);
  wait(warnedAt);
  await signIn(partner);
  await sweep();
  wait(notice);
  await sweep();
  expect(await isThere(couple)).toBe(false);
  expect(await findEmailsTo(partner)).toEqual(["partner_left"]);
  expect((await world.ask(listGuests, { as: await signIn(partner) })).expectDone()).toHaveLength(1);
});

it("the hourly job deletes nothing where no email is sent, because nobody could be warned", async () => {
  const platform = { ...world.platform, mail: { sends: false, flush: () => undefined } };
  wait(warnedAt);
  await deleteUnusedAccounts(platform);
  wait(notice);
  await deleteUnusedAccounts(platform);
  wait(notice);
  expect(await isThere(couple)).toBe(true);
});

it("the hourly job counts the three years of existing accounts from the update on", async () => {
  const user = await world.database.read
    .selectFrom("users")
    .selectAll()
    .where("id", "=", couple.userId)
    .executeTakeFirstOrThrow();
  const before = Date.now();
  await world.database.write(async (queries) => {
    await queries.schema.dropIndex("users_by_sign_in").execute();
    await queries.schema.alterTable("users").dropColumn("signed_in_at").execute();
    await queries.schema.alterTable("users").dropColumn("unused_told_at").execute();
    await migration.up(queries, world.database.engine);
  });
  const after = await world.database.read
    .selectFrom("users")
    .selectAll()
    .where("id", "=", couple.userId)
    .executeTakeFirstOrThrow();
  expect(after.signed_in_at).toBeGreaterThanOrEqual(before);
  expect(after).toEqual({ ...user, signed_in_at: after.signed_in_at, unused_told_at: null });
});
