/** Prices per head through the app: they follow the replies until the wedding is over. */
import { beforeEach, describe, expect, it } from "vitest";
import {
  addBudgetItem,
  type BudgetItem,
  changeBudgetItem,
  getBudgetTotal,
  listBudget,
} from "#contract/budget.ts";
import { getBudgetSettings, updateBudgetSettings } from "#contract/budget-settings.ts";
import { changeGuest, deleteGuest, listGuests } from "#contract/guests.ts";
import { listMoments, updateAttendances, updateMoment } from "#contract/moments.ts";
import { changeWedding } from "#contract/wedding.ts";
import { freezeCountsOfPastWeddings } from "#server/features/budget/settings.ts";
import { dayDuration } from "#server/platform/clock.ts";
import { createHelper } from "#test/support/partners.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
const as = () => ({ as: couple.token });

let dinner: string;
let cocktail: string;
beforeEach(async () => {
  await tell({ dinner: true, cocktail: true });
  const moments = (await world.ask(listMoments, as())).expectDone();
  dinner = moments.find(({ kind }) => kind === "dinner")?.id ?? "";
  cocktail = moments.find(({ kind }) => kind === "cocktail")?.id ?? "";
});

async function tell(body: object) {
  return (await world.ask(changeWedding, { body, ...as() })).expectDone();
}

const perAdult = (unit_price: number, minimum: number | null = null) => ({
  kind: "adult",
  moment_id: dinner,
  unit_price,
  minimum,
});

async function add(price_lines: object[] | null, rest: object = {}): Promise<BudgetItem> {
  const body = { type: "Traiteur et boissons", price: 5814, price_lines, ...rest };
  return (await world.ask(addBudgetItem, { body, ...as() })).expectDone();
}

function put(id: string, body: object) {
  return world.ask(changeBudgetItem, { params: { id }, body, ...as() });
}

async function total() {
  return (await world.ask(getBudgetTotal, as())).expectDone().total;
}

async function set(body: object) {
  return (await world.ask(updateBudgetSettings, { body, ...as() })).expectDone();
}

/** Guests are invited to the dinner by default. */
async function invite(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1)
    ids.push((await world.addGuest(couple, { firstName: `Invité ${at}` })).id);
  const changes = ids.map((guest_id) => ({ guest_id, moment_id: dinner, invited: true }));
  (await world.ask(updateAttendances, { body: { changes }, ...as() })).expectDone();
  return ids;
}

describe("an item with price lines", () => {
  it("costs the sum of its lines for the persons counted, including the couple", async () => {
    await invite(2);
    await world.ask(updateMoment, { params: { id: dinner }, body: { vendor_meals: 4 }, ...as() });
    const item = await add([
      perAdult(62),
      { kind: "vendor", moment_id: dinner, unit_price: 25 },
      { kind: "adult", moment_id: cocktail, unit_price: 10, minimum: 30, label: "Vin d’honneur" },
      { kind: "fixed", unit_price: -20.5, label: "Remise" },
    ]);
    expect(item.price).toBe(4 * 62 + 4 * 25 + 300 - 20.5);
    expect(item.price_lines?.[3]).toEqual({
      kind: "fixed",
      moment_id: null,
      label: "Remise",
      unit_price: -20.5,
      minimum: null,
    });
    expect(await total()).toBe(item.price);
  });

  it("falls by the price of an adult when a guest declines, but not below the minimum", async () => {
    const [first = "", second = "", third = ""] = await invite(3);
    await add([perAdult(62, 4)]);
    await add(null, { price: 100 });
    expect(await total()).toBe(5 * 62 + 100);
    const refuse = (guest_id: string) =>
      world.ask(updateAttendances, {
        body: { changes: [{ guest_id, moment_id: dinner, answer: false }] },
        ...as(),
      });
    await refuse(first);
    expect(await total()).toBe(4 * 62 + 100);
    await refuse(second);
    await refuse(third);
    expect(await total()).toBe(4 * 62 + 100);
    await set({ basis: "invited" });
    expect(await total()).toBe(5 * 62 + 100);
  });

  it("keeps its price when all its fields are sent back, and ignores a given price", async () => {
    await invite(1);
    const item = await add([perAdult(62)]);
    expect((await put(item.id, { ...item, price: 1 })).expectDone()).toEqual(item);
    expect((await put(item.id, { price: 7 })).expectDone()).toEqual(item);
    expect((await put(item.id, { price_lines: null })).expectDone()).toEqual({ ...item, price_lines: null });
    expect((await put(item.id, { price: 7 })).expectDone().price).toBe(7);
    const again = (await put(item.id, { price_lines: item.price_lines ?? [] })).expectDone();
    expect(again).toEqual(item);
    expect((await put(item.id, { price_lines: null, price: 8 })).expectDone().price).toBe(8);
    expect((await put(item.id, { signed_on: "2027-01-05" })).expectDone().signed_on).toBe("2027-01-05");
  });

  it("still charges minimums and fixed lines of a moment that is off", async () => {
    await invite(3);
    await add([perAdult(62, 2), { kind: "fixed", moment_id: dinner, unit_price: 180 }]);
    await tell({ dinner: false });
    expect(await total()).toBe(2 * 62 + 180);
  });

  it.each([
    [{ unit_price: 1.001 }, "unit_price"],
    [{ unit_price: 100_000.01 }, "unit_price"],
    [{ unit_price: -1 }, "unit_price"],
    [{ unit_price: undefined }, "unit_price"],
    [{ minimum: 2001 }, "minimum"],
    [{ minimum: -1 }, "minimum"],
    [{ kind: "fixed", minimum: 3 }, "minimum"],
    [{ kind: "dog" }, "kind"],
    [{ moment_id: null }, "moment_id"],
  ])("is refused with %j, naming the field", async (wrong, field) => {
    const lines = [perAdult(62), perAdult(1), { ...perAdult(3), ...wrong }];
    const body = { type: "Traiteur", price: 1, price_lines: lines };
    const { fields } = (await world.ask(addBudgetItem, { body, ...as() })).expectRefused(400, "invalid");
    expect(Object.keys(fields ?? {})).toEqual([`price_lines.2.${field}`]);
  });

  it("has one to 40 lines, of moments of this wedding", async () => {
    const refused = async (price_lines: object[]) =>
      world.ask(addBudgetItem, { body: { type: "Traiteur", price: 1, price_lines }, ...as() });
    (await refused([])).expectRefused(400, "invalid");
    (await refused(Array.from({ length: 41 }, () => perAdult(1)))).expectRefused(400, "invalid");
    (await refused([{ ...perAdult(1), moment_id: "none" }])).expectRefused(404, "moment_not_found");
    const others = await world.signUpCouple();
    await world.ask(changeWedding, { body: { dinner: true }, as: others.token });
    const [theirs] = (await world.ask(listMoments, { as: others.token })).expectDone();
    (await refused([{ ...perAdult(1), moment_id: theirs?.id }])).expectRefused(404, "moment_not_found");
  });
});

