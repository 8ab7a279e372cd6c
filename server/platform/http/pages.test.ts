/** The meta tags and the content security policy of each page. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Fastify from "fastify";
import { describe, expect, inject, it } from "vitest";
import { memberPages, pagePaths, publicPages } from "#contract/pages.ts";
import { getPageAddress } from "#test/support/pages.ts";
import { readConfig } from "../config.ts";
import type { PageSettings } from "./page-html.ts";
import { Pages, servePages } from "./pages.ts";
import { registerSecurityHeaders, getSecurityHeaders } from "./security-headers.ts";

const chat = {
  scriptUrl: "https://client.causerie.exemple:8443/l.js",
  siteId: `a"<b`,
  sources: ["https://images.exemple", "wss://relais.exemple"],
};
const google = {
  clientId: "1234-abcd.apps.exemple",
  keysUrl: "https://keys.exemple/certs",
  scriptUrl: "https://accounts.exemple/gsi/client",
  issuer: undefined,
};
const yes = "theme=dark; chat=yes";
const browser = "text/html,*/*;q=0.8";

/** A server on a small build made for the test. */
function opened(settings: PageSettings) {
  const dist = join(inject("folder"), "pages");
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, "index.html"), `<html lang="fr"><head></head><body></body></html>`);
  writeFileSync(
    join(dist, "build.json"),
    JSON.stringify({ id: "one", pages: {}, replyPage: { style: "", fonts: [] } }),
  );
  const app = Fastify();
  registerSecurityHeaders(app, getSecurityHeaders(readConfig({ PUBLIC_URL: "https://promesse.exemple.fr" })));
  servePages(app, new Pages(dist, settings));
  return async (url: string, headers: Record<string, string> = {}) => {
    const response = await app.inject({ url, headers: { accept: browser, ...headers } });
    const policy = String(response.headers["content-security-policy"]);
    return { ...response, policy, html: response.body, status: response.statusCode };
  };
}

/** The foreign origins that a policy names. */
function placesIn(policy: string): readonly string[] {
  const places = policy.split(/[; ]+/u).filter((word) => /^(?:https?|wss?):/u.test(word));
  return [...new Set(places)].toSorted();
}

/** The sources of one directive of a policy. */
function part(policy: string, name: string): readonly string[] {
  const found = policy.split("; ").find((each) => each.startsWith(`${name} `));
  return found?.split(" ").slice(1) ?? [];
}

/** Checks what every policy must hold: no inline script, no plug-in, no framing, no foreign form target. */
function expectStrict({ policy, headers }: { policy: string; headers: Record<string, unknown> }): void {
  const unsafe = policy.split("; ").filter((each) => /unsafe|\*(?:\s|$)|strict-dynamic/u.test(each));
  // Only the chat may use inline styles.
  expect(unsafe.every((each) => each.startsWith("style-src ") && each.includes("causerie"))).toBe(true);
  expect(part(policy, "default-src")).toEqual(["'none'"]);
  expect(part(policy, "object-src")).toEqual(["'none'"]);
  expect(part(policy, "base-uri")).toEqual(["'none'"]);
  expect(part(policy, "frame-ancestors")).toEqual(["'none'"]);
  expect(part(policy, "form-action")).toEqual(["'self'"]);
  expect(headers["permissions-policy"]).toMatch(/camera=\(\).*microphone=\(\)/u);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
  expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
}

describe("without third parties", () => {
  const get = opened({ google, chat, takesStripe: true });
  const doors = ["/login", "/signup"];
  const others = pagePaths.filter((path) => !doors.includes(path)).map(getPageAddress);

  it.each([...others, "/budget?payer=offer"])(
    "%s loads from our origin only, and makes a script of a string only for its worker",
    async (path) => {
      const response = await get(path);
      expectStrict(response);
      expect(placesIn(response.policy)).toEqual([]);
      expect(part(response.policy, "script-src")).toEqual(["'self'"]);
      expect(part(response.policy, "style-src")).toEqual(["'self'"]);
      expect(part(response.policy, "require-trusted-types-for")).toEqual(["'script'"]);
      expect(part(response.policy, "trusted-types")).toEqual(["thread", "service-worker"]);
      expect(response.headers["permissions-policy"]).toMatch(/payment=\(\)/u);
      expect(response.headers["referrer-policy"]).toBe("no-referrer");
      expect(response.headers["cross-origin-opener-policy"]).toBe("same-origin");
    },
  );

  it("so do the sign-in pages of a server without Google", async () => {
    for (const path of doors) {
      const { policy } = await opened({})(path);
      expect(placesIn(policy)).toEqual([]);
      expect(part(policy, "require-trusted-types-for")).toEqual(["'script'"]);
    }
  });
});

