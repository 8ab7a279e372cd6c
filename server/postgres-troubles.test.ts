/** PostgreSQL going away under a running server, and a full disk beside it, in short; `npm run torture` has the long forms. */
import { randomUUID } from "node:crypto";
import { describe, expect, inject, it } from "vitest";
import { copyTemplate } from "#test/support/postgres.ts";
import { fillDisk } from "#test/torture/disks.ts";
import { isClear, longest, stopPostgres } from "#test/torture/postgres-stops.ts";
import { hasSmallDisks } from "#test/torture/small-disk.ts";

const longestTest = 120_000;

/** Of all Linux and no macOS: where there is none, nothing of it is proved here. */
const disks = hasSmallDisks() ? ["tmpfs"] : [];

describe("a disk with the files alone", () => {
  it.each(disks)(
    "that is full refuses files with 507 and nothing else (%s)",
    async () => {
      const name = `test_${randomUUID().replaceAll("-", "")}`;
      const environment = { DATABASE_URL: await copyTemplate(inject("postgres"), name) };
      const found = await fillDisk(environment, { rounds: 1, full: 300 });
      expect(found?.faults).toEqual([]);
      expect(Object.keys(found?.meanwhile.read ?? {})).toEqual(["200"]);
      expect(Object.keys(found?.meanwhile.guest ?? {})).toEqual(["200"]);
      expect(found?.others["an upload"]).toMatchObject({ status: 507, code: "storage_full", retryAfter: 1 });
      for (const call of ["health", "another read", "a write", "sign in"]) {
        expect(found?.others[call]?.status).toBe(200);
      }
    },
    longestTest,
  );
});

describe("PostgreSQL stopped, killed and started again", () => {
  it(
    "is told as busy, loses nothing, and needs no start of the server",
    async () => {
      const found = await stopPostgres([
        ["fast", 300],
        ["killed", 300],
      ]);
      expect(found.faults).toEqual([]);
      expect(found.acknowledged).toBeGreaterThan(0);
      expect(found.health).toEqual([503, 503]);
      const refused = found.meanwhile.filter(({ status }) => status !== 200);
      expect(refused.length).toBeGreaterThan(10);
      expect(refused.filter((outcome) => !isClear(outcome))).toEqual([]);
      expect(longest(found.meanwhile, false)).toBeLessThan(5000);
      expect(found.recovered).toBeLessThan(5000);
    },
    longestTest,
  );
});
