/** The preview shows the couple the page as guests see it, under a signed url and without a way to submit it. */
import { beforeEach, expect, it } from "vitest";
import { getReplyPreview, listReplyLinks } from "#contract/reply-links.ts";
import { updateReplySettings } from "#contract/replies.ts";
import { minute } from "#server/platform/clock.ts";
import { requestPage, inviteFamily } from "#test/support/replying.ts";
import { readWeddingRows } from "#test/support/wedding-rows.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
let url: string;

beforeEach(async () => {
  await inviteFamily(world, couple);
  const links = (await world.ask(listReplyLinks, { as: couple.token })).expectDone();
  const id = links.find(({ household_id }) => household_id !== null)?.id ?? "";
  ({ url } = (await world.ask(getReplyPreview, { params: { id }, as: couple.token })).expectDone());
});

it("the preview shows the page of these guests, and changes no row", async () => {
  const before = await readWeddingRows(world, couple);
  const { status, html, text } = await requestPage(world.app, url);
  expect(status).toBe(200);
  expect(text).toContain("Aperçu\u00a0: rien n’est enregistré".replaceAll(/\s/gu, " "));
  expect(text).toContain("Baptiste");
  expect(html).not.toContain('method="post"');
  expect(html).toMatch(/<button[^>]* disabled=""[^>]*>Envoyer notre réponse/u);
  expect(await readWeddingRows(world, couple)).toBe(before);
});

it("the preview changes its language by buttons", async () => {
  const { html } = await requestPage(world.app, url);
  const [, form = ""] = /<form class="languages"[^>]* method="get">(.*?)<\/form>/u.exec(html) ?? [];
  expect(form).not.toContain("disabled");
  const fields = Array.from(form.matchAll(/<input[^>]*>/gu), ([input]) => {
    const [name = "", value = ""] = ["name", "value"].map(
      (mark) => new RegExp(`${mark}="([^"]*)"`, "u").exec(input)?.[1],
    );
    return [name, value];
  });
  const query = new URLSearchParams([...fields, ["lng", "en"]]);
  const english = await requestPage(world.app, `${url.split("?")[0]}?${query.toString()}`);
  expect(english.status).toBe(200);
  expect(english.html).toContain('<html lang="en"');
  expect(english.text).toContain("Preview");
});

it("the preview opens only with its signature, for ten minutes at most", async () => {
  expect((await requestPage(world.app, `${url}&user=other`)).status).toBe(404);
  expect((await requestPage(world.app, url.replace(/.$/u, "x"))).status).toBe(404);
  world.advanceClock(11 * minute);
  try {
    expect((await requestPage(world.app, url)).status).toBe(404);
  } finally {
    world.advanceClock(-11 * minute);
  }
});

it("the preview shows closed replies as guests see them, without buttons", async () => {
  await world.ask(updateReplySettings, { body: { is_open: false }, as: couple.token });
  const { status, html } = await requestPage(world.app, url);
  expect(status).toBe(200);
  expect(html).not.toContain('method="post"');
});
