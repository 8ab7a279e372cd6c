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
const loadingPages = {
  "fr /invites": "<h1>Les invités</h1>",
  "en /invites": "<h1>Guests</h1>",
  "fr helper /invites": "<h1>Les invités, pour qui aide</h1>",
  "fr /prestataires/:provider": "<p>Chargement</p>",
};
const parts = { scripts: ["/b.js"], styles: [], texts: [], fonts: ["/f.woff2"] };

const ofGuests = { ...parts, styles: ["/frame.css"], lateStyles: ["/guests.css"] };

/** A server on a small build made for the test. */
function opened(settings: PageSettings, pages: Readonly<Record<string, string>>) {
  const dist = join(inject("folder"), "prerendered");
  mkdirSync(join(dist, "assets"), { recursive: true });
  mkdirSync(join(dist, "locales", "fr"), { recursive: true });
  writeFileSync(join(dist, "locales", "fr", "translation.json"), `{"bold":"<b>Gras, $& compris"}`);
  writeFileSync(join(dist, "locales", "fr", "errors.json"), "{}");
  writeFileSync(join(dist, "index.html"), template);
  writeFileSync(
    join(dist, "build.json"),
    JSON.stringify({
      id: "one",
      pages: { "/login": parts, "/invites": ofGuests },
      replyPage: { style: "", fonts: [] },
    }),
  );
  writeFileSync(join(dist, "prerendered.json"), JSON.stringify({ pages, loadingPages }));
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
    expect(html).toContain(
      String.raw`<script type="application/json" id="texts">{"translation":{"bold":"\u003cb>Gras, $& compris"},"errors":{}}</script>`,
    );
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

  it("is the loading state of a page behind the sign-in, by role and language, for a signed-in browser only", async () => {
    const couple = `<div id="root"><h1>Les invités</h1></div>`;
    expect((await get("/invites", inside)).html).toContain(couple);
    expect((await get("/invites?filtre=x", inside)).html).toContain(couple);
    expect((await get("/invites", { cookie: "inside=yes; i18next=en" })).html).toContain("<h1>Guests</h1>");
    const helper = { cookie: "inside=helper" };
    expect((await get("/invites", helper)).html).toContain("<h1>Les invités, pour qui aide</h1>");
    expect((await get("/prestataires/caterer", inside)).html).toContain("<p>Chargement</p>");
    for (const cookie of ["", "inside=", "inside=admin"]) {
      expect((await get("/invites", { cookie })).html).toContain(nameAlone);
    }
    const { headers } = await get("/invites");
    expect(String(headers["vary"])).toContain("Cookie");
    const known = { ...inside, "if-none-match": String(headers["etag"]) };
    expect((await get("/invites", known)).status).toBe(200);
  });

  it("needs the frame's styles before its first paint, and the page's own after it", async () => {
    const { html } = await get("/invites", inside);
    const [head = "", body = ""] = html.split("</head>");
    expect(head).toContain(`<link rel="stylesheet" href="/frame.css" />`);
    expect(head).not.toContain("/guests.css");
    expect(body).toMatch(/<h1>.*<link rel="stylesheet" href="\/guests\.css" \/><\/body>/u);
  });

  it("has room for Google's button where Google is set up", async () => {
    const { html } = await opened({ google }, pages)("/login");
    expect(html).toContain(`<div id="root" data-page="fr /login"><h1>Se connecter, ou Google</h1></div>`);
  });
});
