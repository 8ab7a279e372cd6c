/** Quotes and the choice of one, through the app. How totals are computed is tested in `money/`. */
import { describe, expect, it } from "vitest";
import { deleteForGood, listBin, restore } from "#contract/bin.ts";
import { addBudgetItem, deleteBudgetItem, listBudget } from "#contract/budget.ts";
import { linkFile, listLinkedFiles } from "#contract/documents.ts";
import { listInstalments, payInstalment } from "#contract/instalments.ts";
import { changeContact, getContact } from "#contract/providers.ts";
import { addQuote, changeQuote, chooseQuote, deleteQuote, listQuotes, type Quote } from "#contract/quotes.ts";
import { undoChange } from "#contract/undo.ts";
import { createHelper } from "#test/support/partners.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
const as = () => ({ as: couple.token });

async function item(provider = ""): Promise<string> {
  const body = { type: "Traiteur et boissons", price: 5000, provider };
  return (await world.ask(addBudgetItem, { body, ...as() })).expectDone().id;
}

async function quote(budget_item_id: string, fields: object = {}): Promise<Quote> {
  const price_lines = [{ kind: "fixed", unit_price: 7564 }];
  const body = { budget_item_id, company: "Traiteur Lys", price_lines, ...fields };
  return (await world.ask(addQuote, { body, ...as() })).expectDone();
}

function choose(id: string, body: object = {}) {
  return world.ask(chooseQuote, { params: { id }, body: { signed_on: "2026-11-02", ...body }, ...as() });
}

async function list() {
  return (await world.ask(listQuotes, as())).expectDone();
}

const plan = [
  { kind: "acompte", amount: 2269.2, due: { rule: "signature" } },
  { kind: "balance", due: { rule: "fixed" }, due_on: "2027-06-02" },
];

describe("a quote", () => {
  it("is kept with its total, changed, deleted and restored", async () => {
    const id = await item();
    const lines = [
      { kind: "fixed", label: "Menu", unit_price: 100.5 },
      { kind: "fixed", label: "Remise", unit_price: -0.5 },
    ];
    const first = await quote(id, { price_lines: lines, inclusions: [{ label: "Pain", state: "extra" }] });
    expect(first).toMatchObject({
      total: 100,
      chosen_at: null,
      inclusions: [{ label: "Pain", state: "extra" }],
    });
    const changed = { params: { id: first.id }, body: { company: "Lys & fils" }, ...as() };
    expect((await world.ask(changeQuote, changed)).expectDone()).toEqual({ ...first, company: "Lys & fils" });
    (await world.ask(deleteQuote, { params: { id: first.id }, ...as() })).expectDone();
    expect(await list()).toEqual([]);
    const [binned] = (await world.ask(listBin, as())).expectDone();
    expect(binned).toMatchObject({ kind: "quote", label: "Lys & fils" });
    (await world.ask(restore, { params: { id: first.id }, ...as() })).expectDone();
    expect(await list()).toEqual([{ ...first, company: "Lys & fils" }]);
  });

  it.each([
    [{ company: "" }, "company"],
    [{ price_lines: [{ kind: "adult", moment_id: null, unit_price: 1 }] }, "price_lines.0.moment_id"],
    [{ price_lines: [{ kind: "fixed", unit_price: 1.001 }] }, "price_lines.0.unit_price"],
    [{ price_lines: [{ kind: "fixed", unit_price: 100_001 }] }, "price_lines.0.unit_price"],
    [{ inclusions: [{ label: "Pain", state: "maybe" }] }, "inclusions.0.state"],
    [{ valid_until: "2027-02-30" }, "valid_until"],
  ])("refuses %j, naming %s, and keeps nothing", async (fields, field) => {
    const price_lines = [{ kind: "fixed", unit_price: 1 }];
    const body = { budget_item_id: await item(), company: "Lys", price_lines, ...fields };
    const refused = (await world.ask(addQuote, { body, ...as() })).expectRefused(400, "invalid");
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
    expect(await list()).toEqual([]);
  });

  it("is one of ten of its item at most", async () => {
    const id = await item();
    for (let made = 0; made < 10; made += 1) await quote(id);
    const body = { budget_item_id: id, company: "Onze", price_lines: [{ kind: "fixed", unit_price: 1 }] };
    (await world.ask(addQuote, { body, ...as() })).expectRefused(409, "list_full");
    expect(await list()).toHaveLength(10);
  });

  it("goes to the bin and comes back with its item, and for good with it", async () => {
    const id = await item();
    await quote(id);
    const remove = async () => (await world.ask(deleteBudgetItem, { params: { id }, ...as() })).expectDone();
    await remove();
    expect(await list()).toEqual([]);
    (await world.ask(restore, { params: { id }, ...as() })).expectDone();
    expect(await list()).toHaveLength(1);
    await remove();
    (await world.ask(deleteForGood, { params: { id }, ...as() })).expectDone();
    const left = await world.database.read.selectFrom("quotes").selectAll().execute();
    expect(left.filter(({ budget_item_id }) => budget_item_id === id)).toEqual([]);
  });
});

