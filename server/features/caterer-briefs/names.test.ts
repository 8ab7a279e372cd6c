/** The names of guests in a brief that no font can print. */
import { expect, it } from "vitest";
import { updateCatererBrief } from "#contract/caterer-briefs.ts";
import { dinnerForEachTest } from "#test/support/dinners.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
const as = () => ({ as: couple.token });

const dinner = dinnerForEachTest(world, couple);

it("guests are named to the couple until they have a name for print, but not if no names are sent", async () => {
  const { lea, tom } = await dinner.guests();
  await dinner.changeGuest(lea.id, { first_name: "Ольга", last_name: "Петрова" });
  await dinner.changeGuest(tom.id, { first_name: "Ṣāliḥ" });
  const warnings = async (names: string) => {
    const body = { names };
    (await world.ask(updateCatererBrief, { params: { id: dinner.id }, body, ...as() })).expectDone();
    return (await dinner.brief()).warnings;
  };
  const warning = { code: "signs", guest_id: lea.id, name: "Ольга Петрова" };
  expect(await warnings("none")).toEqual([]);
  expect(await warnings("short")).toEqual([warning]);
  expect(await warnings("full")).toEqual([warning]);
  await dinner.changeGuest(lea.id, { print_name: "Olga Petrova" });
  expect(await warnings("short")).toEqual([]);
  expect((await dinner.brief()).shown.people.map(({ name }) => name)).toContain("Olga P.");
  expect(await warnings("full")).toEqual([]);
});

it("guests are named to the couple too where a name has signs alone, and where a need has letters that no font has", async () => {
  const { lea, tom } = await dinner.guests();
  await dinner.changeGuest(lea.id, { first_name: "🎉", last_name: "🎉" });
  await dinner.changeGuest(tom.id, { allergies: "花生" });
  const body = { names: "full" };
  (await world.ask(updateCatererBrief, { params: { id: dinner.id }, body, ...as() })).expectDone();
  const { warnings } = await dinner.brief();
  expect(warnings.map(({ code, guest_id }) => `${code} ${guest_id ?? ""}`).toSorted()).toEqual([
    `needs_signs ${tom.id}`,
    `signs ${lea.id}`,
  ]);
});
