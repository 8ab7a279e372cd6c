/** Moving all blobs is complete after any number of interruptions, and checking finds every fault. */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#server/database/database.ts";
import type { ContentRow } from "#server/database/content-rows.ts";
import { openFreshDatabase } from "#test/support/database.ts";
import { type S3Server, startS3Server } from "#test/support/s3-server.ts";
import { listKeys, s3Environment } from "#test/support/storage.ts";
import { hour, newId } from "../clock.ts";
import { readConfig } from "../config.ts";
import { checkBlobs, type BlobCheckResult } from "./check-blobs.ts";
import { createDiskStorage } from "./disk.ts";
import { type Staging, openStaging } from "./staging.ts";
import { isIntact } from "./stored-blobs.ts";
import { type MoveProgress, moveBlobs, createMoveProgress } from "./moving.ts";
import { openStorage } from "./open.ts";
import type { BlobKey, Storage } from "./storage.ts";

const folder = mkdtempSync(join(tmpdir(), "promesse-moving-"));
const incomingFolder = join(folder, "incoming");
let store: S3Server;
let database: Database;
let disk: Storage;
let s3: Storage;
let incoming: Staging;
beforeAll(async () => {
  store = await startS3Server(join(folder, "store"));
});
beforeEach(async () => {
  database = await openFreshDatabase();
  disk = createDiskStorage(join(folder, newId()));
  s3 = await openStorage(readConfig(s3Environment(store.endpoint)));
  incoming = openStaging(incomingFolder);
});
afterEach(async () => {
  store.setFault();
  await database.close();
});
afterAll(async () => {
  await store.stop();
  rmSync(folder, { recursive: true });
});

async function putText(storage: Storage, key: BlobKey, content: string): Promise<void> {
  const path = join(folder, newId());
  writeFileSync(path, content);
  const sha256 = createHash("sha256").update(content).digest("hex");
  await storage.put(key, { path, size: Buffer.byteLength(content), sha256 });
}

/** Creates rows of one wedding with their blobs in `storage`. */
async function keep(storage: Storage, count: number): Promise<ContentRow[]> {
  const wedding_id = newId();
  await database.write((queries) =>
    queries
      .insertInto("weddings")
      .values({ id: wedding_id, revision: 1, created_at: 0, time_zone: "Europe/Paris", ...ofNobody })
      .execute(),
  );
  const rows: ContentRow[] = [];
  for (let number = 1; number <= count; number += 1) {
    const content = `Facture ${number} `.repeat(1000);
    const id = newId();
    const sha256 = createHash("sha256").update(content).digest("hex");
    rows.push({ wedding_id, id, sha256, size: content.length, mime: "text/plain", created_at: 0 });
    await putText(storage, { weddingId: wedding_id, id }, content);
  }
  await database.write((queries) => queries.insertInto("contents").values(rows).execute());
  return rows;
}

const ofNobody = {
  woman_role: "mariee",
  man_role: "marie",
  civil_wedding: 0,
  religious_wedding: 0,
  cocktail: 0,
  dinner: 0,
  party: 0,
  brunch: 0,
  adult_from: 12,
  town_hall_lead_days: 30,
} as const;

async function move(from: Storage, to: Storage, remove = false): Promise<MoveProgress> {
  const moved = createMoveProgress();
  await moveBlobs({ database, staging: incoming, from, to, removesOld: remove }, moved);
  return moved;
}

async function check(storage: Storage, further = {}): Promise<BlobCheckResult> {
  return checkBlobs({
    database,
    storage,
    clock: Date.now,
    checksHashes: false,
    removesLoose: false,
    ...further,
  });
}

const getKey = ({ wedding_id: weddingId, id }: ContentRow): BlobKey => ({ weddingId, id });
const allWhole = async (storage: Storage, rows: readonly ContentRow[]) =>
  (await Promise.all(rows.map(async (row) => isIntact(storage, row)))).every(Boolean);

