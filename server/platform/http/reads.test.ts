/** A cached GET is answered anew once something has changed, also to a client that sends its ETag. */
import { describe, expect, it } from "vitest";
import { getUser, logout } from "#contract/account.ts";
import { listExpenses } from "#contract/expenses.ts";
import { addGuest, listGuests } from "#contract/guests.ts";
import { beginWedding, changeMember, openWedding } from "#contract/members.ts";
import { getPhotos } from "#contract/photos.ts";
import { dayDuration } from "#server/platform/clock.ts";
import { urlSpanLength } from "#server/platform/storage/signed-urls.ts";
import { createHelper, getWeddingId } from "#test/support/partners.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);

async function read(url: string, headers: Readonly<Record<string, string>> = {}, as = couple) {
  const given = { authorization: `Bearer ${as.token}`, accept: "application/json", ...headers };
  const { statusCode, body, headers: got } = await world.app.inject({ url, headers: given });
  return { status: statusCode, body, etag: String(got.etag) };
}

/** Reads twice: the second response comes from the cache. */
async function readTwice(url: string, headers: Readonly<Record<string, string>> = {}, as = couple) {
  const first = await read(url, headers, as);
  expect(await read(url, headers, as)).toEqual(first);
  expect(first.status).toBe(200);
  expect(await read(url, { ...headers, "if-none-match": first.etag }, as)).toMatchObject({ status: 304 });
  return first;
}

describe("a read", () => {
  it("shows a write in its wedding, and is not affected by a write elsewhere", async () => {
    const before = await readTwice(listGuests.path);
    await world.addGuest(await world.signUpCouple());
    expect(await read(listGuests.path)).toEqual(before);
    (await world.ask(addGuest, { body: { firstName: "Zoé" }, as: couple.token })).expectDone();
    const after = await read(listGuests.path, { "if-none-match": before.etag });
    expect(after).toMatchObject({ status: 200, body: expect.stringContaining("Zoé") });
  });

  it.each([getUser.path, listGuests.path])("of %s is refused after signing out", async (path) => {
    const { etag } = await readTwice(path);
    (await world.ask(logout, { as: couple.token })).expectDone();
    expect((await read(path, { "if-none-match": etag })).status).toBe(401);
  });

  it.each([getUser.path, listGuests.path])("of %s is refused once its session has ended", async (path) => {
    const { etag } = await readTwice(path);
    const { expiresAt } = await world.database.read
      .selectFrom("sessions")
      .select("expires_at as expiresAt")
      .where("user_id", "=", couple.userId)
      .executeTakeFirstOrThrow();
    world.advanceClock(expiresAt - world.platform.clock() + dayDuration);
    expect((await read(path, { "if-none-match": etag })).status).toBe(401);
  });

  it("is refused to a helper whose permission was removed", async () => {
    const helper = await createHelper(world, couple, { budget: true });
    const { etag } = await readTwice(listExpenses.path, {}, helper);
    const params = { id: helper.userId };
    (await world.ask(changeMember, { params, body: { budget: false }, as: couple.token })).expectDone();
    expect((await read(listExpenses.path, { "if-none-match": etag }, helper)).status).toBe(403);
  });

  it("follows the session to another wedding", async () => {
    const first = await getWeddingId(world, couple);
    await world.addGuest(couple, { firstName: "Hortense" });
    const before = await readTwice(listGuests.path, { "x-wedding": first });
    (await world.ask(beginWedding, { as: couple.token })).expectDone();
    const requestHeaders = { "if-none-match": before.etag };
    expect((await read(listGuests.path, { ...requestHeaders, "x-wedding": first })).status).toBe(409);
    expect(await read(listGuests.path, requestHeaders)).toMatchObject({ status: 200, body: "[]" });
    (await world.ask(openWedding, { params: { id: first }, as: couple.token })).expectDone();
    expect((await read(listGuests.path)).body).toBe(before.body);
  });

  it("with urls that expire is answered anew in the next time span", async () => {
    const { etag } = await readTwice(getPhotos.path);
    world.advanceClock(urlSpanLength);
    expect((await read(getPhotos.path, { "if-none-match": etag })).status).toBe(200);
  });
});
