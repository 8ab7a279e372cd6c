/** The temporary files of ZIPs: few an account, and none left. */
import { randomUUID } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { hour } from "../clock.ts";
import { openStaging } from "./staging.ts";
import { ZipFiles } from "./zip-files.ts";

const folder = join(tmpdir(), `zips-${randomUUID()}`);
const source = async () => ({ name: "a.zip", open: () => Readable.from([Buffer.from("content")]) });

let files: ZipFiles;
beforeEach(() => {
  files = new ZipFiles(openStaging(folder), { maxPerAccount: 1 });
});
afterEach(() => {
  files.endAll();
  vi.useRealTimers();
});
afterAll(() => rm(folder, { recursive: true }));

async function left(): Promise<number> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  return names.filter((entry) => entry.isFile()).length;
}

it("a ZIP stands until its end", async () => {
  const file = await files.make({ url: "/a", userId: "one" }, source);
  expect(files.find("/a")).toBe(file);
  expect(String(await buffer(file.open({ start: 0, end: 2 })))).toBe("con");
  file.end();
  expect(files.find("/a")).toBeUndefined();
  await vi.waitFor(async () => expect(await left()).toBe(0));
});

it("a ZIP is replaced by the next of its account, and leaves those of others", async () => {
  await files.make({ url: "/a", userId: "one" }, source);
  await files.make({ url: "/b", userId: "other" }, source);
  await files.make({ url: "/c", userId: "one" }, source);
  expect(["/a", "/b", "/c"].map((url) => files.find(url) !== undefined)).toEqual([false, true, true]);
  await vi.waitFor(async () => expect(await left()).toBe(2));
});

it("a ZIP replaces the oldest of an account when it may have more of them", async () => {
  const more = new ZipFiles(openStaging(folder), { maxPerAccount: 2 });
  for (const url of ["/a", "/b", "/c"]) await more.make({ url, userId: "one" }, source);
  expect(["/a", "/b", "/c"].map((url) => more.find(url) !== undefined)).toEqual([false, true, true]);
  more.endAll();
  await vi.waitFor(async () => expect(await left()).toBe(0));
});

it("a ZIP is made once at a time for an account, and leaves nothing when it cannot be made", async () => {
  const failing = files.make({ url: "/a", userId: "one" }, async () => ({
    name: "a.zip",
    open: () =>
      Readable.from([Buffer.from("half")]).map(() => Promise.reject(new Error("a blob is missing"))),
  }));
  await expect(files.make({ url: "/b", userId: "one" }, source)).rejects.toMatchObject({ code: "busy" });
  await expect(failing).rejects.toThrow("a blob is missing");
  expect(await left()).toBe(0);
  await expect(files.make({ url: "/b", userId: "one" }, source)).resolves.toBeDefined();
});

it("a ZIP has one reader at a time, and goes after an hour without one", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const file = await files.make({ url: "/a", userId: "one" }, source);
  const slow = file.open(undefined);
  const closed = new Promise((resolve) => slow.once("close", resolve));
  const next = file.open(undefined);
  await closed;
  vi.advanceTimersByTime(2 * hour);
  expect(files.find("/a")).toBe(file);
  const done = new Promise((resolve) => next.once("close", resolve));
  await buffer(next);
  await done;
  vi.advanceTimersByTime(hour - 1);
  expect(files.find("/a")).toBe(file);
  vi.advanceTimersByTime(1);
  expect(files.find("/a")).toBeUndefined();
});

it("a ZIP goes after six hours, also while somebody reads it slowly", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const file = await files.make({ url: "/a", userId: "one" }, source);
  const slow = file.open(undefined);
  const closed = new Promise((resolve) => slow.once("close", resolve));
  vi.advanceTimersByTime(6 * hour - 1);
  expect([files.find("/a"), slow.destroyed]).toEqual([file, false]);
  vi.advanceTimersByTime(1);
  await closed;
  expect(files.find("/a")).toBeUndefined();
});
