/**
 * Every kind of response has the same security headers. Pages are tested in pages.test.ts, overload in
 * overload.test.ts.
 */
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import Fastify from "fastify";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { getArchiveUrl } from "#contract/documents.ts";
import { ErrorBody } from "#contract/errors.ts";
import { requestExport } from "#contract/export.ts";
import { readConfig } from "../config.ts";
import { createDocumentHelpers } from "#test/support/document-helpers.ts";
import { type Couple, openWorld, type World } from "#test/support/world.ts";
import { serveFiles } from "./files.ts";
import { assetPolicy, registerSecurityHeaders, getSecurityHeaders } from "./security-headers.ts";

const expectedHeaders = getSecurityHeaders(readConfig({ PUBLIC_URL: "https://promesse.exemple.fr" }));

let world: World;
let couple: Couple;
/** Signed urls of each kind. */
let urls: Record<"content" | "export" | "archive", string>;
beforeAll(async () => {
  world = await openWorld();
  couple = await world.signUpCouple();
  const papers = createDocumentHelpers(world, couple);
  const as = couple.token;
  const content = (await papers.uploadFile("facture.txt")).url;
  const all = (await world.ask(requestExport, { body: { password: couple.password }, as })).expectDone().url;
  const query = { folderId: "null" };
  const archive = (await world.ask(getArchiveUrl, { query, as })).expectDone().url;
  urls = { content, export: all, archive };
});
afterAll(() => world.close());

interface Kind {
  readonly url: string;
  readonly method?: "GET" | "HEAD" | "POST" | "PUT" | "OPTIONS" | "TRACE";
  readonly status: number;
  readonly isAnonymous?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string;
}

const json = { "content-type": "application/json" };

