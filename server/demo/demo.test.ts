import { afterAll, beforeAll, expect, it } from "vitest";
import { login } from "#contract/account.ts";
import { listGuests } from "#contract/guests.ts";
import { getWedding } from "#contract/wedding.ts";
import { openWorld, type World } from "#test/support/world.ts";
import { makeDemo } from "./demo.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it("makes a wedding one can sign in to, with 90 guests on a Saturday", async () => {
  const signIn = await makeDemo(world.app, world.platform.clock());
  const { token } = (await world.ask(login, { body: signIn })).expectDone();
  const guests = (await world.ask(listGuests, { as: token })).expectDone();
  expect(guests).toHaveLength(90);
  expect(guests.some((guest) => guest.plus_one_of !== null)).toBe(true);
  const { wedding_date } = (await world.ask(getWedding, { as: token })).expectDone();
  expect(new Date(`${wedding_date}T00:00:00Z`).getUTCDay()).toBe(6);
});
