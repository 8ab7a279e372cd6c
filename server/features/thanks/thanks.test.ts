import { expect, it } from "vitest";
import { deleteForGood, restore } from "#contract/bin.ts";
import { deleteGuest } from "#contract/guests.ts";
import { createHouseholds } from "#contract/households.ts";
import { createThanks, deleteThanks, listThanks, type Thanks, updateThanks } from "#contract/thanks.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);

const note = (body: unknown) => world.ask(createThanks, { body, as: couple.token });
const change = (id: string, body: unknown) =>
  world.ask(updateThanks, { params: { id }, body, as: couple.token });
const remove = (id: string) => world.ask(deleteThanks, { params: { id }, as: couple.token });
const back = (id: string) => world.ask(restore, { params: { id }, as: couple.token });

async function list(): Promise<Thanks[]> {
  return (await world.ask(listThanks, { as: couple.token })).expectDone();
}

async function household(name: string, guest_ids: readonly string[]): Promise<string> {
  const body = { households: [{ name, guest_ids }] };
  const { households } = (await world.ask(createHouseholds, { body, as: couple.token })).expectDone();
  return households[0]?.id ?? "";
}

const address = { adresse: "3 rue Haute", code_postal: "89450", ville: "Vézelay" };

it("the list has households and guests without one who did not decline, then other people", async () => {
  const [lea, paul, zoe] = [
    await world.addGuest(couple, { firstName: "Léa", ...address }),
    await world.addGuest(couple, { firstName: "Paul", presence: false }),
    await world.addGuest(couple, { firstName: "Zoé", ville: "Lyon" }),
  ];
  await world.addGuest(couple, { firstName: "Ines", presence: false });
  await world.addGuest(couple, { firstName: "Ami", plus_one_of: zoe.id });
  const roux = await household("Famille Roux", [lea.id, paul.id]);
  const concierge = (await note({ name: "La voisine", gift: "Un vase" })).expectDone();
  const nothing = { id: null, name: "", gift: "", thanked_on: null };
  expect(await list()).toEqual([
    { ...nothing, household_id: roux, guest_id: null, has_address: true },
    { ...nothing, household_id: null, guest_id: zoe.id, has_address: false },
    { ...concierge, name: "La voisine", gift: "Un vase", thanked_on: null, has_address: false },
  ]);
});

it("the list has one row per household or guest, also after a restore, and keeps it when they decline", async () => {
  const { id: guest_id } = await world.addGuest(couple, { firstName: "Zoé" });
  const first = (await note({ guest_id, thanked_on: "2027-06-20" })).expectDone();
  expect(first).toMatchObject({ guest_id, thanked_on: "2027-06-20", gift: "" });
  (await note({ guest_id })).expectRefused(409, "thanks_exists");
  (await remove(first.id ?? "")).expectDone();
  const second = (await note({ guest_id, gift: "Des draps" })).expectDone();
  (await back(first.id ?? "")).expectRefused(409, "thanks_exists");
  (await remove(second.id ?? "")).expectDone();
  (await back(first.id ?? "")).expectDone();
  expect(await list()).toEqual([first]);
  await world.signUpCouple();
  (await change(first.id ?? "", { gift: "Un livre", thanked_on: "", name: "ignored" })).expectDone();
  expect(await list()).toEqual([{ ...first, gift: "Un livre", thanked_on: null }]);
});

it("the bin keeps the row of a guest in the bin, and purges it with them", async () => {
  const { id: guest_id } = await world.addGuest(couple, { firstName: "Zoé", ...address });
  const row = (await note({ guest_id, gift: "Des draps" })).expectDone();
  expect(row.has_address).toBe(true);
  (await world.ask(deleteGuest, { params: { id: guest_id }, as: couple.token })).expectDone();
  expect(await list()).toEqual([{ ...row, has_address: false }]);
  (await world.ask(deleteForGood, { params: { id: guest_id }, as: couple.token })).expectDone();
  expect(await list()).toEqual([]);
});

it.each<[object, string]>([
  [{}, "name"],
  [{ name: "A", guest_id: "b" }, "name"],
  [{ name: "x".repeat(101) }, "name"],
  [{ name: "A", gift: "x".repeat(201) }, "gift"],
  [{ name: "A", thanked_on: "2027-02-30" }, "thanked_on"],
])("the server refuses %j, naming %s", async (body, field) => {
  const { fields } = (await note(body)).expectRefused(400, "invalid");
  expect(Object.keys(fields ?? {})).toEqual([field]);
  expect(await list()).toEqual([]);
});

it("the server refuses an unknown household or guest, and an unknown row", async () => {
  (await note({ household_id: "none" })).expectRefused(404, "household_not_found");
  (await note({ guest_id: "none" })).expectRefused(404, "guest_not_found");
  (await change("none", { gift: "x" })).expectRefused(404, "thanks_not_found");
  (await remove("none")).expectRefused(404, "thanks_not_found");
});
