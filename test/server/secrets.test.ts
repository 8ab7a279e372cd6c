/** Checks over every reading call that no member gets data which they may not see. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addBudgetItem, deleteBudgetItem } from "#contract/budget.ts";
import { createFolder, deleteFile, deleteFolder, linkFile } from "#contract/documents.ts";
import { endpoints } from "#contract/endpoints.ts";
import { deleteExpense, recordExpense } from "#contract/expenses.ts";
import { inviteMember, type MemberPermissions } from "#contract/members.ts";
import { createPayer, deletePayer, listPayers } from "#contract/payers.ts";
import { changeContact } from "#contract/providers.ts";
import { addTable } from "#contract/seating.ts";
import { changeWedding } from "#contract/wedding.ts";
import { exampleParams } from "#test/support/examples.ts";
import { createHelper, joinWedding } from "#test/support/partners.ts";
import { type Couple, openWorld, type World } from "#test/support/world.ts";

let world: World;
let couple: Couple;
beforeAll(async () => {
  world = await openWorld();
  couple = await world.signUpCouple();
  await seedWedding();
});
afterAll(() => world.close());

/**
 * Planted words by the members who may see them. Each is in one row, and once more in the name of a row in the bin.
 */
const planted = {
  everyone: ["Zbright-guest", "Zbright-house", "Zbright-place", "Zbright-partner", "Zbright-table"],
  budget: [
    "Zdear-type",
    "Zdear-item",
    "Zdear-supplier",
    "Zdear-expense",
    "Zdear-payee",
    "Zdear-lost-item",
    "Zdear-lost-expense",
    "61234.51",
    "61234.52",
    "61234.53",
    "61234.54",
    "Zdear-line",
    "Zdear-giver",
  ],
  documents: ["Zpaper-file", "Zpaper-folder", "Zpaper-lost-file", "Zpaper-lost-folder"],
  couple: ["zinvited@exemple.fr", "61234.55", "61234.56", "61234.57", "Zlost-giver"],
};

async function seedWedding(): Promise<void> {
  const as = couple.token;
  await joinWedding(world, couple, await world.signUpCouple("Zbright-partner"));
  await joinWedding(world, couple, await world.signUpCouple("Zother-helper"), {
    membership: { role: "helper" },
  });
  const invited = { role: "helper", email: "zinvited@exemple.fr" };
  (await world.ask(inviteMember, { body: invited, as })).expectDone();
  await world.addGuest(couple, { firstName: "Zbright-guest" });
  const table = { name: "Zbright-table", number_of_guests: 8 };
  (await world.ask(addTable, { body: table, as })).expectDone();
  const wedding = { wedding_place: "Zbright-place", wedding_budget: 61_234.51 };
  (await world.ask(changeWedding, { body: wedding, as })).expectDone();
  const house = { company: "Zbright-house", price: 61_234.52 };
  const contact = (await world.ask(changeContact, { params: exampleParams, body: house, as })).expectDone();
  const item = await added("Zdear-item");
  const expense = await recorded("Zdear-expense");
  const binned = [
    [deleteBudgetItem, (await added("Zdear-lost-item")).id],
    [deleteExpense, (await recorded("Zdear-lost-expense")).id],
    [deleteFolder, await foldered("Zpaper-lost-folder")],
    [deleteFile, await filed("Zpaper-lost-file")],
  ] as const;
  for (const [call, id] of binned) (await world.ask(call, { params: { id }, as })).expectDone();
  await addGivers();
  await foldered("Zpaper-folder");
  const id = await filed("Zpaper-file");
  const links = [
    { kind: "budget_item", id: item.id },
    { kind: "expense", id: expense.id },
    { kind: "provider_contact", id: contact.id },
  ];
  (await world.ask(linkFile, { params: { id }, body: { links }, as })).expectDone();
}

