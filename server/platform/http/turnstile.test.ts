/** Too much at once: who is let in, who is told that it is too busy, and how. */
import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request as httpRequest, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import * as v from "valibot";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { getUser } from "#contract/account.ts";
import { uploadFiles } from "#contract/documents.ts";
import { ErrorBody } from "#contract/errors.ts";
import { addGuest, listGuests } from "#contract/guests.ts";
import { type Couple, openWorld, type World } from "#test/support/world.ts";
import { readConfig } from "../config.ts";
import { toldBrowsers } from "./security-headers.ts";
import { type Limits, Turnstile, usualLimits } from "./turnstile.ts";

/** A call that is answered when the test says so. */
const slow = "/slow";
const told = toldBrowsers(readConfig({ PUBLIC_URL: "https://promesse.exemple.fr" }));
const calls = 3;

let world: World;
let couple: Couple;
let finish: () => void;
let begun: number;
let server: Server | undefined;
const sockets = new Set<Socket>();

/** A busy machine takes its time. */
const until = (holds: () => boolean | Promise<boolean>) => vi.waitUntil(holds, { timeout: 10_000 });

beforeAll(async () => {
  world = await openWorld();
  world.app.get(slow, async () => {
    begun += 1;
    await new Promise<void>((resolve) => {
      const before = finish;
      finish = () => [before, resolve].forEach((each) => each());
    });
    return "done";
  });
  couple = await world.couple();
});
beforeEach(() => {
  begun = 0;
  finish = () => undefined;
});
afterEach(() => {
  finish();
  for (const socket of sockets) socket.destroy();
  server?.closeAllConnections();
  server?.close();
});
afterAll(() => world.close());

/** The app behind a turnstile of its own. */
async function open(limits: Limits): Promise<number> {
  const turnstile = new Turnstile((request, response) => world.app.routing(request, response), {
    limits,
    log: world.app.log,
    told,
  });
  server = createServer((request, response) => turnstile.enter(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

interface Asked {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly agent?: Agent;
  readonly body?: string;
}

async function ask(
  port: number,
  { path = getUser.path, method = "GET", headers = {}, agent, body }: Asked = {},
) {
  const all = { authorization: `Bearer ${couple.token}`, accept: "application/json", ...headers };
  const options = { port, path, method, headers: all, ...(agent === undefined ? {} : { agent }) };
  const [answer] = (await once(httpRequest(options).end(body), "response")) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

/** Sends as much of a request as it is given, on a connection of its own. */
async function send(port: number, words: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  sockets.add(socket);
  await once(socket, "connect");
  socket.write(words);
  return socket;
}

async function fill(port: number, count = calls): Promise<Socket[]> {
  const filling = Array.from({ length: count }, () =>
    send(port, `GET ${slow} HTTP/1.1\r\nHost: here\r\n\r\n`),
  );
  const opened = await Promise.all(filling);
  await until(() => begun === count);
  return opened;
}

describe("beyond as many calls as may be under way", () => {
  it.each([
    ["en", "The service is very busy. Try again in a moment."],
    ["fr", "Le service est très occupé. Réessaie dans un instant."],
  ])("refuses in the reader's language, %s, on a connection that stays", async (language, words) => {
    const port = await open({ ...usualLimits, calls });
    await fill(port);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const refused = await ask(port, { agent, headers: { "accept-language": language } });
    expect(refused.status).toBe(503);
    expect(v.parse(ErrorBody, JSON.parse(refused.body))).toMatchObject({
      message: words,
      error: { code: "busy", message: words },
    });
    expect(refused.headers).toMatchObject({
      "retry-after": "1",
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
      connection: "keep-alive",
      ...told,
    });
    finish();
    await until(async () => (await ask(port, { agent })).status === 200);
    agent.destroy();
  });

  it("refuses a page with a sentence, in the page's language", async () => {
    const port = await open({ ...usualLimits, calls });
    await fill(port);
    const headers = { accept: "text/html,*/*;q=0.8", cookie: "i18next=en", "accept-language": "fr" };
    const refused = await ask(port, { path: "/invites", headers });
    expect(refused).toMatchObject({
      status: 503,
      body: "The service is very busy. Try again in a moment.\n",
    });
    expect(refused.headers["content-type"]).toBe("text/plain; charset=utf-8");
    const call = await ask(port, { path: listGuests.path, headers });
    expect(call.headers["content-type"]).toContain("application/json");
  });

  it("refuses whatever the method, and takes a body off the connection", async () => {
    const port = await open({ ...usualLimits, calls });
    await fill(port);
    expect(await ask(port, { method: "HEAD" })).toMatchObject({ status: 503, body: "" });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ firstName: "Zoé", comment: "x".repeat(200_000) });
    const { method, path } = addGuest;
    expect((await ask(port, { method, path, headers, body, agent })).status).toBe(503);
    expect((await ask(port, { agent })).status).toBe(503);
    agent.destroy();
  });

  it("says that it lives, and still gives an open page its files", async () => {
    const port = await open({ ...usualLimits, calls });
    await fill(port);
    expect((await ask(port, { path: "/healthz" })).status).toBe(200);
    expect((await ask(port, { path: "/assets/nothing.js" })).status).toBe(404);
  });

  it("lets in again what follows those that are answered, and those that left", async () => {
    const port = await open({ ...usualLimits, calls });
    const [first] = await fill(port);
    expect((await ask(port)).status).toBe(503);
    first?.destroy();
    await until(async () => (await ask(port)).status === 200);
    await send(port, `GET ${slow} HTTP/1.1\r\nHost: here\r\n\r\n`);
    await until(() => begun === calls + 1);
    finish();
    await until(async () => (await ask(port)).status === 200);
  });

  it("does not count those who left while others on their connection came before them", async () => {
    const port = await open({ ...usualLimits, calls });
    const socket = await send(port, `GET ${slow} HTTP/1.1\r\nHost: here\r\n\r\n`.repeat(calls));
    await until(() => begun === calls);
    expect((await ask(port)).status).toBe(503);
    socket.destroy();
    await until(async () => (await ask(port)).status === 200);
  });

  it("does not count what is still being sent", async () => {
    const port = await open({ ...usualLimits, calls });
    const head = `Host: here\r\nAuthorization: Bearer ${couple.token}\r\nContent-Length: 1000\r\n`;
    const asked = vi.spyOn(world.platform, "clock");
    for (let sent = 0; sent < calls; sent += 1) {
      await send(port, `POST ${addGuest.path} HTTP/1.1\r\n${head}Content-Type: application/json\r\n\r\n{`);
      await send(
        port,
        `POST ${uploadFiles.path} HTTP/1.1\r\n${head}Content-Type: multipart/form-data; boundary=x\r\n\r\n--x`,
      );
    }
    await until(() => asked.mock.calls.length >= 2 * calls).finally(() => asked.mockRestore());
    expect((await ask(port)).status).toBe(200);
  });
});

describe("at once", () => {
  it("answers 200 calls, each in its turn", async () => {
    const port = await open(usualLimits);
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask(port)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it("lets those wait for whom there is no time in this turn of the event loop", async () => {
    const port = await open({ calls: 100, slice: Number.MIN_VALUE });
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(port)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
