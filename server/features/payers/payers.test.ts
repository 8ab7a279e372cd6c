/** The payers, and how expenses find theirs by name. */
import { beforeEach, describe, expect, it } from "vitest";
import { deleteForGood, listBin, restore } from "#contract/bin.ts";
import { changeExpense, listExpenses, recordExpense } from "#contract/expenses.ts";
import { beginWedding } from "#contract/members.ts";
import { createPayer, deletePayer, listPayers, type Payer, updatePayer } from "#contract/payers.ts";
import { changeProfile } from "#contract/profile.ts";
import { getSettlements } from "#contract/settlements.ts";
import { maxRows } from "#contract/values.ts";
import { changeWedding } from "#contract/wedding.ts";
import { createHelper } from "#test/support/partners.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import type { Couple } from "#test/support/world.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
const as = () => ({ as: couple.token });

let own: Record<string, Payer>;
beforeEach(async () => {
  own = Object.fromEntries((await payers()).map((payer) => [payer.kind, payer]));
});

async function payers(of: Couple = couple): Promise<Payer[]> {
  return (await world.ask(listPayers, { as: of.token })).expectDone();
}

async function give(body: object): Promise<Payer> {
  return (await world.ask(createPayer, { body, ...as() })).expectDone();
}

async function pay(body: object) {
  return (
    await world.ask(recordExpense, { body: { title: "Robe", amount: 10, ...body }, ...as() })
  ).expectDone();
}

async function whoPaid() {
  const all = (await world.ask(listExpenses, as())).expectDone();
  return all.map(({ paid_by, payer_id }) => [paid_by, payer_id]);
}

describe("the payers of a new wedding", () => {
  it("are the couple and their shared account, which has a name in the language of the account", async () => {
    expect(await payers()).toMatchObject([
      { kind: "woman", name: "", promised: null, handed: 0 },
      { kind: "man", name: "" },
      { kind: "shared", name: "Joint account" },
    ]);
    (await world.ask(changeProfile, { body: { language: "fr" }, ...as() })).expectDone();
    (await world.ask(beginWedding, as())).expectDone();
    expect((await payers()).at(-1)).toMatchObject({ kind: "shared", name: "Compte commun" });
  });

  it("have their last names too while their first names are the same, so that expenses find theirs", async () => {
    const names = {
      woman_first_name: "Camille",
      woman_last_name: "Roux",
      man_first_name: "Camille",
      man_last_name: "Petit",
    };
    (await world.ask(changeWedding, { body: names, ...as() })).expectDone();
    expect((await payers()).map(({ name }) => name)).toEqual([
      "Camille Roux",
      "Camille Petit",
      "Joint account",
    ]);
    await pay({ paid_by: "camille petit" });
    await pay({ paid_by: "Camille" });
    expect(await whoPaid()).toEqual([
      ["Camille Petit", own["man"]?.id],
      ["Camille", null],
    ]);
  });

  it("cannot be deleted, and the couple's cannot be changed", async () => {
    for (const payer of Object.values(own)) {
      (await world.ask(deletePayer, { params: { id: payer.id }, ...as() })).expectRefused(409, "payer_stays");
      const body = { name: "Cagnotte", promised: 5, handed: 5 };
      const changed = (
        await world.ask(updatePayer, { params: { id: payer.id }, body, ...as() })
      ).expectDone();
      expect(changed).toEqual({ ...payer, name: payer.kind === "shared" ? "Cagnotte" : "" });
    }
  });
});

describe("a giver", () => {
  it("has a promised and a handed sum, and is listed last", async () => {
    const body = { name: "Parents d’Élise", promised: 3000, handed: 1500.5, handed_to: "woman" };
    const made = await give(body);
    expect(made).toEqual({ id: made.id, kind: "giver", ...body });
    expect((await payers()).at(-1)).toEqual(made);
    const changes = { promised: null, handed: 0 };
    const changed = await world.ask(updatePayer, { params: { id: made.id }, body: changes, ...as() });
    expect(changed.expectDone()).toEqual({ ...made, ...changes });
  });

  it.each([
    [{ name: "" }, "name"],
    [{ name: "Ana", promised: -1 }, "promised"],
    [{ name: "Ana", handed: 1.001 }, "handed"],
    [{ name: "Ana", handed_to: "giver" }, "handed_to"],
  ])("is refused as %j, naming %s", async (body, field) => {
    const { fields } = (await world.ask(createPayer, { body, ...as() })).expectRefused(400, "invalid");
    expect(Object.keys(fields ?? {})).toEqual([field]);
  });

  it("is one of twelve payers at most", async () => {
    for (let count = 3; count < maxRows.payers; count += 1) await give({ name: `Cousin ${count}` });
    (await world.ask(createPayer, { body: { name: "De trop" }, ...as() })).expectRefused(409, "list_full");
  });

  it("hides its sums from helpers, who cannot change it", async () => {
    const { id } = await give({ name: "Colette", promised: 800, handed: 100 });
    const helper = await createHelper(world, couple, { budget: true });
    expect(await payers(helper)).toMatchObject([
      {},
      {},
      {},
      { id, name: "Colette", promised: null, handed: null },
    ]);
    const refused = await world.ask(createPayer, { body: { name: "Inès" }, as: helper.token });
    refused.expectRefused(403, "forbidden");
    const other = await createHelper(world, couple);
    (await world.ask(listPayers, { as: other.token })).expectRefused(403, "forbidden");
  });
});

