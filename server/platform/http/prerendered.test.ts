/** The prerendered HTML of a page, and who gets it. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Fastify from "fastify";
import { describe, expect, inject, it } from "vitest";
import { readConfig } from "../config.ts";
import type { PageSettings } from "./page-html.ts";
import { Pages, servePages } from "./pages.ts";

const google = {
  clientId: "1234-abcd.apps.exemple",
  keysUrl: "https://keys.exemple/certs",
  scriptUrl: "https://accounts.exemple/gsi/client",
  issuer: undefined,
};
const nameAlone = `<div id="root"><p>Promesse</p></div>`;
const template = `<html lang="fr"><head><script type="module" src="/a.js"></script></head><body>${nameAlone}</body></html>`;
const parts = { scripts: ["/b.js"], styles: [], words: [], fonts: ["/f.woff2"] };

/** A server on a small build made for the test. */
function opened(settings: PageSettings, pages: Readonly<Record<string, string>>) {
  const dist = join(inject("folder"), "prerendered");
  mkdirSync(join(dist, "assets"), { recursive: true });
  writeFileSync(join(dist, "index.html"), template);
  writeFileSync(join(dist, "build.json"), JSON.stringify({ id: "one", pages: { "/login": parts } }));
  writeFileSync(join(dist, "prerendered.json"), JSON.stringify({ pages, shell: "<p>Chargement</p>" }));
  const app = Fastify();
  servePages(app, new Pages(dist, settings));
  return async (url: string, headers: Record<string, string> = {}) => {
    const response = await app.inject({ url, headers: { accept: "text/html", ...headers } });
    return { html: response.body, status: response.statusCode, headers: response.headers };
  };
}

describe("the prerendered HTML of a page", () => {
  const pages = {
    "fr /login": "<h1>Se connecter, $& compris</h1>",
    "en /login": "<h1>Sign in</h1>",
    "fr google /login": "<h1>Se connecter, ou Google</h1>",
    "fr /mentions-legales": "<h1>Mentions</h1>",
  };
  const get = opened({ supportEmail: "" }, pages);
  const inside = { cookie: "theme=dark; inside=yes" };

  it("is the page in its language for an anonymous client", async () => {
    expect((await get("/login")).html).toContain(
      `<div id="root" data-page="fr /login"><h1>Se connecter, $& compris</h1></div>`,
    );
    for (const request of [get("/login?lng=en"), get("/login", { cookie: "i18next=en" })]) {
      expect((await request).html).toContain(`<div id="root" data-page="en /login"><h1>Sign in</h1></div>`);
    }
    expect((await get("/mentions-legales")).html).toContain("<h1>Mentions</h1>");
  });

  it("comes with its fonts, scripts and texts", async () => {
    const { html } = await get("/login");
    expect(html).toContain(`href="/f.woff2" as="font"`);
    expect(html).toContain(`<link rel="modulepreload" fetchpriority="low" href="/b.js" />`);
    for (const name of ["translation", "errors"]) {
      expect(html).toContain(
        `<link rel="preload" href="/locales/fr/${name}.json" as="fetch" crossorigin="anonymous" />`,
      );
    }
    expect((await get("/login?next=%2Fbudget")).html).not.toContain("woff2");
  });

  it("is the product's name where the page may look different", async () => {
    expect((await get("/login?next=%2Fbudget")).html).toContain(nameAlone);
    expect((await get("/login", inside)).html).toContain(nameAlone);
    expect((await get("/signup")).html).toContain(nameAlone);
    const { publisher } = readConfig({ SUPPORT_EMAIL: "aide@exemple.fr" });
    const published = opened({ publisher }, pages);
    expect((await published("/mentions-legales")).html).toContain(nameAlone);
    expect((await published("/login")).html).toContain("<h1>Se connecter");
    const unpublished = opened({ publisher: readConfig({}).publisher }, pages);
    expect((await unpublished("/mentions-legales")).html).toContain("<h1>Mentions</h1>");
  });

  it("is the shell for a signed-in browser only", async () => {
    const frame = `<div id="root"><p>Chargement</p></div>`;
    expect((await get("/invites", inside)).html).toContain(frame);
    expect((await get("/invites?filtre=x", inside)).html).toContain(frame);
    const { html, headers } = await get("/invites");
    expect(html).toContain(nameAlone);
    expect(String(headers["vary"])).toContain("Cookie");
    const known = { ...inside, "if-none-match": String(headers["etag"]) };
    expect((await get("/invites", known)).status).toBe(200);
  });

  it("has room for Google's button where Google is set up", async () => {
    const { html } = await opened({ google }, pages)("/login");
    expect(html).toContain(`<div id="root" data-page="fr /login"><h1>Se connecter, ou Google</h1></div>`);
  });
});
