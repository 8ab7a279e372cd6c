import { describe, expect, it } from "vitest";
import { getChanges } from "#contract/changes.ts";
import { type DayPack, getDayPack, sendRunTicks } from "#contract/day.ts";
import { removeMember } from "#contract/members.ts";
import { changeContact } from "#contract/providers.ts";
import { createRunRow, deleteRunRow } from "#contract/run-sheet.ts";
import { addTable, assignGuest } from "#contract/seating.ts";
import { changeWedding } from "#contract/wedding.ts";
import { addWitness } from "#contract/witnesses.ts";
import { createHelper } from "#test/support/partners.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);

const pack = async (as = couple.token) => (await world.ask(getDayPack, { as })).expectDone();
const wedding = async (body: object) =>
  (await world.ask(changeWedding, { body, as: couple.token })).expectDone();

async function row(title: string, more: object = {}): Promise<string> {
  const body = { title, anchor: "clock", minutes: 900, ...more };
  return (await world.ask(createRunRow, { body, as: couple.token })).expectDone().id;
}

async function table(name: string): Promise<string> {
  const body = { name, number_of_guests: 8 };
  return (await world.ask(addTable, { body, as: couple.token })).expectDone().id;
}

describe("the pack", () => {
  it("has what the day needs, and of guests only names and seats", async () => {
    const day = { day_contact_name: "Inès", day_contact_phone: "06 12 34 56 78", day_notes: "Code 1234" };
    await wedding({ wedding_date: "2027-06-12", dinner: true, wedding_place: "Vézelay", ...day });
    const as = couple.token;
    const contact = { company: "Maison Kléber", phone: "01 02 03 04 05", email: "chef@exemple.fr" };
    const booked = { params: { provider: "caterer" }, body: { ...contact, status: "reserve" }, as };
    const provider = (await world.ask(changeContact, booked)).expectDone().id ?? "";
    (await world.ask(changeContact, { params: { provider: "dj" }, body: contact, as })).expectDone();
    const nina = { name: "Nina", phone: "06 00 00 00 01", email: "nina@exemple.fr" };
    const witness = (await world.ask(addWitness, { body: nina, as })).expectDone();
    const health = { allergies: "Arachides", age: 31, adresse: "3 rue Haute", email: "elo@exemple.fr" };
    const guest = await world.addGuest(couple, { firstName: "Éloïse", lastName: "Perrin", ...health });
    await world.addGuest(couple, { firstName: "Sans", lastName: "Place" });
    const seat = { guest_id: guest.id, table_id: await table("Table 4"), seat: 4 };
    (await world.ask(assignGuest, { body: seat, as })).expectDone();
    const people = [{ kind: "provider", id: provider }];
    const id = await row("Dîner", { duration_min: 60, place: "La terrasse", people, is_private: true });

    const { moments, ...rest } = await pack();
    const name = { woman_first_name: null, man_first_name: null };
    expect(rest).toEqual({
      wedding: expect.objectContaining({ ...day, wedding_date: "2027-06-12", wedding_place: "Vézelay" }),
      may_tick: true,
      rows: [
        {
          id,
          title: "Dîner",
          starts_at: "2027-06-12T15:00",
          duration_min: 60,
          place: "La terrasse",
          note: "",
          people: [{ kind: "provider", id: provider, name: "Maison Kléber", provider_id: "caterer" }],
          moment_id: null,
          is_private: true,
          is_done: false,
        },
      ],
      providers: [
        { id: provider, provider_id: "caterer", company: "Maison Kléber", person: "", phone: contact.phone },
      ],
      witnesses: [{ id: witness.id, name: "Nina", phone: nina.phone }],
      tables: [{ id: seat.table_id, name: "Table 4", number: 4, number_of_guests: 8, shape: "round" }],
      guests: [
        {
          id: guest.id,
          first_name: "Éloïse",
          last_name: "Perrin",
          plus_one_of: null,
          table_id: seat.table_id,
          seat: 4,
        },
      ],
    } satisfies Omit<DayPack, "moments" | "wedding"> & { wedding: unknown });
    expect(Object.keys(rest.wedding)).toEqual(expect.arrayContaining(Object.keys(name)));
    expect(moments?.map(({ kind, date }) => [kind, date])).toEqual([["dinner", "2027-06-12"]]);
    const text = JSON.stringify(await pack());
    for (const hidden of ["Arachides", "rue Haute", "@exemple.fr", "Sans"]) {
      expect(text).not.toContain(hidden);
    }
  });

  it("has no private row for a helper", async () => {
    await row("Lettre", { is_private: true });
    const shown = await row("Photos");
    const helper = await createHelper(world, couple);
    expect((await pack(helper.token)).rows?.map(({ id }) => id)).toEqual([shown]);
  });
});