it("the server keeps pages of secret links out of search engines", async () => {
  const get = opened({});
  expect((await get("/feuille-de-route")).headers["x-robots-tag"]).toBe("noindex, nofollow");
  expect((await get("/login")).headers["x-robots-tag"]).toBeUndefined();
});

describe("Google", () => {
  const get = opened({ google, chat, takesStripe: true });

  it.each(["/login", "/signup"])("is allowed on %s by a nonce of that response", async (path) => {
    const response = await get(path, { cookie: yes });
    expectStrict(response);
    expect(placesIn(response.policy)).toEqual([
      "https://accounts.exemple/gsi/",
      "https://accounts.exemple/gsi/style",
    ]);
    const [own, nonce] = part(response.policy, "script-src");
    expect(own).toBe("'self'");
    expect(nonce).toMatch(/^'nonce-[\w+/]{24}'$/u);
    expect(response.html).toContain(`<meta name="csp-nonce" content="${nonce?.slice(7, -1) ?? ""}" />`);
    expect((await get(path)).policy).not.toContain(nonce);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
    expect(response.headers["permissions-policy"]).toContain(
      'identity-credentials-get=(self "https://accounts.exemple")',
    );
  });

  it.each(["/", "/budget", "/nouveau-mot-de-passe", "/nowhere"])(
    "is allowed nowhere else: %s",
    async (path) => {
      expect((await get(path)).policy).not.toContain("accounts.exemple");
    },
  );
});

