/** What is answered before any routing is what the usual way answers, and never what is no longer so. */
import { once } from "node:events";
import { type IncomingHttpHeaders, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import BetterSqlite3 from "better-sqlite3";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { getUser, logout } from "#contract/account.ts";
import { listFolders } from "#contract/documents.ts";
import { listExpenses } from "#contract/expenses.ts";
import { addGuest, listGuestNames, listGuests } from "#contract/guests.ts";
import { beginWedding, changeMember, openWedding } from "#contract/members.ts";
import { getPhotos } from "#contract/photos.ts";
import { listTasks } from "#contract/todos.ts";
import { getWedding } from "#contract/wedding.ts";
import { EngineError } from "#server/database/engine-error.ts";
import { dayLength, minute } from "#server/platform/clock.ts";
import { urlSpan } from "#server/platform/storage/signed-urls.ts";
import { engine } from "#test/support/database.ts";
import { helperOf, weddingOf } from "#test/support/partners.ts";
import { type Couple, openWorld, type World } from "#test/support/world.ts";

let world: World;
let port: number;
let couple: Couple;
/** A busy machine takes its time. */
const until = (holds: () => boolean | Promise<boolean>) => vi.waitUntil(holds, { timeout: 10_000 });
/** What came to Fastify, in its order. */
const usual: string[] = [];
beforeAll(async () => {
  world = await openWorld();
  world.app.addHook("onRequest", (request, _reply, done) => {
    usual.push(request.url);
    done();
  });
  await world.app.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = world.app.server.address() as AddressInfo);
});
beforeEach(async () => {
  couple = await world.couple();
});
afterAll(() => world.close());

interface Whole {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  /** All of them as they came, but for the date. */
  readonly lines: readonly string[];
  readonly body: string;
  readonly isKept: boolean;
}

async function ask(
  path: string,
  headers: Readonly<Record<string, string>> = {},
  { method = "GET", as = couple }: { method?: string; as?: Couple } = {},
): Promise<Whole> {
  usual.length = 0;
  const sent = httpRequest({
    port,
    method,
    path,
    headers: { authorization: `Bearer ${as.token}`, accept: "application/json", ...headers },
  }).end();
  const [answer] = await once(sent, "response");
  const lines = (answer.rawHeaders as string[]).filter(
    (_, index, all) => all[index - (index % 2)]?.toLowerCase() !== "date",
  );
  const body = await text(answer);
  const { date: _, ...others } = answer.headers;
  return { status: answer.statusCode, headers: others, lines, body, isKept: usual.length === 0 };
}

/** Asks until it is answered from what is kept. PostgreSQL cannot tell whether anything was written: there never. */
async function keep(path: string, headers?: Readonly<Record<string, string>>, as = couple): Promise<Whole> {
  const first = await ask(path, headers, { as });
  let second = first;
  // Something may just have been noted beside: then it is kept a moment later.
  await until(async () => {
    second = await ask(path, headers, { as });
    return second.isKept || engine === "postgres";
  });
  expect(second).toEqual({ ...first, isKept: engine === "sqlite" });
  return second;
}

const reads = [
  getUser,
  getWedding,
  listGuests,
  listGuestNames,
  listTasks,
  listExpenses,
  listFolders,
  getPhotos,
];

describe("an answer that is kept", () => {
  it.each(reads.map(({ path }) => path))(
    "is that of the usual way, whole and unchanged: %s",
    async (path) => {
      await world.guest(couple);
      const whole = await keep(path);
      expect(whole.status).toBe(200);
      const etag = String(whole.headers.etag);
      for (const held of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const unchanged = await keep(path, { "if-none-match": held });
        expect(unchanged).toMatchObject({ status: 304, body: "" });
      }
      expect(await ask(path, { "if-none-match": '"other"' })).toEqual(whole);
      expect(await ask(path, { "content-type": "application/json" })).toEqual({ ...whole, isKept: false });
      const head = await ask(path, {}, { method: "HEAD" });
      expect(head).toEqual({ ...whole, body: "", isKept: false });
    },
  );

  it("stays for a read whose wedding nobody wrote in, whatever others write", async () => {
    const before = await keep(listGuests.path);
    await world.guest(await world.couple());
    // Who they are is looked up anew, their list is not.
    expect(await ask(listGuests.path)).toEqual(before);
  });

  it("closes the connection where that is asked", async () => {
    await keep(getUser.path);
    const closed = await keep(getUser.path, { connection: "close" });
    expect(closed.headers.connection).toBe("close");
  });

  it("notes that the session is used", async () => {
    await keep(getUser.path);
    world.wait(11 * minute);
    await ask(getUser.path);
    const lastUse = () =>
      world.database.read
        .selectFrom("sessions")
        .select("last_used_at as at")
        .where("user_id", "=", couple.userId)
        .executeTakeFirstOrThrow();
    const now = world.platform.clock();
    await until(async () => now - (await lastUse()).at < minute);
  });
});