it("the pack is refused to a helper who was removed, so that their device forgets it", async () => {
  await wedding({ day_notes: "Code 1234" });
  const helper = await createHelper(world, couple);
  const stored = await pack(helper.token);
  expect(stored.wedding.day_notes).toBe("Code 1234");
  (await world.ask(removeMember, { params: { id: helper.userId }, as: couple.token })).expectDone();
  const request = { headers: { "x-wedding": stored.wedding.id }, as: helper.token };
  for (const call of [getChanges, getDayPack])
    (await world.ask(call, request)).expectRefused(409, "other_wedding");
  const own = await pack(helper.token);
  expect(own.wedding.id).not.toBe(stored.wedding.id);
  expect(own.wedding.day_notes).toBeNull();
});

/** An instant so many seconds from the server's present. */
const inSeconds = (seconds: number) => new Date(world.platform.clock() + seconds * 1000).toISOString();

async function tick(
  ticks: readonly { row_id: string; done: boolean; at: string }[],
  { sent_at = inSeconds(0), as = couple.token } = {},
) {
  return (await world.ask(sendRunTicks, { body: { sent_at, ticks }, as })).expectDone();
}

const done = async () => (await pack()).rows?.filter(({ is_done }) => is_done).map(({ title }) => title);

describe("ticks", () => {
  it("of two devices are all kept, and sending one twice changes nothing", async () => {
    const [one, other] = [await row("Un"), await row("Deux")];
    const first = [{ row_id: one, done: true, at: inSeconds(-600) }];
    expect(await tick(first)).toEqual({ applied: 1, ignored: 0 });
    expect(await tick([{ row_id: other, done: true, at: inSeconds(-900) }])).toEqual({
      applied: 1,
      ignored: 0,
    });
    expect(await done()).toEqual(["Un", "Deux"]);
    // The second time the request takes longer.
    const sent_at = inSeconds(0);
    world.advanceClock(3000);
    expect(await tick(first, { sent_at })).toEqual({ applied: 0, ignored: 1 });
  });

  it("of one row: the latest wins, in whatever order they arrive", async () => {
    const id = await row("Un");
    await tick([
      { row_id: id, done: false, at: inSeconds(-60) },
      { row_id: id, done: true, at: inSeconds(-120) },
    ]);
    expect(await done()).toEqual([]);
    expect(await tick([{ row_id: id, done: true, at: inSeconds(-90) }])).toEqual({ applied: 0, ignored: 1 });
    expect(await done()).toEqual([]);
  });

  it("from a device with a wrong clock count at their right time, never in the future", async () => {
    const id = await row("Un");
    const day = 86_400;
    await tick([{ row_id: id, done: true, at: inSeconds(day - 300) }], { sent_at: inSeconds(day) });
    expect(await tick([{ row_id: id, done: false, at: inSeconds(-400) }])).toMatchObject({ applied: 0 });
    expect(await tick([{ row_id: id, done: false, at: inSeconds(-200) }])).toMatchObject({ applied: 1 });
    await tick([{ row_id: id, done: true, at: inSeconds(day) }]);
    world.advanceClock(1000);
    expect(await tick([{ row_id: id, done: false, at: inSeconds(0) }])).toMatchObject({ applied: 1 });
  });

  it("of rows that are deleted, private or of another wedding are ignored", async () => {
    const deleted = await row("Supprimée");
    (await world.ask(deleteRunRow, { params: { id: deleted }, as: couple.token })).expectDone();
    const hidden = await row("Lettre", { is_private: true });
    const helper = await createHelper(world, couple);
    const other = await world.signUpCouple();
    const on = (row_id: string) => [{ row_id, done: true, at: inSeconds(-1) }];
    expect(await tick(on(deleted))).toEqual({ applied: 0, ignored: 1 });
    expect(await tick(on(hidden), { as: helper.token })).toEqual({ applied: 0, ignored: 1 });
    expect(await tick(on(hidden), { as: other.token })).toEqual({ applied: 0, ignored: 1 });
    expect(await done()).toEqual([]);
  });

  it("name the field that cannot be read", async () => {
    const body = { sent_at: "hier", ticks: [{ row_id: "x", done: true, at: "2027-06-12" }] };
    const refused = (await world.ask(sendRunTicks, { body, as: couple.token })).expectRefused(400, "invalid");
    expect(Object.keys(refused.fields ?? {})).toEqual(["sent_at", "ticks.0.at"]);
  });
});