describe("the settings", () => {
  const usual = { basis: "expected", expected_percent: 100, counts: [] };

  it("begin with the replies, and change only in the given fields", async () => {
    expect((await world.ask(getBudgetSettings, as())).expectDone()).toEqual(usual);
    expect(await set({ expected_percent: 80 })).toEqual({ ...usual, expected_percent: 80 });
    const count = { moment_id: dinner, adults: 85, children: 8 };
    const other = { moment_id: cocktail, adults: null, children: 3 };
    await set({ counts: [count, other] });
    const stored = await set({ counts: [{ ...count, adults: null, children: null }] });
    expect(stored.counts).toEqual([{ ...other, is_frozen: false }]);
    expect((await world.ask(getBudgetSettings, as())).expectDone()).toEqual(stored);
  });

  it("replace the counted persons by the given numbers", async () => {
    await invite(1);
    await add([perAdult(10)]);
    await set({ counts: [{ moment_id: dinner, adults: 85, children: null }] });
    expect(await total()).toBe(850);
  });

  it.each([
    [{ basis: "all" }, "basis"],
    [{ expected_percent: 101 }, "expected_percent"],
    [{ expected_percent: 0.5 }, "expected_percent"],
    [{ counts: [{ moment_id: "x", adults: 2001, children: 0 }] }, "counts.0.adults"],
  ])("are refused as %j", async (body, field) => {
    const { fields } = (await world.ask(updateBudgetSettings, { body, ...as() })).expectRefused(
      400,
      "invalid",
    );
    expect(Object.keys(fields ?? {})).toEqual([field]);
  });

  it("accept only moments of this wedding, and need the budget permission", async () => {
    const body = { counts: [{ moment_id: "none", adults: 1, children: 1 }] };
    (await world.ask(updateBudgetSettings, { body, ...as() })).expectRefused(404, "moment_not_found");
    const helper = await createHelper(world, couple);
    (await world.ask(getBudgetSettings, { as: helper.token })).expectRefused(403, "forbidden");
  });
});

describe("once the wedding is over", () => {
  const day = (away: number) =>
    new Date(world.platform.clock() + away * dayDuration).toISOString().slice(0, 10);
  const counts = async () => (await world.ask(getBudgetSettings, as())).expectDone().counts;

  it("prices no longer follow the guests, until it moves to another day", async () => {
    await tell({ wedding_date: day(2) });
    const ids = await invite(3);
    await world.ask(changeGuest, { params: { id: ids[0] ?? "" }, body: { presence: true }, ...as() });
    await add([perAdult(62)]);
    const byHand = { moment_id: cocktail, adults: 50, children: null };
    await set({ counts: [byHand] });
    await freezeCountsOfPastWeddings(world.platform);
    expect(await counts()).toEqual([{ ...byHand, is_frozen: false }]);
    await tell({ wedding_date: day(-2) });
    await freezeCountsOfPastWeddings(world.platform);
    const frozen = await counts();
    expect(frozen).toContainEqual({ moment_id: dinner, adults: 5, children: 0, is_frozen: true });
    for (const { id } of (await world.ask(listGuests, as())).expectDone())
      await world.ask(deleteGuest, { params: { id }, ...as() });
    expect(await total()).toBe(5 * 62);
    await freezeCountsOfPastWeddings(world.platform);
    expect(await counts()).toEqual(frozen);
    await tell({ wedding_date: day(30) });
    await freezeCountsOfPastWeddings(world.platform);
    expect(await counts()).toEqual([{ ...byHand, is_frozen: false }]);
    expect(await total()).toBe(2 * 62);
  });

  it("waits for the day after the last moment", async () => {
    await tell({ wedding_date: day(-5) });
    await world.ask(updateMoment, { params: { id: dinner }, body: { day: day(2) }, ...as() });
    await add([perAdult(62)]);
    await freezeCountsOfPastWeddings(world.platform);
    expect(await counts()).toEqual([]);
    await world.ask(updateMoment, { params: { id: dinner }, body: { day: day(-2) }, ...as() });
    await freezeCountsOfPastWeddings(world.platform);
    expect(await counts()).toHaveLength(2);
  });
});

it("items without price lines get only the new fields", async () => {
  const item = await add(null);
  expect(await world.ask(listBudget, as()).then((reply) => reply.expectDone())).toEqual([item]);
  expect(item).toMatchObject({ price: 5814, price_lines: null, signed_on: null });
});
