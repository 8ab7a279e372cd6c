import { describe, expect, it } from "vitest";
import { restore } from "#contract/bin.ts";
import {
  addWitness,
  changeWitness,
  deleteWitness,
  listWitnesses,
  type Witness,
} from "#contract/witnesses.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);

const fullBody = {
  name: "Juliette Marchand",
  side: "Élise",
  phone: "06 00 00 00 12",
  email: "juliette@exemple.fr",
  looks_after: "Les alliances",
};

async function add(fields: object = {}): Promise<Witness> {
  return (await world.ask(addWitness, { body: { ...fullBody, ...fields }, as: couple.token })).expectDone();
}

async function list() {
  return (await world.ask(listWitnesses, { as: couple.token })).expectDone();
}

function change(id: string, body: unknown) {
  return world.ask(changeWitness, { params: { id }, body, as: couple.token });
}

it("a new witness has what the form sends, in the order of creation; a name is enough", async () => {
  const first = await add();
  expect(first).toEqual({ id: first.id, ...fullBody });
  const body = { name: "Marc" };
  const second = (await world.ask(addWitness, { body, as: couple.token })).expectDone();
  expect(second).toEqual({ id: second.id, name: "Marc", side: "", phone: "", email: "", looks_after: "" });
  expect(await list()).toEqual([first, second]);
});

describe("bad input", () => {
  const wrong: [object, string][] = [
    [{ name: "" }, "name"],
    [{ name: "x".repeat(201) }, "name"],
    [{ side: "x".repeat(101) }, "side"],
    [{ email: "juliette" }, "email"],
    [{ phone: "x".repeat(41) }, "phone"],
    [{ looks_after: "x".repeat(201) }, "looks_after"],
  ];

  it.each(wrong)("is refused: %j, naming %s", async (fields, field) => {
    const refused = await world.ask(addWitness, { body: { ...fullBody, ...fields }, as: couple.token });
    expect(Object.keys(refused.expectRefused(400, "invalid").fields ?? {})).toEqual([field]);
    expect(await list()).toEqual([]);
  });

  it.each(wrong)("changes nothing: %j, naming %s", async (fields, field) => {
    const witness = await add();
    const refused = await change(witness.id, fields);
    expect(Object.keys(refused.expectRefused(400, "invalid").fields ?? {})).toEqual([field]);
    expect(await list()).toEqual([witness]);
  });
});

it("a change of a witness changes only the given fields", async () => {
  const witness = await add();
  expect((await change(witness.id, { looks_after: "Le discours" })).expectDone()).toEqual({
    ...witness,
    looks_after: "Le discours",
  });
});

it("a witness is deleted once, and restored", async () => {
  const witness = await add();
  const remove = () => world.ask(deleteWitness, { params: { id: witness.id }, as: couple.token });
  (await remove()).expectDone();
  expect(await list()).toEqual([]);
  (await remove()).expectRefused(404, "witness_not_found");
  (await world.ask(restore, { params: { id: witness.id }, as: couple.token })).expectDone();
  expect(await list()).toEqual([witness]);
});
