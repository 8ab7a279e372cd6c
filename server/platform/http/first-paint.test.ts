/** What stands in the HTML of a page, and for whom. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Fastify from "fastify";
import { describe, expect, inject, it } from "vitest";
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

/** Answers for a small build of its own. */
function opened(settings: PageSettings, drawn: Readonly<Record<string, string>>) {
  const dist = join(inject("folder"), "first-paint");
  mkdirSync(join(dist, "assets"), { recursive: true });
  writeFileSync(join(dist, "assets", "early-a1.js"), "");
  writeFileSync(join(dist, "index.html"), template);
  writeFileSync(join(dist, "build.json"), JSON.stringify({ id: "one", pages: { "/login": parts } }));
  writeFileSync(join(dist, "first-paint.json"), JSON.stringify(drawn));
  const app = Fastify();
  servePages(app, new Pages(dist, settings));
  return async (url: string, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ url, headers: { accept: "text/html", ...headers } });
    return { html: answer.body, status: answer.statusCode, headers: answer.headers };
  };
}

describe("what stands in a page's HTML", () => {
  const drawn = {
    "fr /login": "<h1>Se connecter, $& compris</h1>",
    "en /login": "<h1>Sign in</h1>",
    "fr google /login": "<h1>Se connecter, ou Google</h1>",
    "fr /mentions-legales": "<h1>Mentions</h1>",
    "fr /invites": "<h1>Les invités</h1>",
  };
  const get = opened({ supportEmail: "" }, drawn);
  const inside = { cookie: "theme=dark; inside=yes" };

  it("is the page itself, in its language, for whoever is not signed in", async () => {
    expect((await get("/login")).html).toContain(
      `<div id="root" data-drawn="fr /login"><h1>Se connecter, $& compris</h1></div>`,
    );
    for (const asked of [get("/login?lng=en"), get("/login", { cookie: "i18next=en" })]) {
      expect((await asked).html).toContain(`<div id="root" data-drawn="en /login"><h1>Sign in</h1></div>`);
    }
    expect((await get("/mentions-legales")).html).toContain("<h1>Mentions</h1>");
  });

  it("comes with its fonts, and its scripts after them", async () => {
    const { html } = await get("/login");
    expect(html).toContain(`href="/f.woff2" as="font"`);
    expect(html).toContain(`<head><script src="/assets/early-a1.js" async fetchpriority="high"></script>`);
    const words = ["translation", "errors"].map(
      (name) => `<link rel="preload" href="/locales/fr/${name}.json" as="fetch" crossorigin="anonymous" />`,
    );
    const scripts = `<script type="module" async src="/b.js"></script><script type="module" src="/a.js"></script>`;
    expect(html).toContain(`<template>${words.join("")}${scripts}</template></head>`);
    expect(html.match(/\/a\.js|\/b\.js/gu)).toHaveLength(2);
    const plain = (await get("/login?next=%2Fbudget")).html;
    expect(plain).toMatch(/<link rel="modulepreload" href="\/b\.js" \/>/u);
    expect(plain).not.toMatch(/template|fetchpriority|woff2|early/u);
  });

  it("is our name where the page could look otherwise", async () => {
    expect((await get("/login?next=%2Fbudget")).html).toContain(nameAlone);
    expect((await get("/login", inside)).html).toContain(nameAlone);
    expect((await get("/signup")).html).toContain(nameAlone);
    const withMail = opened({ supportEmail: "aide@exemple.fr" }, drawn);
    expect((await withMail("/mentions-legales")).html).toContain(nameAlone);
  });

  it("is a room of which nothing is known where somebody is signed in, and for nobody else", async () => {
    const frame = `<div id="root" data-drawn="shape"><h1>Les invités</h1></div>`;
    expect((await get("/invites", inside)).html).toContain(frame);
    expect((await get("/invites?filtre=x", inside)).html).toContain(frame);
    expect((await get("/invites", inside)).html).toContain("/assets/early-a1.js");
    const { html, headers } = await get("/invites");
    expect(html).toContain(nameAlone);
    expect(String(headers["vary"])).toContain("Cookie");
    const known = { ...inside, "if-none-match": String(headers["etag"]) };
    expect((await get("/invites", known)).status).toBe(200);
  });

  it("has Google's place where Google is a way in", async () => {
    const { html } = await opened({ google }, drawn)("/login");
    expect(html).toContain(`<div id="root" data-drawn="fr /login"><h1>Se connecter, ou Google</h1></div>`);
  });
});