describe("the security headers", () => {
  it.each<Kind>([
    { url: "/mariage", status: 200 },
    { url: "/mariage", method: "HEAD", status: 200 },
    { url: "/mariage", status: 401, isAnonymous: true },
    { url: "/healthz", status: 200, isAnonymous: true },
    { url: "/openapi.json", status: 200, isAnonymous: true },
    { url: "/nothing", status: 404 },
    { url: "/nothing.js", status: 404, isAnonymous: true },
    { url: "/contents/a/b", status: 404, isAnonymous: true },
    { url: "/api/guests/%", method: "PUT", status: 404, payload: "{}", headers: json },
    { url: "/api/guests", method: "POST", status: 400, payload: "{", headers: json },
    { url: "/api/guests", method: "POST", status: 415, payload: "x", headers: { "content-type": "text/x" } },
    { url: "/api/guests", method: "POST", status: 413, payload: " ".repeat(1_000_001), headers: json },
    { url: "/mariage", method: "OPTIONS", status: 404 },
    { url: "/mariage", method: "TRACE", status: 404 },
    { url: "/mariage", status: 409, headers: { "x-wedding": "another" } },
  ])("$method $url $status", async ({ url, method = "GET", status, isAnonymous, headers, payload }) => {
    const mine = isAnonymous === true ? {} : { authorization: `Bearer ${couple.token}` };
    const body = payload === undefined ? {} : { payload };
    const response = await world.app.inject({ url, method, headers: { ...mine, ...headers }, ...body });
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject(expectedHeaders);
    // No header lets another site read the response, or names our software.
    expect(
      Object.keys(response.headers).filter((name) => /^access-control|^x-powered|^server$/u.test(name)),
    ).toEqual([]);
    if (response.body !== "") expect(response.headers["content-type"]).toMatch(/; charset=utf-8$/u);
  });

  it("are sent with a 304 too", async () => {
    const authorization = `Bearer ${couple.token}`;
    const first = await world.app.inject({ url: "/mariage", headers: { authorization } });
    const requestHeaders = { authorization, "if-none-match": String(first.headers["etag"]) };
    const response = await world.app.inject({ url: "/mariage", headers: requestHeaders });
    expect(response.statusCode).toBe(304);
    expect(response.headers).toMatchObject(expectedHeaders);
  });

  it.each(["content", "export", "archive"] as const)(
    "are sent with the %s behind a signed url",
    async (kind) => {
      for (const method of ["GET", "HEAD"] as const) {
        const response = await world.app.inject({ url: urls[kind], method });
        expect(response.statusCode).toBe(200);
        expect(response.headers).toMatchObject(expectedHeaders);
        expect(response.headers["content-disposition"]).toMatch(/^attachment/u);
      }
    },
  );

  it.each([
    ["no request at all", "\u0016\u0003\u0001\r\n\r\n", 400, "malformed"],
    [
      "two lengths",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
      400,
      "malformed",
    ],
    [
      "a length and pieces",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400,
      "malformed",
    ],
    ["no host", "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n", 400, "malformed"],
    [
      "an expectation that nobody knows",
      "GET /mariage HTTP/1.1\r\nHost: x\r\nExpect: the-moon\r\nConnection: close\r\n\r\n",
      401,
      "not_signed_in",
    ],
    [
      "headers beyond all measure",
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
      431,
      "too_large",
    ],
  ])("is told to whoever sends %s", async (_, sent, status, code) => {
    if (!world.app.server.listening) await world.app.listen({ host: "127.0.0.1", port: 0 });
    const socket = connect((world.app.server.address() as AddressInfo).port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(sent);
    const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `, "u"));
    for (const [name, value] of Object.entries(expectedHeaders))
      expect(head).toContain(`\r\n${name}: ${value}`);
    expect(v.parse(ErrorBody, JSON.parse(body)).error.code).toBe(code);
  });
});

it("API responses load nothing, run nothing and cannot be framed when a browser opens them", () => {
  expect(expectedHeaders["content-security-policy"]).toBe(
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
      "require-trusted-types-for 'script'; trusted-types 'none'; sandbox",
  );
  expect(expectedHeaders).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  });
});

it("built files have the same headers but no sandbox, in which a worker could not start", async () => {
  const dist = join(inject("folder"), "built");
  mkdirSync(join(dist, "assets"), { recursive: true });
  mkdirSync(join(dist, "images"));
  writeFileSync(join(dist, "assets", "thread.js"), "// a thread");
  writeFileSync(join(dist, "images", "drawing.svg"), "<svg/>");
  writeFileSync(join(dist, "favicon.svg"), "<svg/>");
  const app = Fastify();
  registerSecurityHeaders(app, expectedHeaders);
  await serveFiles(app, dist, "one");
  const thread = await app.inject({ url: "/assets/thread.js" });
  expect(thread.headers).toMatchObject({ ...expectedHeaders, "content-security-policy": assetPolicy });
  expect(assetPolicy).not.toContain("sandbox");
  const icon = await app.inject({ url: "/favicon.svg" });
  expect(icon.headers["cache-control"]).toBe("public, max-age=86400");
  const statuses = {
    "/images/drawing.svg": 200,
    "/favicon.svg": 200,
    // Folders are not listed, and a path cannot leave them.
    "/assets/": 404,
    "/assets/%2e%2e/build.json": 404,
  };
  for (const [url, status] of Object.entries(statuses)) {
    const response = await app.inject({ url });
    expect(response.statusCode, url).toBe(status);
    expect(response.headers).toMatchObject(expectedHeaders);
  }
  await app.close();
});

describe("strict transport security", () => {
  it.each([
    ["https://promesse.exemple.fr", "", "max-age=31536000; includeSubDomains"],
    ["https://promesse.exemple.fr", "subdomains", "max-age=31536000; includeSubDomains"],
    ["https://promesse.exemple.fr", "host", "max-age=31536000"],
    ["https://promesse.exemple.fr", "off", "max-age=0"],
    ["http://192.168.1.20:3000", "subdomains", undefined],
    ["", "", undefined],
  ])("for %s with HSTS=%s is as expected", (publicUrl, hsts, said) => {
    const config = readConfig({ PUBLIC_URL: publicUrl, HSTS: hsts });
    expect(getSecurityHeaders(config)["strict-transport-security"]).toBe(said);
  });

  it("stops the start on an unknown value", () => {
    expect(() => readConfig({ HSTS: "yes" })).toThrow("HSTS must be subdomains, host or off");
  });
});

it("the server lets browsers keep texts until the next build, and asks for them anew where the address is of another build", async () => {
  const dist = join(inject("folder"), "texts");
  mkdirSync(join(dist, "locales", "fr"), { recursive: true });
  writeFileSync(join(dist, "locales", "fr", "todos.json"), "{}");
  const app = Fastify();
  await serveFiles(app, dist, "one");
  const cacheControl = async (url: string) => (await app.inject({ url })).headers["cache-control"];
  expect(await cacheControl("/locales/fr/todos.json?v=one")).toBe("public, max-age=31536000, immutable");
  for (const query of ["", "?v=two", "?v=one&v=one"]) {
    expect(await cacheControl(`/locales/fr/todos.json${query}`)).toBe("public, no-cache");
  }
  await app.close();
});
