/** Runs the contract of storage.ts against each storage. */
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { finished, pipeline } from "node:stream/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type S3Server, startS3Server } from "#test/support/s3-server.ts";
import { listKeys, s3Environment } from "#test/support/storage.ts";
import { newId } from "../clock.ts";
import { readConfig } from "../config.ts";
import { openStorage } from "./open.ts";
import { type BlobKey, MissingBlobError, type StagedBlob, type Storage } from "./storage.ts";

const folder = mkdtempSync(join(tmpdir(), "promesse-storage-"));
let store: S3Server;
beforeAll(async () => {
  store = await startS3Server(join(folder, "store"), { pageSize: 5 });
});
afterAll(async () => {
  await store.stop();
  rmSync(folder, { recursive: true });
});

function stage(content: string | Buffer): StagedBlob {
  const path = join(folder, newId());
  writeFileSync(path, content);
  const sha256 = createHash("sha256").update(content).digest("hex");
  return { path, size: Buffer.byteLength(content), sha256 };
}

const someKey = (): BlobKey => ({ weddingId: newId(), id: newId() });
const getName = ({ weddingId, id }: BlobKey) => `${weddingId}/${id}`;

async function namesIn(storage: Storage): Promise<string[]> {
  return (await listKeys(storage)).map(getName).toSorted();
}

describe.each(["disk", "s3"])("blobs on %s", (kind) => {
  let storage: Storage;
  beforeEach(async () => {
    const settings = kind === "s3" ? s3Environment(store.endpoint) : {};
    storage = await openStorage(readConfig({ DATA_DIR: join(folder, newId()), ...settings }));
  });

  it("are read back as they were put, and the staged file is gone", async () => {
    const key = someKey();
    const staged = stage("Devis du traiteur, 4 800 €");
    await storage.put(key, staged);
    expect(await text(await storage.read(key))).toBe("Devis du traiteur, 4 800 €");
    expect(await storage.getSize(key)).toBe(staged.size);
    expect(existsSync(staged.path)).toBe(false);
  });

  it.each([
    [0, 0, "D"],
    [0, 4, "Devis"],
    [6, 7, "du"],
    [6, 1000, "du fleuriste"],
    [1000, 2000, ""],
  ])("are read in part: %i to %i", async (start, end, part) => {
    const key = someKey();
    await storage.put(key, stage("Devis du fleuriste"));
    expect(await text(await storage.read(key, { start, end }))).toBe(part);
  });

  it("may be empty", async () => {
    const key = someKey();
    await storage.put(key, stage(""));
    expect(await text(await storage.read(key))).toBe("");
    expect(await storage.getSize(key)).toBe(0);
  });

  it("may be large, and are streamed", async () => {
    const key = someKey();
    const content = randomBytes(20_000_000);
    await storage.put(key, stage(content));
    const hash = createHash("sha256");
    await pipeline(await storage.read(key), hash);
    expect(hash.digest("hex")).toBe(createHash("sha256").update(content).digest("hex"));
  });

  it("can be put twice", async () => {
    const key = someKey();
    await storage.put(key, stage("Facture"));
    await storage.put(key, stage("Facture"));
    expect(await namesIn(storage)).toEqual([getName(key)]);
    expect(await text(await storage.read(key))).toBe("Facture");
  });

  it("that are missing are reported as missing, and can be removed all the same", async () => {
    const key = someKey();
    await expect(storage.read(key)).rejects.toThrow(MissingBlobError);
    expect(await storage.getSize(key)).toBeUndefined();
    await storage.remove(key);
    await storage.put(key, stage("Facture"));
    await storage.remove(key);
    await storage.remove(key);
    await expect(storage.read(key, { start: 0, end: 1 })).rejects.toThrow(MissingBlobError);
    expect(await storage.getSize(key)).toBeUndefined();
    expect(await namesIn(storage)).toEqual([]);
  });

  it("are listed in any number", async () => {
    expect(await namesIn(storage)).toEqual([]);
    const weddingId = newId();
    const keys = Array.from({ length: 12 }, (_, number) =>
      number % 3 === 0 ? someKey() : { weddingId, id: newId() },
    );
    await Promise.all(keys.map(async (key) => storage.put(key, stage("Facture"))));
    expect(await namesIn(storage)).toEqual(keys.map(getName).toSorted());
  });

  it("are separate for each wedding", async () => {
    const [ours, theirs] = [someKey(), someKey()];
    await storage.put(ours, stage("ours"));
    await expect(storage.read({ ...ours, weddingId: theirs.weddingId })).rejects.toThrow(MissingBlobError);
  });

  it("are closed when the reader stops early", async () => {
    const key = someKey();
    await storage.put(key, stage(randomBytes(5_000_000)));
    const reading = await storage.read(key);
    await getFirst(reading);
    await finished(reading).catch(() => undefined);
    expect(reading.destroyed).toBe(true);
    expect(await storage.getSize(key)).toBe(5_000_000);
  });

  it("cannot be put from a file that does not exist", async () => {
    const key = someKey();
    const gone = { ...stage("Facture"), path: join(folder, "gone") };
    await expect(storage.put(key, gone)).rejects.toMatchObject({ code: "ENOENT" });
    expect(await storage.getSize(key)).toBeUndefined();
  });
});

async function getFirst(stream: Readable): Promise<unknown> {
  for await (const chunk of stream) return chunk;
  return undefined;
}

it("on disk, blobs are readable by their owner only", async () => {
  const config = readConfig({ DATA_DIR: join(folder, newId()) });
  const storage = await openStorage(config);
  const key = someKey();
  await storage.put(key, stage("Facture"));
  expect(statSync(join(config.files.folder, key.weddingId)).mode.toString(8)).toMatch(/700$/u);
});

it("on disk, a key with a path in it is reported as missing", async () => {
  const storage = await openStorage(readConfig({ DATA_DIR: join(folder, newId()) }));
  for (const id of ["../secret", "..", "", "a/b"]) {
    await expect(storage.read({ weddingId: newId(), id })).rejects.toThrow(MissingBlobError);
  }
});
