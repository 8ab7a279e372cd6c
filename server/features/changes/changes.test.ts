import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { login, logout } from "#contract/account.ts";
import { getChanges, maxStreamsOfAccount, maxStreamsOfSession } from "#contract/changes.ts";
import { addGuest, changeGuest, listGuests } from "#contract/guests.ts";
import { beginWedding, removeMember } from "#contract/members.ts";
import { uploadFiles } from "#contract/documents.ts";
import { minute, second } from "#server/platform/clock.ts";
import { Announcements } from "#server/platform/announcements.ts";
import { type OpenStream, openStream } from "#test/support/event-streams.ts";
import { createHelper } from "#test/support/partners.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import { openWorld, password, type World } from "#test/support/world.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
/** Another process on the same database. */
let other: World;
let origin: string;
const open: OpenStream[] = [];

beforeAll(async () => {
  other = await openWorld({ database: world.database, announcements: new Announcements() });
  origin = await world.app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
afterAll(() => other.app.close());

async function follow(token = couple.token, headers: Record<string, string> = {}): Promise<OpenStream> {
  const stream = await openStream(origin, token, headers);
  open.push(stream);
  return stream;
}

/** Opens a stream and reads its first event. */
async function greeted(token = couple.token): Promise<OpenStream> {
  const stream = await follow(token);
  expect(await stream.next()).toMatchObject({ name: "hello" });
  return stream;
}

const version = async () => (await world.ask(getChanges, { as: couple.token })).expectDone();
const add = async (on: World = world) => on.ask(addGuest, { body: { firstName: "Zoé" }, as: couple.token });

describe("the stream of changes", () => {
  it("begins with the epoch and the revision, and may not be kept or buffered", async () => {
    const stream = await follow();
    expect(await stream.next()).toEqual({ name: "hello", data: await version() });
    expect(Object.fromEntries(stream.response.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
    });
  });

  it("tells every member of a change within a second, and nobody else", async () => {
    const helper = await createHelper(world, couple);
    const [mine, theirs, strangers] = [
      await greeted(),
      await greeted(helper.token),
      await greeted((await world.signUpCouple()).token),
    ];
    const began = performance.now();
    await add();
    const changed = { name: "changed", data: { revision: (await version()).revision } };
    expect([await mine.next(), await theirs.next()]).toEqual([changed, changed]);
    expect(performance.now() - began).toBeLessThan(second);
    await add(other);
    await mine.next();
    expect(strangers.events).toHaveLength(1);
  });

  it("tells of what another process changed", async () => {
    const stream = await greeted();
    const began = performance.now();
    await add(other);
    expect(await stream.next()).toEqual({
      name: "changed",
      data: { revision: (await version()).revision },
    });
    expect(performance.now() - began).toBeLessThan(2 * second);
  });

  it("tells of one revision once, and of no refused write", async () => {
    const stream = await greeted();
    (await world.ask(addGuest, { body: { firstName: "" }, as: couple.token })).expectRefused(400, "invalid");
    const params = { id: "none" };
    (await world.ask(changeGuest, { params, body: { firstName: "Léa" }, as: couple.token })).expectRefused(
      404,
      "guest_not_found",
    );
    for (const on of [world, other, world]) {
      await add(on);
      const { revision } = await version();
      await vi.waitUntil(
        () => stream.events.at(-1)?.data instanceof Object && getRevisions(stream).includes(revision),
        // The changes of a second are one event.
        { timeout: 10 * second },
      );
    }
    expect(getRevisions(stream)).toEqual([...new Set(getRevisions(stream))]);
  });

  it("sends a line every 25 seconds", async () => {
    const stream = await greeted();
    world.advanceClock(25 * second);
    await vi.waitUntil(() => stream.comments() === 1, { timeout: 3 * second });
  });
});

function getRevisions({ events }: OpenStream): number[] {
  return events
    .filter(({ name }) => name === "changed")
    .map(({ data }) => (data as { revision: number }).revision);
}

describe("a stream ends", () => {
  const end = (reason: string) => ({ name: "end", data: { reason } });

  it("within a second for a member who was removed", async () => {
    const helper = await createHelper(world, couple);
    const stream = await greeted(helper.token);
    const began = performance.now();
    (await world.ask(removeMember, { params: { id: helper.userId }, as: couple.token })).expectDone();
    expect(await stream.next()).toEqual(end("access"));
    expect(await stream.next()).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(second);
  });

  it("within a minute for a session that ended without a change of the wedding", async () => {
    const stream = await greeted();
    (await world.ask(logout, { as: couple.token })).expectDone();
    world.advanceClock(minute);
    expect(await stream.next()).toEqual(end("access"));
  });

  it("for a session that moved to another wedding", async () => {
    const stream = await greeted();
    (await world.ask(beginWedding, { as: couple.token })).expectDone();
    world.advanceClock(minute);
    expect(await stream.next()).toEqual(end("access"));
  });

  it("with its wedding", async () => {
    const stream = await greeted();
    await world.database.write((queries) =>
      queries.deleteFrom("members").where("user_id", "=", couple.userId).execute(),
    );
    await world.database.write((queries) =>
      queries
        .deleteFrom("weddings")
        .where(
          "id",
          "in",
          queries.selectFrom("sessions").select("wedding_id").where("user_id", "=", couple.userId),
        )
        .execute(),
    );
    expect(await stream.next()).toEqual(end("access"));
  });

  it("as the oldest of its session once there are more than a page needs", async () => {
    const oldest = await greeted();
    const others = await Promise.all(Array.from({ length: maxStreamsOfSession }, () => greeted()));
    expect(await oldest.next()).toEqual(end("replaced"));
    await add();
    for (const stream of others) expect(await stream.next()).toMatchObject({ name: "changed" });
  });

  it("as the oldest of its account, in whatever session", async () => {
    const sessions = await Promise.all(
      [1, 2].map(async () =>
        (await world.ask(login, { body: { email: couple.email, password } })).expectDone(),
      ),
    );
    const oldest = await greeted();
    for (const { token } of sessions) {
      for (let opened = 0; opened < maxStreamsOfAccount / sessions.length; opened += 1) await greeted(token);
    }
    expect(await oldest.next()).toEqual(end("replaced"));
  });

  it("when the server stops", async () => {
    const stopping = await openWorld({ database: world.database, announcements: new Announcements() });
    const stream = await openStream(await stopping.app.listen({ port: 0, host: "127.0.0.1" }), couple.token);
    await stream.next();
    await stopping.app.close();
    expect(await stream.next()).toBeUndefined();
  });
});

describe("a stream is refused", () => {
  it("without a session, and on the page of another wedding", async () => {
    expect((await follow("none")).response.status).toBe(401);
    expect((await follow(couple.token, { "x-wedding": "another" })).response.status).toBe(409);
  });
});

describe("the revision", () => {
  it("is answered as JSON without a stream", async () => {
    const before = await version();
    await add();
    expect(await version()).toEqual({ ...before, revision: before.revision + 1 });
    const head = await fetch(origin + getChanges.path, {
      method: "HEAD",
      headers: { accept: "text/event-stream", authorization: `Bearer ${couple.token}` },
    });
    expect(head.status).toBe(200);
  });

  it("is in the reply to each read and write of a wedding", async () => {
    const { revision } = await version();
    expect((await add()).headers["x-revision"]).toBe(String(revision + 1));
    expect((await world.ask(listGuests, { as: couple.token })).headers["x-revision"]).toBe(
      String(revision + 1),
    );
    const files = [{ name: "devis.txt", bytes: "Devis" }];
    const sent = await world.ask(uploadFiles, { body: { folderId: "null" }, files, as: couple.token });
    expect(sent.headers["x-revision"]).toBe(String((await version()).revision));
    const refused = await world.ask(addGuest, { body: { firstName: "" }, as: couple.token });
    expect(refused.headers["x-revision"]).toBeUndefined();
  });
});
