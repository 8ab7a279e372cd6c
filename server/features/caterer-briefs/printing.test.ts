import { expect, it } from "vitest";
import { logout } from "#contract/account.ts";
import {
  getCatererBrief,
  getCatererBriefVersion,
  maxLinkedPdfsPerMinute,
  openCatererBrief,
  renewCatererLink,
  revokeCatererLink,
} from "#contract/caterer-briefs.ts";
import { changeGuest } from "#contract/guests.ts";
import { changeWedding } from "#contract/wedding.ts";
import { minute } from "#server/platform/clock.ts";
import { setDinnerDay } from "#test/support/briefs.ts";
import { dinnerForEachTest } from "#test/support/dinners.ts";
import { createHelper, getWeddingId } from "#test/support/partners.ts";
import { readPdf } from "#test/support/pdf.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
const as = () => ({ as: couple.token });

const dinner = dinnerForEachTest(world, couple);

const fetched = (url: string) => world.app.inject({ url });
const getStatus = async (url: string) => (await fetched(url)).statusCode;

async function getPdf(url: string) {
  const response = await fetched(url);
  expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "application/pdf"]);
  return { ...(await readPdf(response.rawPayload)), headers: response.headers, bytes: response.rawPayload };
}

async function linkedPdf(): Promise<string> {
  const { link } = await dinner.brief();
  const body = { token: new URL(link?.url ?? "").hash.slice(1) };
  return (await world.ask(openCatererBrief, { body })).expectDone().pdf_url;
}

const guestNames = /Léa|Tom|Lou\b|Zoé|Zorglub/u;

it("the couple prints the brief of now as a draft, in the language asked, with the names of its level", async () => {
  await dinner.guests();
  await dinner.settings({ names: "short", remarks: "Le gâteau à minuit" });
  const draft = await getPdf((await dinner.brief()).pdf_url);
  expect(draft.headers["content-disposition"]).toMatch(
    /^inline; filename="Dossier traiteur .*\.pdf"; filename\*=UTF-8''Dossier%20traiteur%20%C3%89lise.*Brouillon\.pdf$/u,
  );
  expect(draft.pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [210, 297],
  ]);
  for (const text of [
    "Brouillon",
    "Élise",
    "Léa Z.",
    "Tom Z. (« Noix de pécan »)",
    "Fruits à coque",
    "Le gâteau à minuit",
  ])
    expect(draft.text).toContain(text);
  expect(draft.text).not.toContain("Zorglub");
  const request = { params: { id: dinner.id }, query: { language: "en" }, ...as() };
  const english = await getPdf((await world.ask(getCatererBrief, request)).expectDone().pdf_url);
  expect(english.title).toMatch(/^Caterer brief/u);
  expect(english.text).toContain("Draft");
});

it("the couple prints a version as it was sent, with its number and day", async () => {
  const { lea } = await dinner.guests();
  await dinner.settings({ names: "full" });
  const { id } = await dinner.send();
  const changed = { params: { id: lea.id }, body: { allergies: "Sésame" }, ...as() };
  (await world.ask(changeGuest, changed)).expectDone();
  const { pdf_url } = (await world.ask(getCatererBriefVersion, { params: { id }, ...as() })).expectDone();
  const { text } = await getPdf(pdf_url);
  expect(text).toMatch(/Version.1, envoyée le/u);
  expect(text).toContain("Léa Zorglub");
  expect(text).not.toMatch(/Sésame|Brouillon/u);
  const linked = await getPdf(await linkedPdf());
  expect(linked.text).toContain("Léa Zorglub");
  expect(linked.text).not.toContain("Sésame");
  await dinner.send();
  expect((await getPdf(pdf_url)).title).toMatch(/Version.1, envoyée le .*\sà\s\d\d:\d\d$/u);
});

it("a brief names no guest without names, and never has the id of one", async () => {
  const { lea, tom, lou } = await dinner.guests();
  await dinner.send();
  for (const url of [(await dinner.brief()).pdf_url, await linkedPdf()]) {
    const { text, title, bytes, headers } = await getPdf(url);
    expect(`${text} ${title} ${String(headers["content-disposition"])}`).not.toMatch(guestNames);
    expect(text).toContain("Noix de pécan");
    for (const { id } of [lea, tom, lou]) {
      expect(`${text}${bytes.toString("latin1")}${url}`).not.toContain(id);
    }
  }
});

it("a brief opens for members who may see the guests, in their session, of the same wedding", async () => {
  await dinner.guests();
  const { id } = await dinner.send();
  const draft = (await dinner.brief()).pdf_url;
  const request = { params: { id }, ...as() };
  const version = (await world.ask(getCatererBriefVersion, request)).expectDone().pdf_url;
  const helper = await createHelper(world, couple);
  const theirs = { params: { id: dinner.id }, as: helper.token };
  expect(await getStatus((await world.ask(getCatererBrief, theirs)).expectDone().pdf_url)).toBe(200);
  const other = await world.signUpCouple("Autres");
  const away = await setDinnerDay(world, other);
  for (const url of [draft, version]) {
    expect(await getStatus(url)).toBe(200);
    expect(
      await getStatus(url.replace(await getWeddingId(world, couple), await getWeddingId(world, other))),
    ).toBe(404);
    expect(await getStatus(url.replace("signature=", "signature=A"))).toBe(404);
  }
  expect(await getStatus(draft.replace(dinner.id, away))).toBe(404);
  const page = { accept: "text/html,*/*;q=0.8", "accept-language": "en" };
  const refused = await world.app.inject({ url: draft.replace(dinner.id, away), headers: page });
  expect(refused.headers["content-type"]).toContain("text/plain");
  expect(refused.body).toMatch(/^Ce lien vers le PDF a expiré/u);
  (await world.ask(logout, as())).expectDone();
  expect([await getStatus(draft), await getStatus(version)]).toEqual([404, 404]);
});

it("a brief opens ten times a minute for the holder of the link", async () => {
  await dinner.guests();
  await dinner.send();
  const url = await linkedPdf();
  // HEAD counts too, and draws nothing.
  const open = async () => world.app.inject({ method: "HEAD", url, remoteAddress: "10.1.2.3" });
  for (let time = 1; time <= maxLinkedPdfsPerMinute; time++) expect((await open()).statusCode).toBe(200);
  const refused = await open();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await world.app.inject({ method: "HEAD", url, remoteAddress: "10.1.2.4" })).statusCode).toBe(429);
  world.advanceClock(minute);
  expect((await open()).statusCode).toBe(200);
});

it("a brief opens for the holder of the link until it is renewed, revoked or over", async () => {
  await dinner.guests();
  await dinner.send();
  const first = await linkedPdf();
  expect(await getStatus(first)).toBe(200);
  (await world.ask(renewCatererLink, { params: { id: dinner.id }, ...as() })).expectDone();
  const second = await linkedPdf();
  expect([await getStatus(first), await getStatus(second)]).toEqual([404, 200]);
  (await world.ask(revokeCatererLink, { params: { id: dinner.id }, ...as() })).expectDone();
  expect(await getStatus(second)).toBe(404);
  await dinner.send();
  const third = await linkedPdf();
  const body = { wedding_date: "2020-06-12" };
  (await world.ask(changeWedding, { body, ...as() })).expectDone();
  expect(await getStatus(third)).toBe(404);
  (await world.ask(changeWedding, { body: { wedding_date: "2030-06-12" }, ...as() })).expectDone();
  expect(await getStatus(third)).toBe(200);
  world.advanceClock(11 * minute);
  expect(await getStatus(third)).toBe(404);
});
