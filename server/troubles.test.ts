/** The process amid what breaks around it, on SQLite, in short; `npm run torture` has the long forms. */
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { fillDisk } from "#test/torture/disks.ts";
import { type Ground, groundIn } from "#test/torture/ground.ts";
import { holdFile } from "#test/torture/locks.ts";
import { overloadFor } from "#test/torture/overload.ts";
import { isClear } from "#test/torture/postgres-stops.ts";
import { limitFiles, turnReadOnly } from "#test/torture/sick-disks.ts";
import { hasSmallDisks } from "#test/torture/small-disk.ts";
import {
  deleteFolder,
  endure,
  frozenFor,
  logUnread,
  neverReading,
  slowHeaders,
  tooManyFiles,
} from "#test/torture/troubles.ts";

const longestTest = 120_000;

function folder(): string {
  const path = join(inject("folder"), randomUUID());
  mkdirSync(path);
  return path;
}

function ground(): Ground {
  return groundIn(folder());
}

/** Where nobody is given a disk of their own, “a disk that fails” is what remains of the disks. */
const disks = hasSmallDisks() ? ["tmpfs"] : [];

describe("a disk", () => {
  it.each(disks)(
    "that is full refuses with 507 what it has no room for, and is well again by itself (%s)",
    async () => {
      const found = await fillDisk({}, { rounds: 1, full: 300 });
      expect(found?.faults).toEqual([]);
      expect(Object.keys(found?.meanwhile.read ?? {})).toEqual(["200"]);
      for (const call of ["an upload", "a write", "sign in"]) {
        expect(found?.others[call]).toMatchObject({ status: 507, code: "storage_full", retryAfter: 1 });
      }
      for (const call of ["health", "another read"]) expect(found?.others[call]?.status).toBe(200);
      expect(found?.said).toContainEqual(expect.stringMatching(/^The server has no room left/u));
      expect(found?.said).toContainEqual(expect.stringMatching(/^Il n’y a plus de place/u));
    },
    longestTest,
  );

  it.each(disks)(
    "that is read-only is told under way, and in a sentence before a start (%s)",
    async () => {
      const found = await turnReadOnly(join(folder(), "data"));
      expect(found?.upload).toMatchObject({ status: 503, code: "unwritable", retryAfter: 1 });
      expect(found?.write.status).toBe(200);
      expect(found?.read.status).toBe(200);
      expect(found?.start).toMatch(/DATA_DIR \(.+\) cannot be written: it is on a read-only disk/u);
    },
    longestTest,
  );

  it(
    "that fails is told, and what was acknowledged is kept",
    async () => {
      const { faults, write, upload, read } = await limitFiles(ground());
      expect(faults).toEqual([]);
      expect(["unwritable", "storage_full"]).toContain(write.code);
      expect(upload).toMatchObject({ status: 507, code: "storage_full", retryAfter: 1 });
      expect(read.status).toBe(200);
    },
    longestTest,
  );
});

describe("a file that another program holds", () => {
  it(
    "is read meanwhile; writes wait, then hear that it is busy",
    async () => {
      const { faults, reads, writes, recovered } = await holdFile(ground(), [5500]);
      expect(faults).toEqual([]);
      expect(reads.length).toBeGreaterThan(20);
      expect(reads.filter(({ status }) => status !== 200)).toEqual([]);
      const refused = writes.filter(({ status }) => status !== 200);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused.filter((outcome) => !isClear(outcome))).toEqual([]);
      expect(recovered).toBeLessThan(5000);
    },
    longestTest,
  );
});

describe("a server", () => {
  it(
    "that is asked ten times what it takes refuses the rest, loses nothing, and is well again",
    async () => {
      const found = await overloadFor(1.5);
      expect(found.refused.length).toBeGreaterThan(100);
      expect(Object.keys(found.statuses).toSorted()).toEqual(["200", "401", "503"]);
      expect(found.acknowledged).toBeGreaterThan(0);
      expect(found.lost).toBe(0);
    },
    longestTest,
  );

  it.each([
    ["whose log nobody reads", logUnread],
    ["that is frozen for a second", frozenFor(1000)],
    ["that may open no more files", tooManyFiles],
    ["to which 300 send headers byte by byte", slowHeaders(300, 1000)],
    ["whose answers are not read", neverReading],
  ])(
    "%s loses nothing and goes on",
    async (_, trouble) => {
      const { faults } = await endure(ground(), { ...trouble, lasts: 1000 });
      expect(faults).toEqual([]);
    },
    longestTest,
  );

  it(
    "whose folder is deleted acknowledges nothing that nobody will find again",
    async () => {
      const { faults, meanwhile } = await deleteFolder(ground());
      expect({ faults, meanwhile }).toEqual({ faults: [], meanwhile: { "503 unwritable": 21 } });
    },
    longestTest,
  );
});
