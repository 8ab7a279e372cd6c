import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it, vi } from "vitest";
import { maxStreamsOfSession, maxStreamsOfWedding } from "#contract/changes.ts";
import { Announcements } from "#server/platform/announcements.ts";
import { second } from "#server/platform/clock.ts";
import type { AuthenticatedSession } from "#server/platform/http/auth-guard.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";
import { EventStream } from "./event-stream.ts";
import { Streams } from "./streams.ts";

const world = worldForTests();

describe("a process", () => {
  const session = {
    weddingId: "none",
    revision: 1,
    expiresAt: Infinity,
    revalidate: async () => session,
  } as AuthenticatedSession;
  /** A response whose client takes nothing: all bytes wait. */
  const unread = () => new ServerResponse(new IncomingMessage(new Socket()));

  it("refuses a stream above its limit for five seconds", () => {
    const streams = new Streams(world.platform, { epoch: "", log: world.app.log }, 2);
    const responses = [unread(), unread()];
    for (const response of responses) {
      streams.assertNotFull();
      streams.open(session, response);
    }
    expect(() => streams.assertNotFull()).toThrow(
      expect.objectContaining({ code: "busy", retryAfter: 5 }) as Error,
    );
    responses[0]?.emit("close");
    expect(() => streams.assertNotFull()).not.toThrow();
    streams.close();
  });

  it("ends the oldest stream of a wedding above its limit", () => {
    const streams = new Streams(world.platform, { epoch: "", log: world.app.log });
    const responses = Array.from({ length: maxStreamsOfWedding + 1 }, (_, at) => {
      const response = unread();
      streams.open({ ...session, userId: `user ${at}`, sessionId: `session ${at}` }, response);
      return response;
    });
    expect(responses.map(({ writableEnded }) => writableEnded)).toEqual(responses.map((_, at) => at === 0));
    streams.close();
  });

  it("checks a session once for all its streams, and joins the changes of a second", async () => {
    const announcements = new Announcements();
    const streams = new Streams({ ...world.platform, announcements }, { epoch: "", log: world.app.log });
    let checks = 0;
    const counted = { ...session, sessionId: "one", userId: "one", weddingId: "joined" };
    const revalidate = async () => {
      checks += 1;
      return { ...counted, revalidate };
    };
    const writes = Array.from({ length: maxStreamsOfSession }, () => {
      const response = unread();
      const write = vi.spyOn(response, "write").mockReturnValue(true);
      streams.open({ ...counted, revalidate }, response);
      return write;
    });
    for (let revision = 2; revision <= 50; revision += 1) {
      announcements.announce(new Map([["joined", revision]]));
    }
    expect(checks).toBe(1);
    await vi.waitUntil(() =>
      writes.every(({ mock }) => String(mock.lastCall?.[0]).includes('"revision":50')),
    );
    // The greeting and one event.
    for (const write of writes) expect(write).toHaveBeenCalledTimes(2);
    announcements.announce(new Map([["joined", 51]]));
    announcements.announce(new Map([["joined", 52]]));
    await vi.waitUntil(
      () => writes.every(({ mock }) => String(mock.lastCall?.[0]).includes('"revision":52')),
      {
        timeout: 5 * second,
      },
    );
    for (const write of writes) expect(write).toHaveBeenCalledTimes(3);
    streams.close();
  });

  it("closes a stream whose client left 64 KB unread", () => {
    const response = unread();
    const stream = new EventStream(session, response, { now: 0 });
    const events = (64 * 1024) / 50;
    for (let sent = 0; sent < events / 2; sent += 1) stream.send("changed", { revision: sent }, 0);
    expect(response.destroyed).toBe(false);
    for (let sent = 0; sent < 2 * events; sent += 1) stream.send("changed", { revision: sent }, 0);
    expect(response.destroyed).toBe(true);
  });
});
