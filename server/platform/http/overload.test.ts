/** An overloaded server refuses calls in the reader's language, and recovers by itself. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { getUser } from "#contract/account.ts";
import { ErrorBody } from "#contract/errors.ts";
import { addGuest, listGuests } from "#contract/guests.ts";
import { readConfig } from "#server/platform/config.ts";
import { type Couple, openWorld, type World } from "#test/support/world.ts";
import { serveFiles } from "./files.ts";
import { registerOverloadProtection } from "./overload.ts";
import { getSecurityHeaders } from "./security-headers.ts";

const expectedHeaders = getSecurityHeaders(readConfig({ PUBLIC_URL: "https://promesse.exemple.fr" }));
/** Two servers on one database: one without a limit, one with a limit. */
let patient: World;
let world: World;
let couple: Couple;

beforeAll(async () => {
  patient = await openWorld();
  world = await openWorld({ database: patient.database }, undefined, undefined, { maxEventLoopDelay: 300 });
  couple = await patient.signUpCouple();
});
afterAll(async () => {
  await world.app.close();
  await patient.close();
});

function get(url: string, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${couple.token}`;
  return world.app.inject({ url, headers: { authorization, accept: "application/json", ...headers } });
}

function standStill(app: Pick<FastifyInstance, "isUnderPressure">): boolean {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
  return app.isUnderPressure();
}

/** Blocks the event loop and returns the response that the server gives meanwhile. */
async function whileLate<Answered>(
  ask: () => Promise<Answered>,
  isRefused: (response: Answered) => boolean,
  app: Pick<FastifyInstance, "isUnderPressure"> = world.app,
): Promise<Answered> {
  await vi.waitUntil(() => standStill(app), { timeout: 10_000, interval: 1 });
  const response = await ask();
  // On a busy machine the block may have ended before the call arrived, so it is repeated.
  return isRefused(response) ? response : whileLate(ask, isRefused, app);
}

const refused = (url: string, headers: Record<string, string>) =>
  whileLate(
    () => get(url, headers),
    ({ statusCode }) => statusCode === 503,
  );

describe("while the event loop is delayed", () => {
  it.each([
    ["en", "The service is very busy. Try again in a moment."],
    ["fr", "Le service est très occupé. Réessaie dans un instant."],
  ])("calls are refused with Retry-After, %s", async (language, text) => {
    const response = await refused(getUser.path, { "accept-language": language });
    expect(v.parse(ErrorBody, response.json())).toMatchObject({ message: text, error: { code: "busy" } });
    expect(response.headers).toMatchObject({
      "retry-after": "1",
      "cache-control": "no-store",
      ...expectedHeaders,
    });
  });

  it("a page is answered, because its calls are repeated by the page itself", async () => {
    const [call, page] = await whileLate(
      () => Promise.all([get(getUser.path), get("/invites", { accept: "text/html" })]),
      ([{ statusCode }]) => statusCode === 503,
    );
    expect(call.statusCode).toBe(503);
    // Without a build, pages get 503 too, but not to come again in a moment.
    expect(page.headers["retry-after"]).toBeUndefined();
  });

  it("the health check is answered", async () => {
    const [, health] = await whileLate(
      () => Promise.all([get(getUser.path), get("/healthz")]),
      ([call]) => call.statusCode === 503,
    );
    expect(health.statusCode).toBe(200);
  });

  it("reply pages are opened and taken, because a browser without scripts does not try again", async () => {
    const reply = (method: "GET" | "POST") =>
      world.app.inject({
        method,
        url: "/r/0000000000000000",
        headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded" },
      });
    const [call, opened, sent] = await whileLate(
      () => Promise.all([get(getUser.path), reply("GET"), reply("POST")]),
      ([{ statusCode }]) => statusCode === 503,
    );
    expect(call.statusCode).toBe(503);
    // The handler of the reply page has answered: this link does not exist.
    expect([opened.statusCode, sent.statusCode]).toEqual([404, 404]);
  });

  it("static files are served, because a page without its styles stays broken", async () => {
    const dist = join(inject("folder"), "styles");
    mkdirSync(join(dist, "assets"), { recursive: true });
    writeFileSync(join(dist, "assets", "page.css"), "p {}");
    const app = fastify();
    await registerOverloadProtection(app, { maxEventLoopDelay: 300 });
    await serveFiles(app, dist, "one");
    app.get("/call", () => "answered");
    await app.ready();
    const [call, file] = await whileLate(
      () => Promise.all([app.inject("/call"), app.inject("/assets/page.css")]),
      ([{ statusCode }]) => statusCode === 503,
      app,
    );
    expect(call.statusCode).toBe(503);
    expect(file.statusCode).toBe(200);
    await app.close();
  });

  it("a refused write changes nothing, and writes work again soon", async () => {
    const add = () => world.ask(addGuest, { body: { firstName: "Zoé" }, as: couple.token });
    // Counts the calls that were accepted before the delay was noticed.
    let taken = 0;
    const late = await whileLate(add, ({ status }) => {
      taken += status === 200 ? 1 : 0;
      return status === 503;
    });
    late.expectRefused(503, "busy");
    const guests = async () => (await patient.ask(listGuests, { as: couple.token })).expectDone();
    expect(await guests()).toHaveLength(taken);
    await vi.waitUntil(async () => (await add()).status === 200, { timeout: 20_000 });
    expect(await guests()).toHaveLength(taken + 1);
  });
});
