/** Faults that only a remote store has: it refuses, is full, is slow, or closes the connection. */
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { type S3Server, startS3Server } from "#test/support/s3-server.ts";
import { listKeys, s3Environment } from "#test/support/storage.ts";
import { newId } from "../clock.ts";
import { ConfigError, readConfig } from "../config.ts";
import { openStorage } from "./open.ts";
import { MissingBlobError, type StagedBlob, type Storage } from "./storage.ts";

const folder = mkdtempSync(join(tmpdir(), "promesse-s3-"));
let store: S3Server;
let storage: Storage;
beforeAll(async () => {
  store = await startS3Server(join(folder, "store"));
});
beforeEach(async () => {
  storage = await open();
});
afterEach(() => store.setFault());
afterAll(async () => {
  await store.stop();
  rmSync(folder, { recursive: true });
});

async function open(changes: Record<string, string> = {}): Promise<Storage> {
  return openStorage(readConfig({ ...s3Environment(store.endpoint), ...changes }));
}

function stage(content: string): StagedBlob {
  const path = join(folder, newId());
  writeFileSync(path, content);
  return {
    path,
    size: Buffer.byteLength(content),
    sha256: createHash("sha256").update(content).digest("hex"),
  };
}

const someKey = () => ({ weddingId: newId(), id: newId() });
const puts = () => store.requests.filter((method) => method === "PUT").length;

it.each([
  ["S3_BUCKET", { S3_BUCKET: "another" }],
  ["S3_SECRET_ACCESS_KEY", { S3_SECRET_ACCESS_KEY: "a wrong secret" }],
  ["S3_ACCESS_KEY_ID", { S3_ACCESS_KEY_ID: "ANOTHER" }],
  ["S3_REGION", { S3_REGION: "eu-other-1" }],
])("a wrong %s stops the start with a message, without the secret", async (name, changes) => {
  await expect(open(changes)).rejects.toThrow(ConfigError);
  await expect(open(changes)).rejects.toThrow(name);
  await expect(open(changes)).rejects.not.toThrow(/a wrong secret|only_the_tests_use/u);
});

it("an unreachable store does not stop the start", async () => {
  const away = await open({ S3_ENDPOINT: "http://127.0.0.1:9" });
  await expect(away.getSize(someKey())).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

it("a full store is reported as full without retries, and nothing is lost", async () => {
  for (const does of ["XMinioStorageFull", "QuotaExceeded"] as const) {
    store.setFault({ does, method: "PUT" });
    const before = puts();
    const staged = stage("Devis");
    await expect(storage.put(someKey(), staged)).rejects.toMatchObject({ code: "ENOSPC" });
    expect(puts() - before).toBe(1);
    expect(existsSync(staged.path)).toBe(true);
  }
  expect(await listKeys(storage)).toEqual([]);
});

it.each(["hang up", "SlowDown", "InternalError"] as const)(
  "the S3 storage retries after “%s”",
  async (does) => {
    const key = someKey();
    store.setFault({ does, method: "PUT", times: 2 });
    await storage.put(key, stage("Devis"));
    store.setFault({ does: does === "hang up" ? "SlowDown" : does, method: "GET", times: 1 });
    expect(await text(await storage.read(key))).toBe("Devis");
  },
);

it("the S3 storage waits for a slow store", async () => {
  store.setFault({ does: "wait" });
  const key = someKey();
  await storage.put(key, stage("Devis"));
  expect(await storage.getSize(key)).toBe(5);
});

it("the S3 storage gives up after some attempts, and leaves no partial blob", async () => {
  store.setFault({ does: "hang up", method: "PUT" });
  const before = puts();
  const key = someKey();
  await expect(storage.put(key, stage("Devis".repeat(100_000)))).rejects.toMatchObject({
    message: expect.any(String),
  });
  expect(puts() - before).toBe(4);
  expect(await storage.getSize(key)).toBeUndefined();
});

it("the S3 storage does not store a blob that differs from its hash", async () => {
  const key = someKey();
  const staged = { ...stage("Devis"), sha256: createHash("sha256").update("else").digest("hex") };
  const before = puts();
  await expect(storage.put(key, staged)).rejects.toMatchObject({ $metadata: { httpStatusCode: 400 } });
  expect(puts() - before).toBe(1);
  expect(await storage.getSize(key)).toBeUndefined();
});

it("the S3 storage fails the reader when the store closes the connection midway", async () => {
  const key = someKey();
  await storage.put(key, stage("Devis".repeat(100_000)));
  store.setFault({ does: "hang up", method: "GET" });
  await expect(text(await storage.read(key))).rejects.toMatchObject({ code: "ECONNRESET" });
});

it("the S3 storage does not report an error of the store as a missing blob", async () => {
  const key = someKey();
  await storage.put(key, stage("Devis"));
  store.setFault({ does: "AccessDenied" });
  await expect(storage.getSize(key)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
  await expect(storage.read(key)).rejects.not.toThrow(MissingBlobError);
  await expect(listKeys(storage)).rejects.toMatchObject({ name: "AccessDenied" });
});

it("the S3 storage ignores other objects in the bucket", async () => {
  const allFiles = await open({ S3_PREFIX: "" });
  const key = someKey();
  await storage.put(key, stage("Devis"));
  expect(await listKeys(storage)).toEqual([key]);
  // From the root of the bucket the same object lies too deep for a blob.
  expect(await listKeys(allFiles)).not.toContainEqual(key);
});
