/** A new member's name and address fill empty fields of the wedding. */
import { expect, it } from "vitest";
import { getUser, register } from "#contract/account.ts";
import { changeWedding, getCoupleNames, getWedding } from "#contract/wedding.ts";
import { createHelper, joinWedding } from "#test/support/partners.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";
import { type Couple, password } from "#test/support/world.ts";

const world = worldForTests();

let people = 0;
/** A person who has just signed up. */
async function newcomer(first_name: string, last_name: string): Promise<Couple> {
  const email = `jeunes${(people += 1)}@exemple.fr`;
  const body = { email, password, first_name, last_name };
  const { token, device } = (await world.ask(register, { body })).expectDone();
  const { id: userId } = (await world.ask(getUser, { as: token })).expectDone();
  return { token, device, userId, email, password };
}

const weddingSeen = async (by: Couple) => (await world.ask(getWedding, { as: by.token })).expectDone();

it("a partner fills the empty fields of the other partner, visible to both", async () => {
  const [elise, gabriel] = [await newcomer("Élise", "Marchand"), await newcomer("Gabriel", "Roy")];
  const before = await weddingSeen(elise);
  await joinWedding(world, elise, gabriel, { keepsOwnWedding: true });
  const filled = { man_first_name: "Gabriel", man_last_name: "Roy", man_email: gabriel.email };
  expect(await weddingSeen(elise)).toEqual({ ...before, ...filled });
  expect(await weddingSeen(gabriel)).toEqual({ ...before, ...filled });
  const names = (await world.ask(getCoupleNames, { as: gabriel.token })).expectDone();
  expect(names).toEqual({ woman_first_name: "Élise", man_first_name: "Gabriel" });
});

it("a partner changes nothing that was typed, and adds what is missing about them", async () => {
  const [elise, gabriel] = [await newcomer("Élise", "Marchand"), await newcomer("Gabriel", "Roy")];
  const typed = { woman_first_name: "Lili", man_first_name: "Gabriel", man_last_name: "ROY" };
  const before = (await world.ask(changeWedding, { body: typed, as: elise.token })).expectDone();
  await joinWedding(world, elise, gabriel);
  expect(await weddingSeen(elise)).toEqual({ ...before, man_email: gabriel.email });
});

it("a partner adds nothing if both partners have other names", async () => {
  const [elise, gabriel] = [await newcomer("Élise", "Marchand"), await newcomer("Gabriel", "Roy")];
  const body = { man_first_name: "Gaby" };
  const before = (await world.ask(changeWedding, { body, as: elise.token })).expectDone();
  await joinWedding(world, elise, gabriel);
  expect(await weddingSeen(elise)).toEqual(before);
});

it("a helper cannot see or change the addresses of the couple", async () => {
  const elise = await newcomer("Élise", "Marchand");
  const helper = await createHelper(world, elise, { budget: true, documents: true });
  const before = await weddingSeen(elise);
  expect(before.woman_email).toBe(elise.email);
  const theirs = await weddingSeen(helper);
  expect(theirs).toEqual({ ...before, woman_email: null });
  const change = (body: object) => world.ask(changeWedding, { body, as: helper.token });
  (await change({ woman_email: "autre@exemple.fr" })).expectRefused(403, "forbidden");
  (await change({ man_email: "autre@exemple.fr" })).expectRefused(403, "forbidden");
  (await change({ ...theirs, wedding_place: "Sens" })).expectDone();
  expect(await weddingSeen(elise)).toEqual({ ...before, wedding_place: "Sens" });
});

it("a helper fills nothing until they join the couple", async () => {
  const elise = await newcomer("Élise", "Marchand");
  const before = await weddingSeen(elise);
  const gabriel = await newcomer("Gabriel", "Roy");
  await joinWedding(world, elise, gabriel, { membership: { role: "helper" } });
  expect(await weddingSeen(elise)).toEqual(before);
  await joinWedding(world, elise, gabriel, { keepsOwnWedding: true });
  expect((await weddingSeen(elise)).man_email).toBe(gabriel.email);
});
