/** A release between two visits of the page of the day. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, signUp, startAlone, storeToken, test } from "#test/support/browser.ts";
import { addOwnOrigin } from "#test/support/watch-page.ts";
import { prepareDay } from "./day-helpers.ts";

/** Starts a proxy that changes the page and its worker as the next build would. */
async function startRelease(origin: string) {
  let isReleased = false;
  const asReleased = (url: string, text: Buffer) => {
    if (!isReleased) return text;
    if (url === "/jour-j") return changed(text, '<div id="root"', '<div id="root" data-two');
    if (url !== "/jour-j-worker.js") return text;
    return changed(text, "/jour-j`,revision:`", "/jour-j`,revision:`two");
  };
  const proxy = createServer((request, response) => {
    void pass(origin, request).then(async (got) => {
      const text = asReleased(request.url ?? "", Buffer.from(await got.arrayBuffer()));
      const headers = [...got.headers].filter(([name]) => !ofOneAnswer.test(name));
      response.writeHead(got.status, Object.fromEntries(headers)).end(text);
    });
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, "127.0.0.1", resolve);
  });
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  addOwnOrigin(url);
  return {
    url,
    release() {
      isReleased = true;
    },
    close() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

const ofOneAnswer =
  /^(?:content-(?:encoding|length)|connection|keep-alive|transfer-encoding|etag|last-modified)$/u;

/** Asks for a complete and uncompressed response, so that it can be changed. */
async function pass(origin: string, request: IncomingMessage): Promise<Response> {
  const { method = "GET", url = "/", headers } = request;
  const sent = Object.entries(headers)
    .filter(([name]) => !/^(?:accept-encoding|host|connection|if-.*)$/u.test(name))
    .map(([name, value]) => [name, String(value)] as [string, string]);
  const body = method === "GET" || method === "HEAD" ? {} : { body: await buffer(request) };
  return fetch(origin + url, { method, headers: sent, ...body });
}

function changed(text: Buffer, from: string, to: string): Buffer {
  const before = text.toString();
  const after = before.replace(from, () => to);
  expect(after).not.toBe(before);
  return Buffer.from(after);
}

test("a new build is there at the next opening, and no file of the old one is left @phone", async ({
  page,
}) => {
  const { server, stop } = await startAlone({});
  const release = await startRelease(server.url);
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
