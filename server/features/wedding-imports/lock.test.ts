/** An archive passes no limit of a wedding that was not paid. */
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { allowedBeforePayment } from "#contract/checkout.ts";
import { listGuests } from "#contract/guests.ts";
import { downloadArchive, importArchive } from "#test/support/archives.ts";
import { readEntries, packZip, replaceEntries } from "#test/support/forged-archives.ts";
import { openStripeWorld, type StripeWorld } from "#test/support/stripe-world.ts";

let world: StripeWorld;
beforeAll(async () => {
  world = await openStripeWorld();
});
afterAll(() => world.close());

it("an import seats as many guests as are free, and says how many lost their seat", async () => {
  const { token } = await world.signUpCouple();
  const former = new URL("../../../test/samples/archives/demo-format-2.zip", import.meta.url);
  const { left_out } = (await importArchive(world, await readFile(former), token)).expectDone();
  const guests = (await world.ask(listGuests, { as: token })).expectDone();
  expect(guests.filter(({ table_id }) => table_id !== null).length).toBe(allowedBeforePayment.seating);
  expect(left_out.unseated).toBeGreaterThan(10);
}, 180_000);

const megabyte = 1024 * 1024;

it("an import stores no more bytes of files than the wedding may have before it is paid", async () => {
  Object.assign(world.platform, { files: { maxFileBytes: 60 * megabyte, quotaBytes: 200 * megabyte } });
  const couple = await world.signUpCouple();
  await world.upload(couple, [{ name: "devis.txt", bytes: "Le devis" }]);
  const entries = await readEntries(await downloadArchive(world, couple.token, couple.password));
  const path = [...entries.keys()].find((name) => name.endsWith("devis.txt")) ?? "none";
  // A small archive of a large file, but not so small that its ratio is refused.
  const block = randomBytes(megabyte / 2).toString("latin1");
  const large = Buffer.from(block.padEnd(allowedBeforePayment.documents * megabyte + 1, " "), "latin1");
  const archive = await packZip(replaceEntries(entries, { [path]: large }));
  const before = await countStored();
  (await importArchive(world, archive, couple.token)).expectRefused(403, "locked");
  expect(await countStored()).toEqual(before);
}, 60_000);

async function countStored(): Promise<readonly number[]> {
  const tables = ["weddings", "contents", "loose_contents"] as const;
  const rows = await Promise.all(
    tables.map((table) => world.database.read.selectFrom(table).selectAll().execute()),
  );
  return rows.map(({ length }) => length);
}