describe("the chat", () => {
  const get = opened({ chat, supportEmail: "aide@exemple.fr" });

  it.each(memberPages.map(getPageAddress))("is let into %s once somebody has said yes", async (path) => {
    const without = await get(path);
    expect(without.policy).not.toContain("exemple");
    expect(without.policy).not.toContain("unsafe");
    const response = await get(path, { cookie: yes });
    expect(part(response.policy, "script-src")).toEqual([
      "'self'",
      "https://client.causerie.exemple:8443",
      "https://images.exemple",
    ]);
    expect(part(response.policy, "connect-src")).toEqual([
      "'self'",
      "https://client.causerie.exemple:8443",
      "https://images.exemple",
      "wss://client.causerie.exemple:8443",
      "wss://relais.exemple",
    ]);
    // Crisp and Chatwoot both insert inline style sheets.
    expect(part(response.policy, "style-src")).toContain("'unsafe-inline'");
    expectStrict(response);
    expect(placesIn(response.policy)).toEqual([
      "https://client.causerie.exemple:8443",
      "https://images.exemple",
      "wss://client.causerie.exemple:8443",
      "wss://relais.exemple",
    ]);
    expect(part(response.policy, "frame-src")).toContain("https://images.exemple");
    expect(response.policy).toContain("default-src 'none'");
    expect(response.html).toContain(`<meta name="chat-let-in" content="yes" />`);
    expect(response.headers["etag"]).not.toBe(without.headers["etag"]);
    expect(response.headers["vary"]).toContain("Cookie");
  });

  it("sends another ETag with the chat than without it", async () => {
    const without = await get("/budget");
    const known = { "if-none-match": String(without.headers["etag"]) };
    expect((await get("/budget", known)).status).toBe(304);
    const response = await get("/budget", { ...known, cookie: yes });
    expect(response.status).toBe(200);
    expect(response.policy).toContain("causerie");
  });

  it.each([
    ...publicPages.map(getPageAddress),
    "/?payer=tour",
    "/?a=1&payer",
    "/budget?payer=offer",
    "/nowhere/at/all",
  ])("is never let into %s", async (path) => {
    const response = await get(path, { cookie: yes });
    expect(response.policy).not.toContain("exemple");
    expect(response.policy).not.toContain("unsafe");
    expect(response.html).not.toContain("chat-let-in");
  });

  it.each(["chat=no", "chat=", "chat=yes2", "nochat=yes", "achat=yes", "chat = yes"])(
    "does not take %s for consent",
    async (cookie) => {
      expect((await get("/", { cookie })).policy).not.toContain("causerie");
    },
  );

  it("is announced on every page, with its id escaped", async () => {
    for (const path of ["/", "/login"]) {
      const { html } = await get(path);
      expect(html).toContain(`<meta name="chat-script" content="${chat.scriptUrl}" />`);
      expect(html).toContain(`<meta name="chat-site" content="a&quot;&lt;b" />`);
    }
  });

  it("may use http and ws on localhost, to try it out", async () => {
    const local = opened({ chat: { ...chat, scriptUrl: "http://127.0.0.1:4000/chat.js", sources: [] } });
    const { policy } = await local("/", { cookie: yes });
    expect(part(policy, "connect-src")).toEqual(["'self'", "http://127.0.0.1:4000", "ws://127.0.0.1:4000"]);
  });

  it("is allowed nowhere when it is not set up, whatever the cookie says", async () => {
    const none = opened({ supportEmail: "" });
    for (const path of ["/", "/login"]) {
      const response = await none(path, { cookie: yes });
      expect(response.policy).not.toContain("http");
      expect(response.html.match(/<meta name="[^"]*"/gu)).toEqual(['<meta name="build"']);
    }
  });
});

it("every page names the support address", async () => {
  const get = opened({ supportEmail: "aide@exemple.fr" });
  for (const path of ["/parametres", "/mentions-legales"]) {
    expect((await get(path)).html).toContain(`<meta name="support-email" content="aide@exemple.fr" />`);
  }
});

it("every page names the publisher of the site, escaped", async () => {
  const given = { PUBLISHER_NAME: 'Noces "Ay"', HOSTING_PHONE: "04 00 00 00 02" };
  const get = opened({ publisher: readConfig(given).publisher });
  for (const path of ["/parametres", "/mentions-legales", "/cgu"]) {
    const { html } = await get(path);
    expect(html).toContain(`<meta name="publisher-name" content="Noces &quot;Ay&quot;" />`);
    expect(html).toContain(`<meta name="hosting-phone" content="04 00 00 00 02" />`);
    expect(html).not.toContain("consumer-mediator");
  }
});

it("the name of the publisher may contain signs that replacements interpret", async () => {
  const get = opened({ publisher: readConfig({ PUBLISHER_NAME: "Noces $& fils, 5 $$" }).publisher });
  const { html } = await get("/login");
  expect(html).toContain('<meta name="publisher-name" content="Noces $&amp; fils, 5 $$" />');
});

describe("Stripe", () => {
  const get = opened({ chat, takesStripe: true });

  it("is allowed on the dashboard opened for a payment, and on no other page", async () => {
    const without = await get("/", { cookie: yes });
    expect(without.policy).not.toContain("stripe");
    const response = await get("/?payer=offer", { cookie: yes });
    expect(part(response.policy, "script-src")).toEqual([
      "'self'",
      "https://js.stripe.com",
      "https://*.js.stripe.com",
    ]);
    expect(part(response.policy, "frame-src")).toContain("https://js.stripe.com");
    expect(part(response.policy, "connect-src")).toContain("https://api.stripe.com");
    expectStrict(response);
    expect(placesIn(response.policy)).toEqual([
      "https://*.js.stripe.com",
      "https://*.stripe.com",
      "https://api.stripe.com",
      "https://checkout.stripe.com",
      "https://hooks.stripe.com",
      "https://js.stripe.com",
    ]);
    expect(response.headers["permissions-policy"]).toContain('payment=(self "https://js.stripe.com"');
    expect(response.html).toContain(`<meta name="stripe-let-in" content="yes" />`);
    expect(response.headers["etag"]).not.toBe(without.headers["etag"]);
    expect(response.headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
    for (const path of ["/return?payer=offer", "/profile?payer=tour", "/login?payer=offer"]) {
      expect((await get(path)).policy).not.toContain("stripe");
    }
  });

  it("is allowed nowhere when payment does not use it", async () => {
    const response = await opened({})("/?payer=offer");
    expect(response.policy).not.toContain("stripe");
    expect(response.html).not.toContain("stripe-let-in");
  });
});
