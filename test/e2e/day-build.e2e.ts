/** A release between two visits of the page of the day. */
import { expect, signUp, startAlone, storeToken, test } from "#test/support/browser.ts";
import { prepareDay } from "./day-helpers.ts";
import { changed, startRelease } from "./release-helpers.ts";

test.use({ serviceWorkers: "allow" });

test("a new build is there at the next opening, and no file of the old one is left @phone", async ({
  page,
}) => {
  const { server, stop } = await startAlone({});
  const release = await startRelease(server.url, (path, text) => {
    if (path === "/jour-j") return changed(text, '<div id="root"', '<div id="root" data-two');
    return path === "/worker.js" ? changed(text, "/jour-j`,revision:`", "/jour-j`,revision:`two") : text;
  });
  const couple = await signUp(server.url);
  await prepareDay(couple);
  await storeToken(page, couple.token, release.url);
  const open = async () => {
    await page.goto(`${release.url}/jour-j`);
    await expect(page.getByRole("heading", { name: "Vin d’honneur" })).toBeVisible();
    return page.locator("#root[data-two]").count();
  };
  await page.goto(`${release.url}/jour-j`);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
  expect(await open()).toBe(0);
  release.release();
  await open();
  // The browser looks for a new worker some seconds after a page has loaded, and each load restarts that wait.
  await expect.poll(open, { timeout: 40_000, intervals: [3000] }).toBe(1);
  const pages = await page.evaluate(async () => {
    const cache = await caches.open("day");
    return (await cache.keys()).filter(({ url }) => new URL(url).pathname === "/jour-j").length;
  });
  expect(pages).toBe(1);
  // The open page would ask the closed server for changes.
  await page.goto("about:blank");
  release.close();
  await stop();
});
