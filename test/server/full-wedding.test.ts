/** Checks the seed of the benchmark that reads a wedding at all its limits. */
import { beforeAll, expect, it } from "vitest";
import { tableLimits } from "#contract/table-limits.ts";
import { countRows, filledLess, fillWedding } from "#test/support/full-wedding/fill.ts";
import { listReadRequests } from "#test/support/full-wedding/reads.ts";
import { getWeddingId } from "#test/support/partners.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";
import type { Couple } from "#test/support/world.ts";

const share = 0.02;
const world = worldForTests();
let couple: Couple;
let weddingId: string;
beforeAll(async () => {
  couple = await world.signUpCouple();
  weddingId = await getWeddingId(world, couple);
  const { newId } = world.platform;
  const of = { weddingId, userId: couple.userId, now: Date.now(), newId, share };
  await fillWedding(world.database, of);
});

it("the full wedding has rows in each table, and in lists and logs that share of their cap", async () => {
  const found = await countRows(world.database.read, weddingId);
  const empty = [...found].filter(([, { rows }]) => rows === 0).map(([table]) => table);
  expect(empty).toEqual(["stored_sizes"]);
  const short = [...found]
    .filter(([table, { rows, max }]) => tableLimits[table]?.rule !== "key" && rows < max * share)
    .map(([table]) => table);
  expect(short).toEqual([]);
  expect(Object.keys(filledLess)).toEqual(expect.arrayContaining(empty));
});

it("each GET of the contract answers for the full wedding", async () => {
  const refused: string[] = [];
  const headers = { authorization: `Bearer ${couple.token}`, accept: "application/json" };
  for (const { name, path } of await listReadRequests(world.database, weddingId)) {
    const { statusCode, body } = await world.app.inject({ url: path, headers });
    if (statusCode !== 200) refused.push(`${name}: ${statusCode} ${body.slice(0, 200)}`);
  }
  expect(refused).toEqual([]);
});
