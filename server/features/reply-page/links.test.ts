import { describe, expect, it } from "vitest";
import { getWeddingId } from "#test/support/partners.ts";
import {
  getAnswerField,
  requestPage,
  getDetailField,
  getFormFields,
  inviteFamily,
  submitForm,
} from "#test/support/replying.ts";
import { readWeddingRows } from "#test/support/wedding-rows.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);

const open = (code: string, asking = {}) => requestPage(world.app, `/r/${code}`, asking);

describe("a link", () => {
  it("opens in any case, with or without hyphens, and with letters that look like digits", async () => {
    const { code } = await inviteFamily(world, couple);
    const typed = code
      .toLowerCase()
      .replaceAll("1", "l")
      .replaceAll("0", "o")
      .replaceAll(/(.{4})(?=.)/gu, "$1-");
    expect((await open(typed)).status).toBe(200);
    expect((await requestPage(world.app, `/R/${code}`)).status).toBe(200);
    const found = await requestPage(world.app, "/r", { method: "POST", fields: { code: ` ${typed} ` } });
    expect(found).toMatchObject({ status: 303, headers: { location: `/r/${code}` } });
    expect((await requestPage(world.app, "/r")).text).toContain(
      "Tapez le code qui figure sur votre invitation.",
    );
  });

  it("opens with the punctuation that a sentence put after it, and from a whole link in the field", async () => {
    const { code } = await inviteFamily(world, couple);
    for (const after of [".", ")", ",", "%3E", "%C2%A0%C2%BB", "%E2%80%A6"])
      expect((await open(`${code}${after}`)).status).toBe(200);
    for (const path of ["r", "R"]) {
      const slash = await requestPage(world.app, `/${path}/${code}/?lng=en`);
      expect(slash).toMatchObject({ status: 303, headers: { location: `/r/${code}?lng=en` } });
    }
    const fields = { code: `https://promesse.exemple.fr/r/${code}/?lng=en` };
    const found = await requestPage(world.app, "/r", { method: "POST", fields });
    expect(found).toMatchObject({ status: 303, headers: { location: `/r/${code}` } });
  });

  it("sends its form to an address of its own, which leads back, and still accepts the former one", async () => {
    const { code } = await inviteFamily(world, couple);
    const { html } = await open(code);
    expect(html).toContain(`action="/r/${code}/reply"`);
    expect(html).not.toContain("autoComplete");
    expect(html).not.toContain("autocomplete");
    const back = await requestPage(world.app, `/r/${code}/reply?lng=en`);
    expect(back).toMatchObject({ status: 303, headers: { location: `/r/${code}?lng=en` } });
    const former = await submitForm(world.app, html.replace('/reply"', '"'), { do: "all_yes" });
    expect(former).toMatchObject({ status: 303, headers: { location: `/r/${code}?sent=1` } });
  });

  it("changes no row when it is opened", async () => {
    const { code } = await inviteFamily(world, couple);
    const before = await readWeddingRows(world, couple);
    const attempts = () => world.database.read.selectFrom("attempts").selectAll().execute();
    const noted = await attempts();
    for (let at = 0; at < 25; at += 1) {
      expect((await open(code)).status).toBe(200);
      expect((await open(code, { method: "HEAD" })).status).toBe(200);
    }
    await requestPage(world.app, `/r/${code}/agenda.ics`);
    await requestPage(world.app, `/r/${code}/unsubscribe`);
    expect(await readWeddingRows(world, couple)).toBe(before);
    expect(await attempts()).toEqual(noted);
  });

  it("with a wrong code gives the same page for each reason, and is limited after thirty", async () => {
    const { code } = await inviteFamily(world, couple);
    const from = "198.51.100.7";
    const pages = [];
    for (let at = 0; at < 30; at += 1) {
      pages.push(await open(at % 2 === 0 ? "ABC" : "0".repeat(16), { from }));
    }
    expect(new Set(pages.map(({ status, html }) => `${status} ${html}`)).size).toBe(1);
    expect(pages[0]).toMatchObject({ status: 404 });
    expect(pages[0]?.text).toContain("Ce lien n’ouvre rien.");
    const late = await open("ABC", { from });
    expect(late).toMatchObject({ status: 429 });
    expect(Number(late.headers["retry-after"])).toBeGreaterThan(3500);
    expect(late.text).toMatch(/Réessayez dans 60 minutes/u);
    expect((await open(code, { from })).status).toBe(200);
    expect((await open("ABC", { from: "198.51.100.8" })).status).toBe(404);
  });

  it("stops working at once when revoked", async () => {
    const { code } = await inviteFamily(world, couple);
    const page = await open(code);
    await world.database.write(async (queries) =>
      queries
        .updateTable("reply_links")
        .set({ revoked_at: 1 })
        .where("wedding_id", "=", await getWeddingId(world, couple))
        .execute(),
    );
    expect((await open(code)).status).toBe(404);
    expect((await submitForm(world.app, page.html, { do: "all_yes" })).status).toBe(404);
  });

  it("saves thirty times an hour, and keeps what was typed after that", async () => {
    const invited = await inviteFamily(world, couple);
    const { html } = await open(invited.code);
    const dinner = { [getAnswerField(invited, "dinner", 0)]: "yes" };
    for (let at = 0; at < 30; at += 1) expect((await submitForm(world.app, html, dinner)).status).toBe(303);
    const refused = await submitForm(world.app, html, { [getDetailField(invited, "allergies", 0)]: "Noix" });
    expect(refused).toMatchObject({ status: 429 });
    expect(refused.headers["retry-after"]).toBeDefined();
    expect(new Map(getFormFields(refused.html)).get(getDetailField(invited, "allergies", 0))).toBe("Noix");
  });

  it("forbids scripts and indexing", async () => {
    const { code } = await inviteFamily(world, couple);
    const { headers, html } = await open(code);
    expect(headers).toMatchObject({
      "content-security-policy":
        "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      "x-robots-tag": "noindex, nofollow",
      "cache-control": "private, no-cache",
      "referrer-policy": "no-referrer",
    });
    expect(html).not.toMatch(/<script|\sstyle="|https?:\/\/(?!www\.w3\.org)/u);
  });
});

it("the reply page writes accepted moments to agenda.ics", async () => {
  const invited = await inviteFamily(world, couple);
  await submitForm(world.app, (await open(invited.code)).html, {
    [getAnswerField(invited, "brunch", 0)]: "yes",
  });
  const { html, headers } = await requestPage(world.app, `/r/${invited.code}/agenda.ics`);
  expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(html).toContain("DTSTART;VALUE=DATE:20300613");
  expect(html.match(/BEGIN:VEVENT/gu)).toHaveLength(1);
  expect(html).not.toMatch(/Lemoine|Baptiste|\/r\//u);
});

it("an unsubscribe link stops emails by a button, and by one click in a mail client", async () => {
  const { code } = await inviteFamily(world, couple);
  const path = `/r/${code}/unsubscribe`;
  expect((await requestPage(world.app, path)).text).toContain("Ne plus recevoir d’e-mails");
  const stopped = await requestPage(world.app, path, {
    method: "POST",
    fields: "List-Unsubscribe=One-Click",
  });
  expect(stopped.status).toBe(200);
  expect(stopped.text).toContain("cette invitation n’enverra plus d’e-mails");
  expect((await requestPage(world.app, path)).text).toContain("cette invitation n’enverra plus d’e-mails");
  expect((await requestPage(world.app, "/r/ABC/unsubscribe", { method: "POST" })).status).toBe(404);
});

it("the reply page refuses a form that is too long with a message", async () => {
  const { code } = await inviteFamily(world, couple);
  const long = await requestPage(world.app, `/r/${code}`, {
    method: "POST",
    fields: `x=${"y".repeat(256 * 1024)}`,
  });
  expect(long.status).toBe(413);
  expect(long.text).toContain("Votre réponse n’est pas enregistrée.");
});
