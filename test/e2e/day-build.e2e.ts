/** A release between two visits of the page of the day. */
import { expect, signUp, startAlone, storeToken, test } from "#test/support/browser.ts";
import { prepareDay, readStored } from "./day-helpers.ts";
import { replacePart, startRelease } from "./release-helpers.ts";

test.use({ serviceWorkers: "allow" });

test("a new build is there at the next opening, and no file of the old one is left @phone", async ({
  page,
}) => {
  test.slow();
  const { server, stop } = await startAlone({});
  const release = await startRelease(server.url, (path, text) =>
    path === "/jour-j" ? replacePart(text, '<div id="root"', '<div id="root" data-two') : text,
  );
  const couple = await signUp(server.url);
  await prepareDay(couple);
  await storeToken(page, couple.token, release.url);
  const open = async () => {
    await page.goto(`${release.url}/jour-j`);
    await expect(page.getByRole("heading", { name: "Vin d’honneur" })).toBeVisible();
    return page.locator("#root[data-two]").count();
  };
  const readFiles = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open("day")).keys();
      return kept.map(({ url }) => new URL(url).pathname + new URL(url).search).toSorted();
    });
  await open();
  await expect.poll(async () => (await readStored(page)).isReady).toBe(true);
  const files = await readFiles();
  expect(files).toContain("/jour-j");
  await page.evaluate(async () => (await caches.open("day")).put("/assets/old.js", new Response("old")));
  expect(await open()).toBe(0);
  await expect.poll(readFiles).toEqual(files);
  release.release();
  // This opening still shows the former build, and fetches the new one.
  expect(await open()).toBe(0);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await caches.match("/jour-j", { cacheName: "day", ignoreVary: true });
        return (await kept?.text())?.includes("data-two");
      }),
    )
    .toBe(true);
  expect(await open()).toBe(1);
  expect(await readFiles()).toEqual(files);
  // The open page would ask the closed server for changes.
  await page.goto("about:blank");
  release.close();
  await stop();
});

test("a worker that an earlier version registered for this page alone goes, and so do its files @phone", async ({
  couple,
  browser,
  server,
}) => {
  await prepareDay(couple);
  // The policy of the pages allows the present worker only.
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await storeToken(page, couple.token, server.url);
  await page.goto(`${server.url}/cgu`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/jour-j-worker.js", { scope: "/jour-j" });
    const cache = await caches.open("day");
    const former = await fetch("/jour-j");
    const html = (await former.text()).replace('<div id="root"', '<div id="root" data-former');
    await cache.put(
      "/jour-j?__WB_REVISION__=one",
      new Response(html, { headers: { "content-type": "text/html" } }),
    );
  });
  const hasFormer = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration("/jour-j"))?.active?.state);
  await expect.poll(hasFormer).toBe("activated");
  await page.goto(`${server.url}/jour-j`);
  await expect(page.locator("#root[data-former]")).toHaveCount(1);
  await expect.poll(() => readStored(page)).toMatchObject({ workers: ["/"], isReady: true });
  await page.goto(`${server.url}/jour-j`);
  await expect(page.getByRole("heading", { name: "Vin d’honneur" })).toBeVisible();
  await expect(page.locator("#root[data-former]")).toHaveCount(0);
  await context.close();
});