describe("an answer that was kept is not given", () => {
  it("after a write in its wedding", async () => {
    await keep(listGuests.path);
    (await world.ask(addGuest, { body: { firstName: "Zoé" }, as: couple.token })).expectDone();
    const after = await keep(listGuests.path);
    expect(after.body).toContain("Zoé");
  });

  it("after another process wrote", async () => {
    await keep(getUser.path);
    await renameElsewhere(couple);
    expect((await ask(getUser.path)).body).toContain("Renommée");
  });

  it("after signing out", async () => {
    await keep(getUser.path);
    await keep(listGuests.path);
    (await world.ask(logout, { as: couple.token })).expectDone();
    for (const { path } of [getUser, listGuests]) expect((await ask(path)).status).toBe(401);
  });

  it("once the session has ended by the clock", async () => {
    await keep(getUser.path);
    await keep(listGuests.path);
    const { expiresAt } = await world.database.read
      .selectFrom("sessions")
      .select("expires_at as expiresAt")
      .where("user_id", "=", couple.userId)
      .executeTakeFirstOrThrow();
    world.wait(expiresAt - world.platform.clock() + dayLength);
    for (const { path } of [getUser, listGuests]) expect((await ask(path)).status).toBe(401);
  });

  it("to a helper whose right to it was taken away", async () => {
    const helper = await helperOf(world, couple, { budget: true });
    expect((await keep(listExpenses.path, {}, helper)).status).toBe(200);
    const rights = { role: "helper", budget: false, documents: false };
    const params = { id: helper.userId };
    (await world.ask(changeMember, { params, body: rights, as: couple.token })).expectDone();
    expect((await ask(listExpenses.path, {}, { as: helper })).status).toBe(403);
  });

  it("once the session works on another wedding", async () => {
    const first = await weddingOf(world, couple);
    await world.guest(couple, { firstName: "Hortense" });
    const before = await keep(listGuests.path, { "x-wedding": first });
    (await world.ask(beginWedding, { as: couple.token })).expectDone();
    expect((await ask(listGuests.path, { "x-wedding": first })).status).toBe(409);
    expect((await keep(listGuests.path)).body).not.toContain("Hortense");
    (await world.ask(openWedding, { params: { id: first }, as: couple.token })).expectDone();
    expect((await keep(listGuests.path)).body).toBe(before.body);
    expect((await ask(listGuests.path, { "x-wedding": couple.userId })).status).toBe(409);
  });

  it("to whoever asks the same path for a page, or sends a form", async () => {
    await keep(listTasks.path);
    const page = await ask(listTasks.path, { accept: "text/html" });
    expect(String(page.headers["content-type"])).toMatch(/^text\//u);
    expect((await ask(listTasks.path)).headers["content-type"]).toContain("application/json");
    expect((await ask(listTasks.path, { "content-type": "multipart/form-data; boundary=x" })).status).toBe(
      415,
    );
  });

  it("beyond the span its urls are signed for", async () => {
    const before = await keep(getPhotos.path);
    world.wait(urlSpan);
    const after = await ask(getPhotos.path, { "if-none-match": String(before.headers.etag) });
    expect(after.status).toBe(200);
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  it("to another session, nor with a token that was altered", async () => {
    await keep(listGuests.path);
    const stranger = { ...couple, token: `${couple.token.slice(0, -8)}AAAAAAAA` };
    expect((await ask(listGuests.path, {}, { as: stranger })).status).toBe(401);
    const other = await world.couple();
    expect((await ask(listGuests.path, {}, { as: other })).isKept).toBe(false);
  });

  it("where the database does not answer: the usual way finds words for it", async () => {
    await keep(listGuests.path);
    const broken = vi.spyOn(world.database, "revision").mockImplementation(() => {
      throw new EngineError("SQLITE_IOERR", "disk I/O error");
    });
    expect((await ask(listGuests.path).finally(() => broken.mockRestore())).status).toBe(503);
    expect((await ask(listGuests.path)).status).toBe(200);
  });

  it("while the server stops: each connection is told to end", async () => {
    const leaving = await openWorld();
    await leaving.app.listen({ host: "127.0.0.1", port: 0 });
    const { token } = await leaving.couple();
    const socket = connect((leaving.app.server.address() as AddressInfo).port, "127.0.0.1");
    const received = text(socket);
    const head = `Host: here\r\nAccept: application/json\r\nAuthorization: Bearer ${token}\r\n`;
    const read = `GET ${getUser.path} HTTP/1.1\r\n${head}\r\n`;
    const body = '{"firstName":"Zoé"}';
    const write = `POST ${addGuest.path} HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
    const asked = vi.spyOn(leaving.platform, "clock");
    socket.write(write);
    await until(() => asked.mock.calls.length > 0).finally(() => asked.mockRestore());
    await leaving.ask(getUser, { as: token });
    const stopped = leaving.app.close();
    socket.write(`${body}${read}`);
    const answers = (await received).split("HTTP/1.1 ").slice(1);
    expect(answers).toHaveLength(2);
    expect(answers[1]).toMatch(/^503 /u);
    expect(answers[1]?.toLowerCase()).toContain("connection: close");
    await stopped;
    await leaving.database.close();
  });
});

/** As a command on the same machine would, beside the server. */
async function renameElsewhere({ userId }: Couple): Promise<void> {
  const { read } = world.database;
  if (engine === "postgres") {
    await world.database.write((queries) =>
      queries.updateTable("users").set({ first_name: "Renommée" }).where("id", "=", userId).execute(),
    );
    return;
  }
  const { rows } = await sql<{
    file: string;
  }>`select file from pragma_database_list where name = 'main'`.execute(read);
  const other = new BetterSqlite3(rows[0]?.file ?? "");
  other.prepare("update users set first_name = 'Renommée' where id = ?").run(userId);
  other.close();
}
