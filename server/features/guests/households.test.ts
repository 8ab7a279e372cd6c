import { expect, it } from "vitest";
import { createHouseholds, listHouseholds, maxGuestsPerHousehold } from "#contract/households.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);

it("the server refuses a household of 21 as full, and creates none", async () => {
  const as = couple.token;
  const guests = [];
  for (let number = 0; number <= maxGuestsPerHousehold; number += 1)
    guests.push((await world.addGuest(couple, { firstName: `Invité ${number}` })).id);
  const create = (guest_ids: readonly string[]) =>
    world.ask(createHouseholds, { body: { households: [{ guest_ids }] }, as });
  (await create(guests)).expectRefused(409, "household_full");
  expect((await world.ask(listHouseholds, { as })).expectDone()).toEqual([]);
  const [made] = (await create(guests.slice(1))).expectDone().households;
  expect(made?.guest_ids).toHaveLength(maxGuestsPerHousehold);
});