/** Adds givers with their gifts, and a settlement between the couple. */
async function addGivers(): Promise<void> {
  const as = couple.token;
  const giver = { name: "Zdear-giver", promised: 61_234.55, handed: 61_234.56 };
  (await world.ask(createPayer, { body: giver, as })).expectDone();
  const lost = (await world.ask(createPayer, { body: { name: "Zlost-giver" }, as })).expectDone();
  (await world.ask(deletePayer, { params: { id: lost.id }, as })).expectDone();
  const [woman] = (await world.ask(listPayers, { as })).expectDone();
  const body = { title: "Zdear-expense", amount: 2 * 61_234.57, payer_id: woman?.id };
  (await world.ask(recordExpense, { body, as })).expectDone();
  const price_lines = [{ kind: "fixed", label: "Zdear-line", unit_price: 1 }];
  const item = { type: "Zdear-type", price: 1, price_lines };
  (await world.ask(addBudgetItem, { body: item, as })).expectDone();
}

async function added(name: string) {
  const body = { name, type: "Zdear-type", provider: "Zdear-supplier", price: 61_234.53 };
  return (await world.ask(addBudgetItem, { body, as: couple.token })).expectDone();
}

async function recorded(title: string) {
  const body = { title, provider: "Zdear-payee", amount: 61_234.54 };
  return (await world.ask(recordExpense, { body, as: couple.token })).expectDone();
}

async function foldered(name: string): Promise<string> {
  const body = { name, parentFolderId: null };
  return (await world.ask(createFolder, { body, as: couple.token })).expectDone().id;
}

async function filed(name: string): Promise<string> {
  const [file] = await world.upload(couple, [{ name: `${name}.txt`, bytes: "Nothing" }]);
  return file?.id ?? "";
}

const reading = [...endpoints].filter(([, { method, access }]) => method === "GET" && access !== "public");

/** Returns which calls show which of the planted words. */
async function readAll({ token: as }: Couple): Promise<Map<string, string[]>> {
  const query: Record<string, Record<string, string>> = {
    findDocuments: { search: "Z" },
    getArchiveUrl: { folderId: "null" },
  };
  const texts = Object.values(planted).flat();
  const found = new Map<string, string[]>();
  for (const [name, endpoint] of reading) {
    const { text } = await world.ask(endpoint, { params: exampleParams, query: query[name] ?? {}, as });
    for (const word of texts) if (text.includes(word)) found.set(word, [...(found.get(word) ?? []), name]);
  }
  return found;
}

const given: readonly (readonly [string, Partial<MemberPermissions>])[] = [
  ["nothing", {}],
  ["the budget", { budget: true }],
  ["the documents", { documents: true }],
  ["the budget and the documents", { budget: true, documents: true }],
];

describe("what is read", () => {
  it("by the couple is everything", async () => {
    expect([...(await readAll(couple)).keys()].toSorted()).toEqual(Object.values(planted).flat().toSorted());
  });

  it.each(given)("by a helper with %s is that and nothing else", async (_, rights) => {
    const found = await readAll(await createHelper(world, couple, rights));
    const theirs = [
      ...planted.everyone,
      ...(rights.budget === true ? planted.budget : []),
      ...(rights.documents === true ? planted.documents : []),
    ];
    const isTheirs = new Set(theirs);
    const leaked = [...found].filter(([word]) => !isTheirs.has(word));
    expect(leaked).toEqual([]);
    expect([...found.keys()].toSorted()).toEqual(theirs.toSorted());
  });

  it("contains no address but their own for a helper", async () => {
    const helper = await createHelper(world, couple, { budget: true, documents: true });
    for (const [name, endpoint] of reading) {
      const asks = { params: exampleParams, query: { folderId: "null", search: "Z" }, as: helper.token };
      const { text } = await world.ask(endpoint, asks);
      const addresses = text.match(/[\w.]+@[\w.]+/gu) ?? [];
      expect([name, addresses.filter((address) => address !== helper.email)]).toEqual([name, []]);
    }
  });
});