describe("choosing a quote", () => {
  it("fills item, contact, schedule and files, and undo restores all of it", async () => {
    const id = await item("Maison Kléber");
    const other = await item("Maison Kléber");
    const former = { company: "Maison Kléber", person: "Anne", phone: "01" };
    const before = (
      await world.ask(changeContact, { params: { provider: "caterer" }, body: former, ...as() })
    ).expectDone();
    const made = await quote(id, { provider_id: "caterer", phone: "02" });
    const [file] = await world.upload(couple, [{ name: "devis.txt", bytes: "Devis" }]);
    const links = [{ kind: "quote", id: made.id }];
    (await world.ask(linkFile, { params: { id: file?.id ?? "" }, body: { links }, ...as() })).expectDone();
    const items = (await world.ask(listBudget, as())).expectDone();

    const chosen = (await choose(made.id, { plan })).expectDone();
    expect(chosen.item).toMatchObject({ provider: "Traiteur Lys", price: 7564, signed_on: "2026-11-02" });
    expect(chosen.contact).toMatchObject({
      company: "Traiteur Lys",
      person: "Anne",
      phone: "02",
      price: 7564,
      status: "reserve",
    });
    expect(chosen.instalments.map(({ amount, due_on }) => [amount, due_on])).toEqual([
      [2269.2, "2026-11-02"],
      [5294.8, "2027-06-02"],
    ]);
    const shown = (await world.ask(listLinkedFiles, as())).expectDone();
    expect(shown[0]?.links.map(({ kind }) => kind).toSorted()).toEqual([
      "budget_item",
      "provider_contact",
      "quote",
    ]);
    // The former company keeps its other item.
    const others = (await world.ask(listBudget, as())).expectDone().filter((each) => each.id === other);
    expect(others.map(({ provider }) => provider)).toEqual(["Maison Kléber"]);

    const undo = { params: { id: chosen.change_id }, ...as() };
    expect((await world.ask(undoChange, undo)).expectDone().kept).toEqual([]);
    expect((await world.ask(listBudget, as())).expectDone()).toEqual(items);
    expect((await world.ask(getContact, { params: { provider: "caterer" }, ...as() })).expectDone()).toEqual(
      before,
    );
    expect((await world.ask(listInstalments, as())).expectDone()).toEqual([]);
    expect(await list()).toEqual([made]);
    const unlinked = (await world.ask(listLinkedFiles, as())).expectDone();
    expect(unlinked[0]?.links.map(({ kind }) => kind)).toEqual(["quote"]);
    (await world.ask(undoChange, undo)).expectRefused(409, "undo_over");
  });

  it.each([
    [{ budget: "edit" }, "Maison Kléber", ["quote"]],
    [{ budget: "edit", documents: "edit" }, "Maison Kléber", ["budget_item", "quote"]],
    [{ budget: "edit", providers: "edit" }, "Traiteur Lys", ["quote"]],
  ] as const)(
    "by a helper with %j changes only what they may change",
    async (permissions, company, kinds) => {
      const caterer = { params: { provider: "caterer" }, ...as() };
      (await world.ask(changeContact, { ...caterer, body: { company: "Maison Kléber" } })).expectDone();
      const made = await quote(await item(), { provider_id: "caterer" });
      const [file] = await world.upload(couple, [{ name: "devis.txt", bytes: "Devis" }]);
      const links = [{ kind: "quote", id: made.id }];
      (await world.ask(linkFile, { params: { id: file?.id ?? "" }, body: { links }, ...as() })).expectDone();
      const helper = await createHelper(world, couple, { permissions });
      const body = { signed_on: "2026-11-02" };
      const chosen = await world.ask(chooseQuote, { params: { id: made.id }, body, as: helper.token });
      expect(chosen.expectDone().item.provider).toBe("Traiteur Lys");
      expect((await world.ask(getContact, caterer)).expectDone().company).toBe(company);
      const shown = (await world.ask(listLinkedFiles, as())).expectDone();
      expect(shown[0]?.links.map(({ kind }) => kind).toSorted()).toEqual(kinds);
    },
  );

  it("keeps an instalment that was paid since", async () => {
    const made = await quote(await item());
    const { instalments, change_id } = (await choose(made.id, { plan })).expectDone();
    const [first] = instalments;
    const body = { title: "Acompte", date: "2026-11-05", amount: 2269.2, paid_before: 0 };
    (await world.ask(payInstalment, { params: { id: first?.id ?? "" }, body, ...as() })).expectDone();
    const undone = (await world.ask(undoChange, { params: { id: change_id }, ...as() })).expectDone();
    expect(undone.kept).toHaveLength(1);
    const left = (await world.ask(listInstalments, as())).expectDone();
    expect(left.map((each) => each.id)).toEqual([first?.id]);
  });

  it("keeps the estimate beside the price, also when another quote replaces it, and undo removes it", async () => {
    const id = await item();
    const estimated = async () => {
      const [stored] = (await world.ask(listBudget, as())).expectDone();
      return [stored?.price, stored?.estimate];
    };
    expect(await estimated()).toEqual([5000, null]);
    const [one, other] = [await quote(id), await quote(id, { company: "Autre" })];
    const { change_id } = (await choose(one.id)).expectDone();
    expect(await estimated()).toEqual([7564, 5000]);
    const again = (await choose(other.id, { replaces: one.id })).expectDone();
    expect(await estimated()).toEqual([7564, 5000]);
    for (const change of [again.change_id, change_id])
      (await world.ask(undoChange, { params: { id: change }, ...as() })).expectDone();
    expect(await estimated()).toEqual([5000, null]);
  });

  it("undone gives instalments their former days, with a new sequence for the calendar feed", async () => {
    const id = await item();
    const first = { plan, signed_on: "2026-11-02" };
    const chosen = await quote(id);
    (await choose(chosen.id, first)).expectDone();
    const other = await quote(id, { company: "Autre" });
    const days = async () =>
      (await world.ask(listInstalments, as())).expectDone().map(({ due_on }) => due_on);
    const sequences = async () => {
      const rows = await world.database.read
        .selectFrom("instalments")
        .select("sequence")
        .where("budget_item_id", "=", id)
        .orderBy("id")
        .execute();
      return rows.map(({ sequence }) => sequence);
    };
    const before = await days();
    const moved = { replaces: chosen.id, plan: null, signed_on: "2026-12-20" };
    const { change_id } = (await choose(other.id, moved)).expectDone();
    expect(await days()).toEqual(["2026-12-20", "2027-06-02"]);
    const [raised = 0, kept = 0] = await sequences();
    (await world.ask(undoChange, { params: { id: change_id }, ...as() })).expectDone();
    expect(await days()).toEqual(before);
    const [again = 0, still = 0] = await sequences();
    expect(again).toBeGreaterThan(raised);
    expect(still).toBe(kept);
  });

  it("replaces the one that the page shows, and no other", async () => {
    const id = await item();
    const [one, other] = [await quote(id), await quote(id, { company: "Autre" })];
    (await choose(one.id)).expectDone();
    (await choose(other.id)).expectRefused(409, "quote_chosen");
    (await choose(other.id, { replaces: one.id })).expectDone();
    expect((await list()).map(({ chosen_at }) => chosen_at !== null)).toEqual([false, true]);
  });

  it("refuses a second schedule, and changes nothing then", async () => {
    const made = await quote(await item());
    (await choose(made.id, { plan })).expectDone();
    (await choose(made.id, { plan, replaces: made.id, signed_on: null })).expectRefused(409, "plan_exists");
    const [stored] = (await world.ask(listBudget, as())).expectDone();
    expect(stored?.signed_on).toBe("2026-11-02");
  });
});
