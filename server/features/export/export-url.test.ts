/** Who may download an export, when and how often. */
import { describe, expect, it } from "vitest";
import { login, logout } from "#contract/account.ts";
import { maxExportsPerHour, requestExport } from "#contract/export.ts";
import { endSessions } from "#contract/profile.ts";
import { minute } from "#server/platform/clock.ts";
import { createDocumentHelpers } from "#test/support/document-helpers.ts";
import { downloadExport, getExportUrl } from "#test/support/exports.ts";
import { joinWedding, getWeddingId } from "#test/support/partners.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";
import type { Couple } from "#test/support/world.ts";
import { unzip } from "#test/support/zips.ts";

const world = worldForTests();
const getUrl = (who: Couple) => getExportUrl(world, who);

describe("the url of an export", () => {
  it("is valid for ten minutes, for its own person and wedding, while they have the role couple", async () => {
    const [own, partner, others] = [
      await world.signUpCouple(),
      await world.signUpCouple(),
      await world.signUpCouple(),
    ];
    await joinWedding(world, own, partner);
    const status = async (url: string) => (await world.app.inject({ url })).statusCode;
    const [url, theirs] = [await getUrl(own), await getUrl(others)];
    const foreign = url.replace(await getWeddingId(world, own), await getWeddingId(world, others));
    const [byPartner, unsigned] = [url.replace(own.userId, partner.userId), url.split("?", 1)[0] ?? ""];
    for (const forged of [foreign, byPartner, theirs.replace(others.userId, own.userId), unsigned])
      expect(await status(forged)).toBe(404);
    const full = await downloadExport(world, partner);
    expect(full.rows("members")).toMatchObject([{ email: own.email }, { email: partner.email }]);
    expect(full.rows("users")).toMatchObject([{ email: partner.email }]);
    expect(full.rows("sessions").length).toBe(1);
    const left = await getUrl(partner);
    await world.database.write((queries) =>
      queries.deleteFrom("members").where("user_id", "=", partner.userId).execute(),
    );
    expect(await status(left)).toBe(404);
    const unused = await getUrl(own);
    world.advanceClock(10 * minute);
    expect(await status(unused)).toBe(404);
  });

  it("works once, and is resumed until it was sent whole", async () => {
    const own = await world.signUpCouple();
    const url = await getUrl(own);
    const part = (range: string) => world.app.inject({ url, headers: { range } });
    const first = await part("bytes=0-999");
    expect(first.statusCode).toBe(206);
    expect(first.headers["content-range"]).toMatch(/^bytes 0-999\/\d+$/u);
    const { etag } = first.headers;
    const rest = await world.app.inject({ url, headers: { range: "bytes=1000-", "if-range": String(etag) } });
    expect(rest.statusCode).toBe(206);
    const whole = Buffer.concat([first.rawPayload, rest.rawPayload]);
    expect((await unzip(whole)).has("manifest.json")).toBe(true);
    expect((await part("bytes=0-999")).statusCode).toBe(404);
  });

  it("replaces the former export of the account", async () => {
    const own = await world.signUpCouple();
    const [one, other] = [await getUrl(own), await getUrl(own)];
    const part = (url: string) => world.app.inject({ url, headers: { range: "bytes=0-9" } });
    expect([(await part(one)).statusCode, (await part(other)).statusCode]).toEqual([206, 206]);
    expect((await part(one)).statusCode).toBe(404);
    expect((await world.app.inject({ url: other })).statusCode).toBe(200);
  });

  it("leaves one export of an account to be written at a time, and answers the others at once", async () => {
    const own = await world.signUpCouple();
    const urls = await Promise.all([getUrl(own), getUrl(own), getUrl(own)]);
    const answers = await Promise.all(urls.map((url) => world.app.inject({ url })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 503, 503,
    ]);
  });

  it("is refused beyond ten an hour", async () => {
    const own = await world.signUpCouple();
    for (let turn = 0; turn < maxExportsPerHour; turn += 1) await getUrl(own);
    const body = { password: own.password };
    (await world.ask(requestExport, { body, as: own.token })).expectRefused(429, "too_many");
  });

  it("stops working when the session that requested it has ended", async () => {
    const own = await world.signUpCouple();
    const { email, password } = own;
    const elsewhere = (await world.ask(login, { body: { email, password } })).expectDone();
    const status = async (url: string) => (await world.app.inject({ url })).statusCode;
    const [here, there] = [await getUrl(own), await getUrl({ ...own, ...elsewhere })];
    (await world.ask(logout, { as: elsewhere.token })).expectDone();
    expect([await status(here), await status(there)]).toEqual([200, 404]);
    const begun = await getUrl(own);
    expect((await world.app.inject({ url: begun, headers: { range: "bytes=0-9" } })).statusCode).toBe(206);
    (await world.ask(endSessions, { as: own.token })).expectDone();
    expect(await status(begun)).toBe(404);
  });

  it("gives no zip when a part cannot be read", async () => {
    const papers = createDocumentHelpers(world, await world.signUpCouple());
    const file = await papers.uploadFile("perdu.txt");
    const [, , weddingId = "", id = ""] = file.url.split(/[/?]/u);
    await world.platform.storage.remove({ weddingId, id });
    expect((await world.app.inject({ url: await getUrl(papers.couple) })).statusCode).toBe(500);
  });
});
