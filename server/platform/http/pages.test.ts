/** What the HTML of each page is told, and whose scripts it lets in. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Fastify from "fastify";
import { describe, expect, inject, it } from "vitest";
import { memberPages, publicPages } from "#contract/pages.ts";
import { addressOf } from "#test/support/pages.ts";
import { type PageSettings, Pages, servePages } from "./pages.ts";
import { tellBrowsers } from "./security-headers.ts";

const chat = {
  scriptUrl: "https://client.causerie.exemple:8443/l.js",
  siteId: `a"<b`,
  sources: ["https://images.exemple", "wss://relais.exemple"],
};
const yes = "theme=dark; chat=yes";
const browser = "text/html,*/*;q=0.8";

/** Answers for a small build of its own. */
function opened(settings: PageSettings) {
  const dist = join(inject("folder"), "pages");
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, "index.html"), `<html lang="fr"><head></head><body></body></html>`);
  writeFileSync(join(dist, "build.json"), JSON.stringify({ id: "one", pages: {} }));
  const app = Fastify();
  tellBrowsers(app);
  servePages(app, new Pages(dist, settings));
  return async (url: string, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ url, headers: { accept: browser, ...headers } });
    const policy = String(answer.headers["content-security-policy"]);
    return { ...answer, policy, html: answer.body, status: answer.statusCode };
  };
}

/** The sources of one part of a policy. */
function part(policy: string, name: string): readonly string[] {
  const found = policy.split("; ").find((each) => each.startsWith(`${name} `));
  return found?.split(" ").slice(1) ?? [];
}

describe("the chat", () => {
  const get = opened({ chat, supportEmail: "aide@exemple.fr" });

  it.each(memberPages.map(addressOf))("is let into %s once somebody has said yes", async (path) => {
    const without = await get(path);
    expect(without.policy).not.toContain("exemple");
    expect(without.policy).not.toContain("unsafe");
    const answer = await get(path, { cookie: yes });
    expect(part(answer.policy, "script-src")).toEqual([
      "'self'",
      "https://client.causerie.exemple:8443",
      "https://images.exemple",
    ]);
    expect(part(answer.policy, "connect-src")).toEqual([
      "'self'",
      "https://client.causerie.exemple:8443",
      "https://images.exemple",
      "wss://client.causerie.exemple:8443",
      "wss://relais.exemple",
    ]);
    expect(part(answer.policy, "style-src")).toContain("'unsafe-inline'");
    expect(part(answer.policy, "script-src")).not.toContain("'unsafe-inline'");
    expect(part(answer.policy, "frame-src")).toContain("https://images.exemple");
    expect(answer.policy).toContain("default-src 'none'");
    expect(answer.html).toContain(`<meta name="chat-let-in" content="yes" />`);
    expect(answer.headers["etag"]).not.toBe(without.headers["etag"]);
    expect(answer.headers["vary"]).toContain("Cookie");
  });

  it("keeps the two documents apart for a browser that has one of them", async () => {
    const without = await get("/budget");
    const known = { "if-none-match": String(without.headers["etag"]) };
    expect((await get("/budget", known)).status).toBe(304);
    const answer = await get("/budget", { ...known, cookie: yes });
    expect(answer.status).toBe(200);
    expect(answer.policy).toContain("causerie");
  });

  it.each([
    ...publicPages.map(addressOf),
    "/?payer=tour",
    "/?a=1&payer",
    "/budget?payer=offer",
    "/nowhere/at/all",
  ])("is never let into %s", async (path) => {
    const answer = await get(path, { cookie: yes });
    expect(answer.policy).not.toContain("exemple");
    expect(answer.policy).not.toContain("unsafe");
    expect(answer.html).not.toContain("chat-let-in");
  });

  it.each(["chat=no", "chat=", "chat=yes2", "nochat=yes", "achat=yes", "chat = yes"])(
    "takes %s for no yes",
    async (cookie) => {
      expect((await get("/", { cookie })).policy).not.toContain("causerie");
    },
  );

  it("is told to every page, and its id is text", async () => {
    for (const path of ["/", "/login"]) {
      const { html } = await get(path);
      expect(html).toContain(`<meta name="chat-script" content="${chat.scriptUrl}" />`);
      expect(html).toContain(`<meta name="chat-site" content="a&quot;&lt;b" />`);
    }
  });

  it("speaks with a script on this machine without secrecy, for those who try it", async () => {
    const local = opened({ chat: { ...chat, scriptUrl: "http://127.0.0.1:4000/chat.js", sources: [] } });
    const { policy } = await local("/", { cookie: yes });
    expect(part(policy, "connect-src")).toEqual(["'self'", "http://127.0.0.1:4000", "ws://127.0.0.1:4000"]);
  });

  it("is nowhere where there is none, whatever the cookie", async () => {
    const none = opened({ supportEmail: "" });
    for (const path of ["/", "/login"]) {
      const answer = await none(path, { cookie: yes });
      expect(answer.policy).not.toContain("http");
      expect(answer.html).not.toContain("<meta");
    }
  });
});

it("says where to write for help on every page", async () => {
  const get = opened({ supportEmail: "aide@exemple.fr" });
  for (const path of ["/parametres", "/mentions-legales"]) {
    expect((await get(path)).html).toContain(`<meta name="support-email" content="aide@exemple.fr" />`);
  }
});

describe("Stripe", () => {
  const get = opened({ chat, takesStripe: true });

  it("is let into the dashboard's document that was asked for to pay, and into no other", async () => {
    const without = await get("/", { cookie: yes });
    expect(without.policy).not.toContain("stripe");
    const answer = await get("/?payer=offer", { cookie: yes });
    expect(part(answer.policy, "script-src")).toEqual([
      "'self'",
      "https://js.stripe.com",
      "https://*.js.stripe.com",
    ]);
    expect(part(answer.policy, "frame-src")).toContain("https://js.stripe.com");
    expect(part(answer.policy, "connect-src")).toContain("https://api.stripe.com");
    expect(answer.policy).not.toContain("unsafe");
    expect(answer.policy).not.toContain("causerie");
    expect(answer.html).toContain(`<meta name="stripe-let-in" content="yes" />`);
    expect(answer.headers["etag"]).not.toBe(without.headers["etag"]);
    expect(answer.headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
    for (const path of ["/return?payer=offer", "/profile?payer=tour", "/login?payer=offer"]) {
      expect((await get(path)).policy).not.toContain("stripe");
    }
  });

  it("is let in nowhere where it is not paid with", async () => {
    const answer = await opened({})("/?payer=offer");
    expect(answer.policy).not.toContain("stripe");
    expect(answer.html).not.toContain("stripe-let-in");
  });
});