describe("the payer of an expense", () => {
  it("is found by name, ignoring case and accents; other texts stay texts", async () => {
    await pay({ paid_by: " elise " });
    await pay({ paid_by: "Mamie" });
    await pay({});
    expect(await whoPaid()).toEqual([
      ["Élise", own["woman"]?.id],
      ["Mamie", null],
      ["", null],
    ]);
  });

  it("wins over a text, is shown by the present name, and is removed by a given text", async () => {
    const { id } = await pay({ paid_by: "Mamie", payer_id: own["man"]?.id });
    expect(await whoPaid()).toEqual([["Gabriel", own["man"]?.id]]);
    await world.ask(changeWedding, { body: { man_first_name: "Gaby" }, ...as() });
    expect(await whoPaid()).toEqual([["Gaby", own["man"]?.id]]);
    const change = async (body: object) =>
      (await world.ask(changeExpense, { params: { id }, body, ...as() })).expectDone();
    expect(await change({ amount: 5 })).toMatchObject({ payer_id: own["man"]?.id, paid_by: "Gaby" });
    expect(await change({ paid_by: "Tante" })).toMatchObject({ payer_id: null, paid_by: "Tante" });
    expect(await change({ paid_by: "gaby" })).toMatchObject({ payer_id: own["man"]?.id });
    expect(await change({ payer_id: null })).toMatchObject({ payer_id: null, paid_by: "" });
  });

  it("must be of this wedding", async () => {
    const others = await world.signUpCouple();
    const [theirs] = await payers(others);
    const body = { title: "Robe", amount: 1, payer_id: theirs?.id };
    (await world.ask(recordExpense, { body, ...as() })).expectRefused(404, "payer_not_found");
    const stray = { title: "Robe", amount: 1, instalment_id: "none" };
    (await world.ask(recordExpense, { body: stray, ...as() })).expectRefused(404, "instalment_not_found");
  });

  it("becomes a new or renamed giver of that name, and is never taken from another payer", async () => {
    await pay({ paid_by: "colette" });
    await pay({ paid_by: "Mamie" });
    await pay({ payer_id: own["shared"]?.id });
    const { id } = await give({ name: "Colette" });
    const shared = ["Joint account", own["shared"]?.id];
    expect(await whoPaid()).toEqual([["Colette", id], ["Mamie", null], shared]);
    await world.ask(updatePayer, { params: { id }, body: { name: "Mamie" }, ...as() });
    expect(await whoPaid()).toEqual([["Mamie", id], ["Mamie", id], shared]);
  });

  it("becomes one of the couple when their first name is added later", async () => {
    await pay({ paid_by: "Camille" });
    await world.ask(changeWedding, { body: { man_first_name: "Camille" }, ...as() });
    expect(await whoPaid()).toEqual([["Camille", own["man"]?.id]]);
  });

  it("is shown as text while the giver is in the bin, is linked again on restoring, and stays text after deletion", async () => {
    const { id } = await give({ name: "Colette" });
    await pay({ payer_id: id, amount: 30 });
    await world.ask(updatePayer, { params: { id }, body: { name: "Mamie Colette" }, ...as() });
    const remove = () => world.ask(deletePayer, { params: { id }, ...as() });
    (await remove()).expectDone();
    expect(await whoPaid()).toEqual([["Mamie Colette", null]]);
    const { without_payer } = (await world.ask(getSettlements, as())).expectDone();
    expect(without_payer).toEqual({ count: 1, total: 30 });
    (await world.ask(restore, { params: { id }, ...as() })).expectDone();
    expect(await whoPaid()).toEqual([["Mamie Colette", id]]);
    (await remove()).expectDone();
    const helper = await createHelper(world, couple, { budget: true });
    expect((await world.ask(listBin, { as: helper.token })).expectDone()).toEqual([]);
    const touch = await world.ask(restore, { params: { id }, as: helper.token });
    touch.expectRefused(404, "bin_item_not_found");
    (await world.ask(deleteForGood, { params: { id }, ...as() })).expectDone();
    expect(await whoPaid()).toEqual([["Mamie Colette", null]]);
  });
});