describe("moving", () => {
  it("copies everything there and back, and deletes nothing without the option", async () => {
    const rows = [...(await keep(disk, 12)), ...(await keep(disk, 3))];
    expect(await move(disk, s3)).toEqual({ ...createMoveProgress(), total: 15, arrived: 15, copied: 15 });
    expect(await allWhole(disk, rows)).toBe(true);
    expect(await allWhole(s3, rows)).toBe(true);
    const back = createDiskStorage(join(folder, newId()));
    expect(await move(s3, back)).toMatchObject({ arrived: 15, copied: 15, removed: 0 });
    expect(await allWhole(back, rows)).toBe(true);
  });

  it("continues where a failing storage interrupted it", async () => {
    const rows = await keep(disk, 20);
    store.setFault({ does: "XMinioStorageFull", method: "PUT", after: 7 });
    const moved = createMoveProgress();
    const moving = moveBlobs({ database, staging: incoming, from: disk, to: s3, removesOld: false }, moved);
    await expect(moving).rejects.toMatchObject({ code: "ENOSPC" });
    expect(moved).toMatchObject({ total: 20, arrived: 7, copied: 7 });
    expect(await allWhole(disk, rows)).toBe(true);
    expect(await Promise.all((await readdir(incomingFolder)).map(getUploads))).toEqual([0]);

    store.setFault();
    expect(await move(disk, s3)).toMatchObject({ total: 20, arrived: 20, copied: 13 });
    expect(await allWhole(s3, rows)).toBe(true);
    expect(await move(disk, s3)).toMatchObject({ arrived: 20, copied: 0 });
  });

  it("replaces an incomplete copy", async () => {
    const [row] = await keep(s3, 1);
    if (row === undefined) throw new Error("no row");
    await putText(disk, getKey(row), "half");
    expect(await move(s3, disk)).toMatchObject({ arrived: 1, copied: 1 });
    expect(await isIntact(disk, row)).toBe(true);
  });

  it("with the option deletes only blobs that were verified at their new place", async () => {
    const rows = await keep(disk, 3);
    await move(disk, s3);
    const [damaged, ...good] = rows;
    if (damaged === undefined) throw new Error("no row");
    await putText(s3, getKey(damaged), "x".repeat(damaged.size));
    await expect(move(disk, s3, true)).rejects.toThrow(damaged.id);
    expect(await isIntact(disk, damaged)).toBe(true);

    await s3.remove(getKey(damaged));
    expect(await move(disk, s3, true)).toMatchObject({ arrived: 3, copied: 1 });
    expect(await listKeys(disk)).toEqual([]);
    expect(await allWhole(s3, [damaged, ...good])).toBe(true);
    expect(await move(disk, s3, true)).toMatchObject({ arrived: 3, copied: 0, removed: 0 });
  });

  it("names lost and damaged blobs, and moves the others", async () => {
    const [lost, shorter, other] = await keep(disk, 4);
    if (lost === undefined || shorter === undefined || other === undefined) throw new Error("no rows");
    await disk.remove(getKey(lost));
    await putText(disk, getKey(shorter), "short");
    await putText(disk, getKey(other), "x".repeat(other.size));
    const moved = await move(disk, s3, true);
    expect(moved).toMatchObject({ total: 4, arrived: 1, copied: 1, removed: 1, lost: [getKey(lost)] });
    expect(moved.damaged).toEqual(expect.arrayContaining([getKey(shorter), getKey(other)]));
    expect(await disk.getSize(getKey(other))).toBe(other.size);
    expect(await s3.getSize(getKey(other))).toBeUndefined();
  });
});

async function getUploads(name: string): Promise<number> {
  return (await readdir(join(incomingFolder, name))).length;
}

describe.each(["disk", "s3"])("checking on %s", (kind) => {
  let storage: Storage;
  beforeEach(() => {
    storage = kind === "disk" ? disk : s3;
  });

  it("finds no fault where there is none", async () => {
    const rows = await keep(storage, 5);
    const bytes = rows.reduce((sum, { size }) => sum + size, 0);
    const good = { rowCount: 5, bytes, missing: [], damaged: [], loose: [], removed: 0 };
    expect(await check(storage)).toEqual(good);
    expect(await check(storage, { checksHashes: true })).toEqual(good);
  });

  it("finds missing and damaged blobs and, with hashes, changed ones", async () => {
    const [missing, shorter, changed] = await keep(storage, 4);
    if (missing === undefined || shorter === undefined || changed === undefined) throw new Error("no rows");
    await storage.remove(getKey(missing));
    await putText(storage, getKey(shorter), "short");
    await putText(storage, getKey(changed), "x".repeat(changed.size));
    const found = { rowCount: 4, missing: [getKey(missing)], loose: [] };
    expect(await check(storage)).toMatchObject({ ...found, damaged: [getKey(shorter)] });
    const { damaged } = await check(storage, { checksHashes: true });
    expect(damaged).toHaveLength(2);
    expect(damaged).toEqual(expect.arrayContaining([getKey(shorter), getKey(changed)]));
  });

  it("finds blobs without a row, and deletes those old enough with the option", async () => {
    await keep(storage, 1);
    const loose = { weddingId: newId(), id: newId() };
    const arriving = { weddingId: newId(), id: newId() };
    const strange = { weddingId: newId(), id: "notes" };
    for (const key of [loose, arriving, strange]) await putText(storage, key, "Devis");
    await database.write((queries) =>
      queries
        .insertInto("loose_contents")
        .values({ wedding_id: arriving.weddingId, id: arriving.id, noted_at: Date.now() })
        .execute(),
    );
    const young = await check(storage, { removesLoose: true });
    expect(young.removed).toBe(0);
    expect(young.loose).toEqual(expect.arrayContaining([loose, strange]));
    const later = { removesLoose: true, clock: () => Date.now() + 2 * hour };
    expect(await check(storage, later)).toMatchObject({ removed: 1, loose: [strange] });
    expect(await storage.getSize(loose)).toBeUndefined();
    expect(await storage.getSize(arriving)).toBe(5);
  });
});

it("checking fails on a storage that refuses, instead of taking it for empty", async () => {
  await keep(s3, 2);
  store.setFault({ does: "AccessDenied" });
  await expect(check(s3)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
});
