import { describe, expect, it } from "vitest";
import { addBudgetItem, listBudget } from "#contract/budget.ts";
import { listBin, restore } from "#contract/bin.ts";
import { listExpenses, recordExpense } from "#contract/expenses.ts";
import { providerKinds } from "#contract/provider-kinds.ts";
import {
  changeContact,
  deleteContact,
  getContact,
  listContacts,
  listProviders,
} from "#contract/providers.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);

const fullBody = {
  company: "Maison Kléber",
  person: "Anne Kléber",
  phone: "03 86 00 00 34",
  email: "anne@kleber.exemple",
  price: 5814.35,
  status: "devis_recu",
  notes: "Menu végétarien possible",
};
const nobody = {
  id: null,
  provider_id: "caterer",
  company: "",
  person: "",
  phone: "",
  email: "",
  price: null,
  status: "a_contacter",
  notes: "",
};

function change(body: unknown, provider = "caterer") {
  return world.ask(changeContact, { params: { provider }, body, as: couple.token });
}

async function contact(provider = "caterer") {
  return (await world.ask(getContact, { params: { provider }, as: couple.token })).expectDone();
}

async function list() {
  return (await world.ask(listContacts, { as: couple.token })).expectDone();
}

function remove(provider = "caterer") {
  return world.ask(deleteContact, { params: { provider }, as: couple.token });
}

describe("the catalogue", () => {
  it("names and describes each kind in French, for any language", async () => {
    const ask = async (language: string) =>
      (
        await world.ask(listProviders, { as: couple.token, headers: { "accept-language": language } })
      ).expectDone();
    const providers = await ask("en");
    expect(await ask("fr")).toEqual(providers);
    expect(providers.map(({ id, name }) => ({ id, name }))).toEqual(providerKinds);
    expect(providers.length).toBeGreaterThanOrEqual(16);
    for (const { description } of providers) {
      expect(description).toMatch(/^Quand\u00a0: .+\nÀ demander\u00a0: .+\nBudget\u00a0: .+\.$/u);
    }
  });
});

describe("a contact", () => {
  it("is empty until something is saved", async () => {
    expect(await contact()).toEqual(nobody);
    expect(await list()).toEqual([]);
  });

  it("is created by the first change and extended by the next", async () => {
    const begun = (await change({ company: "Maison Kléber" })).expectDone();
    expect(begun).toEqual({ ...nobody, id: begun.id, company: "Maison Kléber" });
    const grown = (await change(fullBody)).expectDone();
    expect(grown).toEqual({ id: begun.id, provider_id: "caterer", ...fullBody });
    expect(await contact()).toEqual(grown);
    expect((await change({ price: null, status: "reserve" })).expectDone()).toEqual({
      ...grown,
      price: null,
      status: "reserve",
    });
  });

  it("accepts the body of a GET, and stays one when two people write at once", async () => {
    const stored = (await change({ ...(await contact()), ...fullBody })).expectDone();
    expect((await change({ ...stored, id: "other", provider_id: "venue" })).expectDone()).toEqual(stored);
    await Promise.all([change({ person: "Anne" }, "dj"), change({ phone: "01" }, "dj")]);
    expect(await contact("dj")).toMatchObject({ person: "Anne", phone: "01" });
    expect(await list()).toHaveLength(2);
  });

  it("is listed in the order of the catalogue", async () => {
    for (const provider of ["wine", "venue", "dj"]) (await change({ person: "A" }, provider)).expectDone();
    expect((await list()).map(({ provider_id }) => provider_id)).toEqual(["venue", "dj", "wine"]);
  });

  it.each([
    [{ email: "anne" }, "email"],
    [{ price: -1 }, "price"],
    [{ price: 1.001 }, "price"],
    [{ price: 10_000_001 }, "price"],
    [{ price: "12" }, "price"],
    [{ status: "signe" }, "status"],
    [{ status: null }, "status"],
    [{ company: "x".repeat(201) }, "company"],
    [{ notes: "x".repeat(2001) }, "notes"],
  ])("refuses %j, naming %s, and begins nothing", async (body, field) => {
    const refused = (await change({ person: "Anne", ...body })).expectRefused(400, "invalid");
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
    expect(await list()).toEqual([]);
  });

  it("of an unknown kind is not found", async () => {
    for (const provider of ["chocolatier", "caterer%00", "__proto__", ""]) {
      expect((await change({ person: "A" }, provider)).status).toBe(404);
      expect((await remove(provider)).status).toBe(404);
    }
    (await change({}, "chocolatier")).expectRefused(404, "provider_not_found");
    const response = await world.ask(getContact, { params: { provider: "chocolatier" }, as: couple.token });
    response.expectRefused(404, "provider_not_found");
  });

  it("renames its provider in the budget and the expenses", async () => {
    (await change(fullBody)).expectDone();
    const money = { provider: "Maison Kléber", type: "Traiteur et boissons", title: "Acompte" };
    (await world.ask(addBudgetItem, { body: { ...money, price: 1 }, as: couple.token })).expectDone();
    (await world.ask(recordExpense, { body: { ...money, amount: 1 }, as: couple.token })).expectDone();
    const cased = { ...money, provider: "maison KLÉBER", amount: 3 };
    (await world.ask(recordExpense, { body: cased, as: couple.token })).expectDone();
    const elsewhere = { ...money, provider: "Maison Klébert", amount: 2 };
    (await world.ask(recordExpense, { body: elsewhere, as: couple.token })).expectDone();
    (await change({ company: "Kléber & fils" })).expectDone();
    const providers = async () => [
      ...(await world.ask(listBudget, { as: couple.token })).expectDone().map(({ provider }) => provider),
      ...(await world.ask(listExpenses, { as: couple.token })).expectDone().map(({ provider }) => provider),
    ];
    const followed = ["Kléber & fils", "Kléber & fils", "Kléber & fils", "Maison Klébert"];
    expect(await providers()).toEqual(followed);
    (await change({ company: "" })).expectDone();
    expect(await providers()).toEqual(followed);
  });
});

describe("deleting a contact", () => {
  it("empties it once, and restores it unchanged", async () => {
    const stored = (await change(fullBody)).expectDone();
    expect((await remove()).expectDone().id).toBe(stored.id);
    expect(await contact()).toEqual(nobody);
    (await remove()).expectRefused(404, "contact_not_found");
    const [inBin] = (await world.ask(listBin, { as: couple.token })).expectDone();
    expect(inBin).toMatchObject({ id: stored.id, kind: "provider_contact", label: "Maison Kléber" });
    (await world.ask(restore, { params: { id: stored.id ?? "" }, as: couple.token })).expectDone();
    expect(await contact()).toEqual(stored);
  });

  it("is labelled in the bin by its kind when it has no name", async () => {
    (await change({ price: 12 })).expectDone();
    (await remove()).expectDone();
    expect((await world.ask(listBin, { as: couple.token })).expectDone()).toMatchObject([
      { label: "Traiteur" },
    ]);
  });

  it("is not restored over another contact, and stays in the bin", async () => {
    const old = (await change(fullBody)).expectDone();
    (await remove()).expectDone();
    const next = (await change({ company: "Autre traiteur" })).expectDone();
    const back = () => world.ask(restore, { params: { id: old.id ?? "" }, as: couple.token });
    (await back()).expectRefused(409, "place_taken");
    expect(await contact()).toEqual(next);
    (await remove()).expectDone();
    (await back()).expectDone();
    expect(await contact()).toEqual(old);
  });
});
