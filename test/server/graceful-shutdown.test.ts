/** Tests a shutdown behind a proxy: the health check announces it, and no request is refused meanwhile. */
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, inject, it, vi } from "vitest";
import { hour, second } from "#server/platform/clock.ts";
import {
  GracefulShutdown,
  shutdownTimeout,
  lastCheckReadTime,
} from "#server/platform/http/graceful-shutdown.ts";
import { finishTimeout } from "#server/platform/mail/delivery.ts";
import { stopTimeout } from "#server/start.ts";
import { createFreshDatabase } from "#test/support/database.ts";
import { type ServerProcess, startProcess } from "#test/support/running-server.ts";

async function start(): Promise<ServerProcess> {
  const DATA_DIR = join(inject("folder"), randomUUID());
  mkdirSync(DATA_DIR);
  const { url } = await createFreshDatabase();
  return startProcess({ DATA_DIR, ...(url !== undefined && { DATABASE_URL: url }) });
}

const ask = (server: ServerProcess, path: string) => fetch(server.url + path);

it("the server answers requests until a frequent health check has failed twice", async () => {
  const server = await start();
  for (const _ of [1, 2]) expect((await ask(server, "/healthz")).status).toBe(200);
  const stopped = server.stop();
  await vi.waitUntil(async () => (await ask(server, "/healthz")).status === 503);
  const response = await ask(server, "/openapi.json");
  expect(response.status).toBe(200);
  expect(response.headers.get("connection")).toBe("close");
  await ask(server, "/healthz");
  // A proxy that is slow to read the second failure still sends calls.
  await setTimeout(200);
  expect((await ask(server, "/openapi.json")).status).toBe(200);
  expect(await stopped).toBe(0);
});

it("the server stops at once where health checks are absent or rare", async () => {
  const leaving = new GracefulShutdown(hour);
  leaving.answer();
  await leaving.begin();
  expect(leaving.hasBegun).toBe(true);
});

it("the server does not wait for ever for a health check that stopped asking", async () => {
  const leaving = new GracefulShutdown(50);
  leaving.answer();
  leaving.answer();
  const startedAt = performance.now();
  await leaving.begin();
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(50);
});

it("the server leaves enough time to close the database", () => {
  expect(shutdownTimeout + lastCheckReadTime + finishTimeout).toBeLessThanOrEqual(stopTimeout - second);
});
