import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createTemporaryFolder } from "#test/support/temporary.ts";
import { openStaging } from "./staging.ts";

let folder: string;
beforeEach(() => {
  folder = createTemporaryFolder("promesse-staging-");
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  ["EPERM", "keeps the folder of a running process of another user", true],
  ["ESRCH", "deletes the folder of a dead process", false],
] as const)("a sweep of staging folders that finds %s %s", async (code, _what, isKept) => {
  const name = `${hostname().replaceAll(/[^\w-]/gu, "_")}.1`;
  mkdirSync(join(folder, name, "upload"), { recursive: true });
  vi.spyOn(process, "kill").mockImplementation(() => {
    throw Object.assign(new Error("kill failed"), { code });
  });
  expect(await openStaging(folder).sweep()).toBe(isKept ? 0 : 1);
  expect(readdirSync(folder)).toEqual(isKept ? [name] : []);
});
