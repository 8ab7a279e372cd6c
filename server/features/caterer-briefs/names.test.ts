/** The names of guests in a brief that no font can print. */
import { beforeEach, expect, it } from "vitest";
import { updateCatererBrief } from "#contract/caterer-briefs.ts";
import { changeGuest } from "#contract/guests.ts";
import { getBrief, getDinner, seatedGuests } from "#test/support/briefs.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
const as = () => ({ as: couple.token });

let dinner: string;
beforeEach(async () => {
  dinner = await getDinner(world, couple);
});
const change = async (id: string, body: object) =>
  (await world.ask(changeGuest, { params: { id }, body, ...as() })).expectDone();

it("are named to the couple until they have a name for print, but not if no names are sent", async () => {
  const { lea, tom } = await seatedGuests(world, couple, dinner);
  await change(lea.id, { first_name: "Ольга", last_name: "Петрова" });
  await change(tom.id, { first_name: "Ṣāliḥ" });
  const warnings = async (names: string) => {
    const body = { names };
    (await world.ask(updateCatererBrief, { params: { id: dinner }, body, ...as() })).expectDone();
    return (await getBrief(world, couple, dinner)).warnings;
  };
  const warning = { code: "signs", guest_id: lea.id, name: "Ольга Петрова" };
  expect(await warnings("none")).toEqual([]);
  expect(await warnings("short")).toEqual([warning]);
  expect(await warnings("full")).toEqual([warning]);
  await change(lea.id, { print_name: "Olga Petrova" });
  expect(await warnings("short")).toEqual([]);
  expect((await getBrief(world, couple, dinner)).shown.people.map(({ name }) => name)).toContain("Olga P.");
  expect(await warnings("full")).toEqual([]);
});
