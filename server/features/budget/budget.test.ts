import { describe, expect, it } from "vitest";
import { listBin, restore } from "#contract/bin.ts";
import {
  addBudgetItem,
  type BudgetItem,
  budgetTypes,
  changeBudgetItem,
  deleteBudgetItem,
  getBudgetTotal,
  listBudget,
} from "#contract/budget.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);

const fullBody = {
  name: "Dîner assis",
  price: 5814.35,
  type: "Traiteur et boissons",
  provider: "Maison Kléber",
  comment: "Boissons comprises",
};

async function add(fields: object = {}): Promise<BudgetItem> {
  return (
    await world.ask(addBudgetItem, { body: { ...fullBody, ...fields }, as: couple.token })
  ).expectDone();
}

async function list() {
  return (await world.ask(listBudget, { as: couple.token })).expectDone();
}

async function total() {
  return (await world.ask(getBudgetTotal, { as: couple.token })).expectDone().total;
}

function change(id: string, body: unknown) {
  return world.ask(changeBudgetItem, { params: { id }, body, as: couple.token });
}

describe("adding an item", () => {
  it("stores what the form sends, in the order of creation", async () => {
    const first = await add();
    expect(first).toEqual({ id: first.id, ...fullBody, estimate: null, price_lines: null, signed_on: null });
    const second = await add({ name: "" });
    expect(await list()).toEqual([first, second]);
  });

  it("accepts each offered type, and any other", async () => {
    for (const type of [...budgetTypes, "Feu d’artifice"]) expect((await add({ type })).type).toBe(type);
  });

  it.each([
    [0, 0],
    [1200.5, 1200.5],
    [0.1 + 0.2, 0.3],
    [10_000_000, 10_000_000],
  ])("stores %d as %d", async (price, stored) => {
    expect((await add({ price })).price).toBe(stored);
  });

  it.each([
    [{ type: "" }, "type"],
    [{ type: undefined }, "type"],
    [{ type: "x".repeat(101) }, "type"],
    [{ price: undefined }, "price"],
    [{ price: null }, "price"],
    [{ price: "" }, "price"],
    [{ price: "1200" }, "price"],
    [{ price: 12.345 }, "price"],
    [{ price: -1 }, "price"],
    [{ price: 10_000_000.01 }, "price"],
    [{ price: 1e300 }, "price"],
    [{ name: "x".repeat(201) }, "name"],
    [{ provider: "x".repeat(201) }, "provider"],
    [{ comment: "x".repeat(2001) }, "comment"],
  ])("refuses %j, naming %s, and keeps nothing", async (fields, field) => {
    const refused = await world.ask(addBudgetItem, { body: { ...fullBody, ...fields }, as: couple.token });
    expect(Object.keys(refused.expectRefused(400, "invalid").fields ?? {})).toEqual([field]);
    expect(await list()).toEqual([]);
  });

  it("explains a missing amount and fractions of a cent in the reader's language", async () => {
    const say = async (price: unknown, language: string) => {
      const headers = { "accept-language": language };
      const request = { body: { ...fullBody, price }, as: couple.token, headers };
      return (await world.ask(addBudgetItem, request)).expectRefused(400, "invalid").fields?.["price"];
    };
    expect(await say(undefined, "en")).toBe("Fill in this field.");
    expect(await say(1.001, "en")).toBe("An amount has two decimals at most.");
    expect(await say(2e7, "fr")).toMatch(/10\s000\s000\s€/u);
  });
});

describe("the total", () => {
  it("is exact to the cent, without items in the bin", async () => {
    expect(await total()).toBe(0);
    const items = [];
    for (let at = 0; at < 30; at += 1) items.push(await add({ price: 0.1 }));
    expect(await total()).toBe(3);
    (
      await world.ask(deleteBudgetItem, { params: { id: items[0]?.id ?? "" }, as: couple.token })
    ).expectDone();
    expect(await total()).toBe(2.9);
    await add({ price: 10_000_000 });
    expect(await total()).toBe(10_000_002.9);
  });
});

describe("changing an item", () => {
  it("changes only the given fields, and accepts a whole item", async () => {
    const item = await add();
    expect((await change(item.id, { price: 6000 })).expectDone()).toEqual({ ...item, price: 6000 });
    expect((await change(item.id, { ...item, id: "other" })).expectDone()).toEqual(item);
    expect((await change(item.id, {})).expectDone()).toEqual(item);
  });

  it.each([
    [{ type: "" }, "type"],
    [{ price: null }, "price"],
    [{ price: 1.001 }, "price"],
  ])("refuses all of %j", async (body, field) => {
    const item = await add();
    const refused = (await change(item.id, { comment: "autre", ...body })).expectRefused(400, "invalid");
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
    expect(await list()).toEqual([item]);
  });
});

it("an item is deleted once, labelled by its type if it has no name, and restored", async () => {
  const item = await add({ name: "" });
  const remove = () => world.ask(deleteBudgetItem, { params: { id: item.id }, as: couple.token });
  (await remove()).expectDone();
  (await remove()).expectRefused(404, "budget_item_not_found");
  (await change(item.id, { price: 1 })).expectRefused(404, "budget_item_not_found");
  const [inBin] = (await world.ask(listBin, { as: couple.token })).expectDone();
  expect(inBin).toMatchObject({ id: item.id, kind: "budget_item", label: "Traiteur et boissons" });
  (await world.ask(restore, { params: { id: item.id }, as: couple.token })).expectDone();
  expect(await list()).toEqual([item]);
});
