/** Links of files to contacts, budget items and expenses of the same wedding. */
import { beforeAll, describe, expect, it } from "vitest";
import { deleteForGood, restore } from "#contract/bin.ts";
import { addBudgetItem, changeBudgetItem } from "#contract/budget.ts";
import { type FileLinkKind, linkFile, listLinkedFiles, maxFileLinks } from "#contract/documents.ts";
import { deleteExpense, recordExpense } from "#contract/expenses.ts";
import { changeContact } from "#contract/providers.ts";
import { addQuote } from "#contract/quotes.ts";
import { createHelper } from "#test/support/partners.ts";
import { createDocumentHelpers, type DocumentHelpers } from "#test/support/document-helpers.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
let papers: DocumentHelpers;
beforeAll(async () => {
  papers = createDocumentHelpers(world, await world.signUpCouple());
});

interface Link {
  readonly kind: FileLinkKind;
  readonly id: string;
}

function link(id: string, links: readonly Link[]) {
  return world.ask(linkFile, { params: { id }, body: { links }, as: papers.couple.token });
}

async function linked() {
  const files = (await world.ask(listLinkedFiles, { as: papers.couple.token })).expectDone();
  return files.map(({ name, links }) => [name, ...links.map(({ label }) => label)]);
}

async function things(): Promise<Record<FileLinkKind, Link>> {
  const as = papers.couple.token;
  const budget = { type: "Traiteur et boissons", name: "Dîner", price: 100 };
  const item = (await world.ask(addBudgetItem, { body: budget, as })).expectDone();
  const expense = (
    await world.ask(recordExpense, { body: { title: "Acompte", amount: 30 }, as })
  ).expectDone();
  const offer = {
    budget_item_id: item.id,
    company: "Traiteur Lys",
    price_lines: [{ kind: "fixed", unit_price: 90 }],
  };
  const quote = (await world.ask(addQuote, { body: offer, as })).expectDone();
  const company = { company: "Maison Lenoir" };
  const contact = (
    await world.ask(changeContact, { params: { provider: "caterer" }, body: company, as })
  ).expectDone();
  return {
    budget_item: { kind: "budget_item", id: item.id },
    expense: { kind: "expense", id: expense.id },
    provider_contact: { kind: "provider_contact", id: contact.id ?? "" },
    quote: { kind: "quote", id: quote.id },
  };
}

describe("linking", () => {
  it("shows what a file is linked to, by its present name", async () => {
    const { budget_item, expense, provider_contact } = await things();
    const file = await papers.uploadFile("devis.txt");
    await papers.uploadFile("sans lien.txt");
    const shown = (await link(file.id, [budget_item, expense, provider_contact, expense])).expectDone();
    expect(shown.links).toEqual([
      { ...budget_item, label: "Dîner", provider_id: null },
      { ...expense, label: "Acompte", provider_id: null },
      { ...provider_contact, label: "Maison Lenoir", provider_id: "caterer" },
    ]);
    const params = { id: budget_item.id };
    await world.ask(changeBudgetItem, { params, body: { name: "Repas" }, as: papers.couple.token });
    expect(await linked()).toEqual([["devis.txt", "Repas", "Acompte", "Maison Lenoir"]]);
    (await link(file.id, [expense])).expectDone();
    expect(await linked()).toEqual([["devis.txt", "Acompte"]]);
    (await link(file.id, [])).expectDone();
    expect(await linked()).toEqual([]);
  });

  it("hides rows in the bin, and deletes links to rows deleted for good", async () => {
    const { expense } = await things();
    const file = await papers.uploadFile("facture.txt");
    (await link(file.id, [expense])).expectDone();
    const ask = (call: typeof deleteExpense | typeof restore | typeof deleteForGood) =>
      world.ask(call, { params: { id: expense.id }, as: papers.couple.token });
    (await ask(deleteExpense)).expectDone();
    expect(await linked()).toEqual([]);
    (await ask(restore)).expectDone();
    expect(await linked()).toEqual([["facture.txt", "Acompte"]]);
    (await ask(deleteExpense)).expectDone();
    (await ask(deleteForGood)).expectDone();
    const rows = await world.database.read
      .selectFrom("file_links")
      .select("thing_id")
      .where("thing_id", "=", expense.id)
      .execute();
    expect(rows).toEqual([]);
  });

  it("keeps links to rows in the bin while the file is linked to something else", async () => {
    const { expense, budget_item } = await things();
    const file = await papers.uploadFile("devis signé.txt");
    (await link(file.id, [expense])).expectDone();
    const params = { id: expense.id };
    (await world.ask(deleteExpense, { params, as: papers.couple.token })).expectDone();
    const between = (await link(file.id, [budget_item])).expectDone();
    expect(between.links.map(({ label }) => label)).toEqual(["Dîner"]);
    (await world.ask(restore, { params, as: papers.couple.token })).expectDone();
    expect(await linked()).toContainEqual(["devis signé.txt", "Dîner", "Acompte"]);
    (await link(file.id, [])).expectDone();
  });

  it("moves with the file into the bin and back", async () => {
    const { expense } = await things();
    const file = await papers.uploadFile("reçu.txt");
    (await link(file.id, [expense])).expectDone();
    await papers.remove(file);
    expect(await linked()).toEqual([]);
    (await world.ask(restore, { params: { id: file.id }, as: papers.couple.token })).expectDone();
    expect(await linked()).toEqual([["reçu.txt", "Acompte"]]);
  });

  it("hides the budget from a helper with documents only, and keeps links that they do not see", async () => {
    const { budget_item, expense, provider_contact } = await things();
    const file = await papers.uploadFile("contrat.txt");
    (await link(file.id, [budget_item, expense])).expectDone();
    const own = papers;
    const helper = await createHelper(world, own.couple, { documents: true });
    papers = createDocumentHelpers(world, helper);
    expect(await linked()).toEqual([]);
    const tied = (await link(file.id, [provider_contact])).expectDone();
    expect(tied.links.map(({ label }) => label)).toEqual(["Maison Lenoir"]);
    for (const hidden of [budget_item, expense]) {
      expect((await link(file.id, [hidden])).expectRefused(400, "invalid").fields).toHaveProperty("links");
    }
    expect((await link(file.id, [])).expectDone().links).toEqual([]);
    papers = own;
    expect(await linked()).toContainEqual(["contrat.txt", "Dîner", "Acompte"]);
    (await link(file.id, [])).expectDone();
  });

  it("refuses what does not exist, belongs to another couple, is of another kind, or exceeds the limit", async () => {
    const { expense } = await things();
    const file = await papers.uploadFile("note.txt");
    const mine = papers;
    papers = createDocumentHelpers(world, await world.signUpCouple());
    const theirs = await things();
    papers = mine;
    for (const wrong of [
      { kind: "expense", id: "nothing" },
      { kind: "budget_item", id: expense.id },
      theirs.expense,
      theirs.budget_item,
      theirs.provider_contact,
    ] as const) {
      expect((await link(file.id, [wrong])).expectRefused(400, "invalid").fields).toHaveProperty("links");
    }
    const many = Array.from({ length: maxFileLinks + 1 }, () => expense);
    (await link(file.id, many)).expectRefused(400, "invalid");
    const body = { links: [{ kind: "guest", id: expense.id }] };
    (await world.ask(linkFile, { params: { id: file.id }, body, as: mine.couple.token })).expectRefused(
      400,
      "invalid",
    );
  });
});
