/** How the page of the day, the service worker and the manifests are served. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { readConfig } from "../config.ts";
import { serveFiles } from "./files.ts";
import { registerSecurityHeaders, getSecurityHeaders } from "./security-headers.ts";

const headers = getSecurityHeaders(readConfig({ PUBLIC_URL: "https://promesse.exemple.fr" }));
const app = Fastify();

beforeAll(async () => {
  const dist = join(inject("folder"), "day");
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, "jour-j.html"), "<title>Jour J</title>");
  writeFileSync(join(dist, "worker.js"), "// a worker");
  writeFileSync(join(dist, "promesse.fr.webmanifest"), "{}");
  mkdirSync(join(dist, "locales", "fr"), { recursive: true });
  writeFileSync(join(dist, "locales", "fr", "todos.json"), "{}");
  registerSecurityHeaders(app, headers);
  await serveFiles(app, dist, "one");
});
afterAll(() => app.close());

it("is one document for everybody, whose policy allows one worker and nothing from elsewhere", async () => {
  const page = await app.inject({ url: "/jour-j", headers: { accept: "*/*" } });
  expect(page.statusCode).toBe(200);
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  const policy = String(page.headers["content-security-policy"]);
  expect(page.headers).toMatchObject({
    ...headers,
    "cache-control": "no-cache",
    "content-security-policy": policy,
  });
  expect(policy.split("; ")).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types service-worker",
    ]),
  );
  expect(policy).not.toMatch(/unsafe|https?:/u);
});

it("has a worker that may only fetch from our origin, and is asked for anew each time", async () => {
  const worker = await app.inject({ url: "/worker.js" });
  expect(worker.headers["content-type"]).toMatch(/javascript/u);
  expect(worker.headers["cache-control"]).toBe("no-cache");
  expect(worker.headers["content-security-policy"]).toBe(
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
      "require-trusted-types-for 'script'; trusted-types 'none'; connect-src 'self'",
  );
  // Registrations of earlier versions, for the page of the day alone, take the same worker.
  const former = await app.inject({ url: "/jour-j-worker.js" });
  expect(former.body).toBe(worker.body);
  expect(former.headers).toMatchObject({ "cache-control": "no-cache" });
  const manifest = await app.inject({ url: "/promesse.fr.webmanifest" });
  expect(manifest.headers["content-type"]).toMatch(/^application\/manifest\+json/u);
});

it("lets browsers keep texts until the next build, and asks for them anew where the address is of another build", async () => {
  const cacheControl = async (url: string) => (await app.inject({ url })).headers["cache-control"];
  expect(await cacheControl("/locales/fr/todos.json?v=one")).toBe("public, max-age=31536000, immutable");
  for (const url of [
    "/locales/fr/todos.json",
    "/locales/fr/todos.json?v=two",
    "/locales/fr/todos.json?v=one&v=one",
  ]) {
    expect(await cacheControl(url)).toBe("public, no-cache");
  }
});
