/** Multipart bodies made by chance: each is read or refused, to its end, and nothing of it is left. FUZZ_INPUTS and FUZZ_SEED as for the other parsers. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bodies, largest, openReader, type Read, types } from "#test/fuzz/multipart.ts";

const inputs = Math.ceil(Number(process.env["FUZZ_INPUTS"] ?? 15_000) / 20);
const seed = Number(process.env["FUZZ_SEED"] ?? Math.floor(Math.random() * 2 ** 31));

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "promesse-multipart-"));
  app = await openReader(folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

it(`reads or refuses every body, FUZZ_SEED=${seed}`, async () => {
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(bodies, types, async (payload, type) => {
      const answer = await app.inject({
        method: "POST",
        url: "/",
        payload,
        headers: { "content-type": type },
      });
      statuses.add(answer.statusCode);
      expect([200, 400, 413, 415]).toContain(answer.statusCode);
      if (answer.statusCode !== 200) return;
      const { fields, sizes }: Read = answer.json();
      for (const value of Object.values(fields)) expect(typeof value).toBe("string");
      for (const size of sizes) expect(size ?? 0).toBeLessThanOrEqual(largest);
    }),
    { seed, numRuns: inputs },
  );
  expect(readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())).toEqual(
    [],
  );
  expect(statuses).toEqual(new Set([200, 400, 415]));
}, 600_000);
