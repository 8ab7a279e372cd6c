/** Checks the warning for an operator who leaves the payment setting at its default. */
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { startProcess } from "#test/support/running-server.ts";

it("the server warns at its start that payments are only practice, where others can reach it", async () => {
  const folder = join(inject("folder"), randomUUID());
  mkdirSync(folder);
  const environment = { DATA_DIR: folder, LOG_LEVEL: "warn" };
  const open = await startProcess({ ...environment, HOST: "0.0.0.0" });
  expect((await fetch(`${open.url}/healthz`)).status).toBe(200);
  expect(await open.stop()).toBe(0);
  expect(open.output().match(/only practised here/gu)).toHaveLength(2);
  const own = await startProcess(environment);
  expect((await fetch(`${own.url}/healthz`)).status).toBe(200);
  expect(await own.stop()).toBe(0);
  expect(own.output()).not.toContain("practised");
});
