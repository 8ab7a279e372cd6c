/** An archive passes no limit of a wedding that was not paid. */
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { locks } from "#contract/checkout.ts";
import { listGuests } from "#contract/guests.ts";
import { takeArchive } from "#test/support/archives.ts";
import { openStripeWorld, type StripeWorld } from "#test/support/stripe-world.ts";

let world: StripeWorld;
beforeAll(async () => {
  world = await openStripeWorld();
});
afterAll(() => world.close());

it("seats as many guests as are free, and says how many lost their seat", async () => {
  const { token } = await world.couple();
  const former = new URL("../../../test/samples/archives/demo-format-2.zip", import.meta.url);
  const { left_out } = (await takeArchive(world, await readFile(former), token)).expectDone();
  const guests = (await world.ask(listGuests, { as: token })).expectDone();
  expect(guests.filter(({ table_id }) => table_id !== null).length).toBe(locks.seating);
  expect(left_out.unseated).toBeGreaterThan(10);
}, 180_000);
